// node tools/make_worker.mjs FOLDER SOURCE OUT IGNORED…
//
// Put the list of the files in FOLDER, each with the hash of its content, into the worker SOURCE.
// Prints the size of them all in bytes.

import { injectManifest } from "workbox-build";

const LARGEST = 32 * 1024 * 1024; // Workbox would leave out what is above 2 MiB, as WebAssembly is

const [folder, source, out, ...ignored] = process.argv.slice(2);
const { size, warnings } = await injectManifest({
  globDirectory: folder,
  globPatterns: ["**/*"],
  globIgnores: ignored,
  swSrc: source,
  swDest: out,
  maximumFileSizeToCacheInBytes: LARGEST,
  dontCacheBustURLsMatching: /^runtime\//, // their addresses hold a version or a hash
});
if (warnings.length > 0) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
console.log(size);
