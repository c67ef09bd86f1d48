import { describe, expect, it } from 'vitest';
import type { PageToSearch, SearchDocument, SearchToPage } from '#protocol/search/messages.ts';
import { createSearchIndex } from '#streams/search/search-index.ts';
import { createGameSearch } from './search-worker.ts';

const games = (...teams: readonly string[]): ReadonlyMap<string, SearchDocument> =>
  new Map(teams.map((name) => [name, { key: name, teams: name, around: '', weight: 0 }]));

/** A worker in the hands of the test: it answers when it is told to, or breaks. */
function createWorld() {
  const posted: PageToSearch[] = [];
  const worker = { postMessage: (message: PageToSearch) => void posted.push(message) } as unknown as Worker;
  const search = createGameSearch({ startWorker: () => worker, loadIndex: async () => createSearchIndex() });
  const say = (data: SearchToPage) => worker.onmessage?.({ data } as MessageEvent<SearchToPage>);
  return { search, posted, say, crash: () => worker.onerror?.({} as ErrorEvent) };
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
      startWorker: () => {
        throw new Error('no workers here');
      },
      loadIndex: async () => createSearchIndex(),
    });
    expect(await search.find(games('Lund'), 'lund', 5)).toEqual(['Lund']);
  });
});
