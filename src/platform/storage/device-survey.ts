/**
 * The survey of everything that this origin keeps on the device: what, how much, as a file to export, and the erasing of
 * it.
 */

export type StoragePlace = 'local' | 'tab' | 'database' | 'cache';

export interface KeptThing {
  readonly place: StoragePlace;
  readonly name: string;
  readonly entries: number;
  /** The size of the values as text or bytes: what a browser adds to keep them is its own. */
  readonly bytes: number;
}

export interface DeviceParts {
  readonly local: Storage;
  readonly tab: Storage;
  readonly databases: IDBFactory;
  readonly caches: CacheStorage | undefined;
}

export const browserDevice = (): DeviceParts => ({
  local: localStorage,
  tab: sessionStorage,
  databases: indexedDB,
  caches: 'caches' in window ? caches : undefined,
});

/** The rough size of a value: bytes of its texts, numbers and buffers. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return new Blob([value]).size;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Blob) return value.size;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, field]) => sum + name.length + sizeOf(field), 0);
}

function ofStorage(place: 'local' | 'tab', storage: Storage): KeptThing[] {
  return Object.keys(storage).map((name) => {
    const text = storage.getItem(name) ?? '';
    return { place, name, entries: 1, bytes: sizeOf(name) + sizeOf(text) };
  });
}

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database did not answer'));
  });

type Rows = readonly (readonly [key: IDBValidKey, value: unknown])[];

async function rowsOf(databases: IDBFactory, name: string): Promise<Rows> {
  const database = await settled(databases.open(name));
  try {
    const rows: (readonly [IDBValidKey, unknown])[] = [];
    for (const store of database.objectStoreNames) {
      const opened = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([
        settled(opened.getAllKeys()),
        settled(opened.getAll() as IDBRequest<unknown[]>),
      ]);
      keys.forEach((key, nth) => rows.push([key, values[nth]]));
    }
    return rows;
  } finally {
    database.close();
  }
}

const namesOf = async (databases: IDBFactory): Promise<readonly string[]> =>
  (await databases.databases()).flatMap(({ name }) => name ?? []);

async function ofCaches(storage: CacheStorage | undefined): Promise<KeptThing[]> {
  if (!storage) return [];
  return Promise.all(
    (await storage.keys()).map(async (name) => {
      const cache = await storage.open(name);
      const answers = await cache.matchAll();
      const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
      return {
        place: 'cache' as const,
        name,
        entries: sizes.length,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
      };
    }),
  );
}

async function surveyedDatabase(databases: IDBFactory, name: string): Promise<KeptThing> {
  const rows = await rowsOf(databases, name);
  const bytes = rows.reduce((sum, [key, value]) => sum + sizeOf(key) + sizeOf(value), 0);
  return { place: 'database', name, entries: rows.length, bytes };
}

/** The survey of one database; undefined where there is none of that name. */
export async function surveyDatabase(
  { databases }: Pick<DeviceParts, 'databases'>,
  name: string,
): Promise<KeptThing | undefined> {
  const names = await namesOf(databases);
  return names.includes(name) ? surveyedDatabase(databases, name) : undefined;
}

export async function surveyDevice(parts: DeviceParts): Promise<readonly KeptThing[]> {
  const { caches: storage, databases, local, tab } = parts;
  const inDatabases = (await namesOf(databases)).map(async (name) => surveyedDatabase(databases, name));
  return [
    ...ofStorage('local', local),
    ...ofStorage('tab', tab),
    ...(await Promise.all(inDatabases)),
    ...(await ofCaches(storage)),
  ];
}

/** The device's data as JSON: texts as they are, bytes by their number. Caches hold the page itself and are left out. */
export async function exportDevice({ databases, local, tab }: DeviceParts): Promise<string> {
  const textsOf = (storage: Storage) =>
    Object.fromEntries(Object.keys(storage).map((name) => [name, storage.getItem(name)]));
  const inDatabases: Record<string, unknown> = {};
  for (const name of await namesOf(databases)) inDatabases[name] = await rowsOf(databases, name);
  const plain = (_name: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return String(value);
    return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? { bytes: value.byteLength } : value;
  };
  return JSON.stringify({ local: textsOf(local), tab: textsOf(tab), databases: inDatabases }, plain, 2);
}

/** Empties a database that is open elsewhere and so cannot be dropped. */
async function emptyDatabase(databases: IDBFactory, name: string): Promise<void> {
  const database = await settled(databases.open(name));
  try {
    for (const store of database.objectStoreNames)
      await settled(database.transaction(store, 'readwrite').objectStore(store).clear());
  } finally {
    database.close();
  }
}

export async function eraseThing(
  { caches: storage, databases, local, tab }: DeviceParts,
  { name, place }: Pick<KeptThing, 'name' | 'place'>,
): Promise<void> {
  switch (place) {
    case 'local':
      local.removeItem(name);
      return;
    case 'tab':
      tab.removeItem(name);
      return;
    case 'database':
      await emptyDatabase(databases, name);
      return;
    case 'cache':
      await storage?.delete(name);
  }
}
