// @ts-check
// Tables of this browser, on its own disk. What was kept is there after any end of the browser.

const NAME = 'kamen';
const TABLES = 'tables';

/** Somebody else at this device has gone on at the table: another window. */
export class Elsewhere extends Error {}
/** The browser keeps nothing, or has no room left. */
export class NotKept extends Error {}

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** Some browsers throw where others answer: storage is forbidden here. */
function asked() {
  try {
    return indexedDB.open(NAME, 1);
  } catch {
    throw new NotKept();
  }
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = asked();
    request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: 'table' });
    request.onsuccess = () => {
      // A newer version in another window must not wait for this one.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(new NotKept());
    request.onblocked = () => reject(new NotKept());
  });
  opened.catch(() => (opened = null));
  return opened;
}

/**
 * Keeps tables, all or none, and comes back when they are on the disk.
 * @param {{ table: string, events: string[] }[]} tables
 * @param {number | null} n how many events the last of them had before; nothing for a new one
 */
export async function keep(tables, n) {
  const base = await open();
  await new Promise((resolve, reject) => {
    const change = base.transaction(TABLES, 'readwrite', { durability: 'strict' });
    const store = change.objectStore(TABLES);
    let late = false;
    const last = tables[tables.length - 1];
    const before = store.get(last.table);
    before.onsuccess = () => {
      const known = before.result?.events.length ?? null;
      if (n !== null && known !== null && known !== n) {
        late = true;
        change.abort();
      } else for (const table of tables) store.put(table);
    };
    change.oncomplete = resolve;
    change.onabort = () => reject(late ? new Elsewhere() : new NotKept());
    change.onerror = () => reject(new NotKept());
  });
}

/** @param {string} table @returns {Promise<any>} nothing where it is not kept */
export async function kept(table) {
  const base = await open();
  return answered(base.transaction(TABLES).objectStore(TABLES).get(table));
}

/** All tables, the latest first. @returns {Promise<any[]>} */
export async function all() {
  const base = await open();
  const tables = await answered(base.transaction(TABLES).objectStore(TABLES).getAll());
  return tables.sort((/** @type {any} */ a, /** @type {any} */ b) => b.touched - a.touched);
}

/** @param {string} table */
export async function forget(table) {
  const base = await open();
  await answered(base.transaction(TABLES, 'readwrite', { durability: 'strict' }).objectStore(TABLES).delete(table));
}

/** @param {IDBRequest} request @returns {Promise<any>} */
function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new NotKept());
  });
}
