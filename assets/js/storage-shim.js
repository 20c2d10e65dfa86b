// Lets PyScript start where the browser refuses storage to the page.
//
// In a frame on another site, and in a sandboxed frame, touching storage raises an error. PyScript
// opens a database for its package cache before it starts Python, and would wait for ever. We keep
// no packages, so a database that lives in memory serves as well. Where storage works, this script
// changes nothing. It runs as a classic script, because it must run before PyScript's modules.

(() => {
  const refused = () => {
    try {
      window.localStorage.length;
      return !window.indexedDB;
    } catch {
      return true;
    }
  };
  if (!refused()) return;

  // A request of IndexedDB: the caller sets `onsuccess` after it has got the object.
  const request = (result) => {
    const made = { result };
    queueMicrotask(() => made.onsuccess?.({ target: made }));
    return made;
  };

  // One object store: the few methods that PyScript's map calls.
  const objectStore = (map) => ({
    clear: () => request(map.clear()),
    count: () => request(map.size),
    delete: (key) => request(map.delete(key)),
    get: (key) => request(map.get(key)),
    getAllKeys: () => request([...map.keys()]),
    getKey: (key) => request(map.has(key) ? key : undefined),
    put: (value, key) => request(map.set(key, value) && key),
  });

  const databases = new Map();
  const open = (name) => {
    if (!databases.has(name)) databases.set(name, new Map());
    const store = objectStore(databases.get(name));
    return request({
      close() {},
      objectStoreNames: ["entries"],
      transaction: () => ({ objectStore: () => store }),
    });
  };

  Object.defineProperty(window, "indexedDB", { configurable: true, value: { open } });
})();
