import { describe, expect, it } from 'vitest';
import type { PageToSearch, SearchDocument, SearchToPage } from '#protocol/search/messages.ts';
import { createSearchIndex } from '#streams/search/search-index.ts';
import { createGameSearch, TOLD_AT_ONCE } from './search-worker.ts';

const games = (...teams: readonly string[]): ReadonlyMap<string, SearchDocument> =>
  new Map(teams.map((name) => [name, { key: name, teams: name, around: '', weight: 0 }]));

/** A worker in the hands of the test: it answers when it is told to, or breaks. */
function createWorld() {
  const posted: PageToSearch[] = [];
  const worker = { postMessage: (message: PageToSearch) => void posted.push(message) } as unknown as Worker;
  const tasks: (() => void)[] = [];
  const search = createGameSearch({
    documentOf: (document: SearchDocument) => document,
    startWorker: () => worker,
    loadIndex: async () => createSearchIndex(),
    later: (run) => void tasks.push(run),
  });
  /** Runs a task that waits; whether there was one. */
  const runTask = (): boolean => {
    const task = tasks.shift();
    task?.();
    return task !== undefined;
  };
  const say = (data: SearchToPage) => worker.onmessage?.({ data } as MessageEvent<SearchToPage>);
  return { search, posted, runTask, say, crash: () => worker.onerror?.({} as ErrorEvent) };
}

describe('the search of the page', () => {
  it('tells its worker only what changed', () => {
    const { posted, search } = createWorld();
    void search.find(games('Lund', 'Ostra'), 'l', 5);
    void search.find(games('Lund', 'Vik'), 'lu', 5);
    void search.find(games('Lund', 'Vik'), 'lun', 5);
    expect(
      posted.map((message) =>
        message.type === 'change' ? [message.put.map(({ key }) => key), message.gone] : message.query,
      ),
    ).toEqual([[['Lund', 'Ostra'], []], 'l', [['Vik'], ['Ostra']], 'lu', 'lun']);
  });

  it('answers the last question alone', async () => {
    const { say, search } = createWorld();
    const answers: (readonly string[])[] = [];
    void search.find(games('Lund'), 'l', 5).then((keys) => answers.push(keys));
    const last = search.find(games('Lund'), 'lu', 5);
    say({ type: 'found', ask: 1, keys: ['old'] });
    say({ type: 'found', ask: 2, keys: ['Lund'] });
    expect(await last).toEqual(['Lund']);
    expect(answers).toEqual([]);
  });

  it('goes on in the page where its worker breaks, with all that it was asked', async () => {
    const { crash, search } = createWorld();
    await Promise.resolve();
    const asked = search.find(games('Lund', 'Ostra'), 'ost', 5);
    crash();
    expect(await asked).toEqual(['Ostra']);
    expect(await search.find(games('Lund', 'Ostra', 'Osby'), 'os', 5)).toEqual(
      expect.arrayContaining(['Osby', 'Ostra']),
    );
  });

  it('is in the page where there can be no worker', async () => {
    const search = createGameSearch({
      documentOf: (document: SearchDocument) => document,
      startWorker: () => {
        throw new Error('no workers here');
      },
      loadIndex: async () => createSearchIndex(),
      later: (run) => run(),
    });
    expect(await search.find(games('Lund'), 'lund', 5)).toEqual(['Lund']);
  });

  it('tells a lot of games in parts, and asks once all of them are told', async () => {
    const { posted, runTask, say, search } = createWorld();
    const names = Array.from({ length: 2 * TOLD_AT_ONCE + 1 }, (_, nth) => `Team ${nth}`);
    search.prepare(games(...names));
    const sizes = () => posted.map((message) => (message.type === 'change' ? message.put.length : 'find'));
    expect(sizes()).toEqual([TOLD_AT_ONCE]);
    // Typed meanwhile, among games of which one has left and one has come.
    const found = search.find(games(...names.slice(1), 'Lund'), 'lund', 5);
    expect(sizes()).toHaveLength(1);
    expect([runTask(), runTask(), runTask()]).toEqual([true, true, false]);
    expect(sizes()).toEqual([TOLD_AT_ONCE, TOLD_AT_ONCE, 2, 'find']);
    const told = posted.flatMap((message) => (message.type === 'change' ? message.put : []));
    expect(new Set(told.map(({ key }) => key)).size).toBe(names.length + 1);
    expect(posted.at(-2)).toMatchObject({ gone: ['Team 0'] });
    say({ type: 'found', ask: 1, keys: ['Lund'] });
    expect(await found).toEqual(['Lund']);
  });

  it('does not look again at a game that is the same object', () => {
    let made = 0;
    const search = createGameSearch({
      documentOf(document: SearchDocument) {
        made += 1;
        return document;
      },
      startWorker: () => ({ postMessage: () => undefined }) as unknown as Worker,
      loadIndex: async () => createSearchIndex(),
      later: (run) => run(),
    });
    const first = games('Lund', 'Vik');
    search.prepare(first);
    search.prepare(new Map([...first, ...games('Vik')]));
    expect(made).toBe(3);
  });
});
