// The site on a device without a net: every file of one version, all of them or none.
//
// tools/build_worker.py puts Workbox before this script and fills in what stands for the list of
// files and its size. A new version waits until the page says "take-over" (assets/js/home.mjs);
// until then the old one answers, with its own files.

const controller = new workbox.precaching.PrecacheController();
controller.addToCacheList(self.__WB_MANIFEST);

workbox.routing.registerRoute(
  new workbox.precaching.PrecacheRoute(controller, {
    directoryIndex: "index.html",
    cleanURLs: true, // rules/cribbage is rules/cribbage.html
    ignoreURLParametersMatching: [/./], // ?game=cross is read by the page, not by a server
  }),
);

const size = Number("{{size}}"); // of all files, in bytes

const tell = async (kept) => {
  const all = { includeUncontrolled: true, type: "window" };
  for (const client of await self.clients.matchAll(all)) client.postMessage({ kept, size });
};

// Files that are stored already, under the same hash, are not fetched again. If one fails, so does
// the installation; what has come stays for the next attempt.
const installed = async (event) => {
  tell("storing");
  try {
    await controller.install(event);
  } catch (error) {
    await tell(error.name === "QuotaExceededError" ? "full" : "failed");
    throw error;
  }
};

addEventListener("install", (event) => event.waitUntil(installed(event)));
addEventListener("activate", (event) => {
  controller.activate(event); // drops the files of the version before
  event.waitUntil(self.clients.claim());
});
addEventListener("message", ({ data, source }) => {
  if (data === "take-over") self.skipWaiting();
  if (data === "size") source.postMessage({ kept: "ready", size });
});
