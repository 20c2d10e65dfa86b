// Lets PyScript start without the browser's database.
//
// PyScript opens one for packages and files of the reader, which we do not use, and starts Python only
// when it is open. In a frame on another site, and in a sandboxed frame, it is refused; elsewhere it
// takes its time, and browsers are known in which it now and then never answers. PyScript would wait
// for ever. One that lives in memory serves as well, and is open at once. It is a classic script,
// because it must run before PyScript's modules.

(() => {
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
