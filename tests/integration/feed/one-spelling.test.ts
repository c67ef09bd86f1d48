/** A name has one spelling in a language: on the board, in its game, in the search, also by Latin letters, and in what is kept of a bet. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { createApp } from '#server/app.ts';
import { namesIn } from '#server/betting/book/selection-names.ts';
import { createSimulator } from '#server/simulator/simulator.ts';

interface WireGame {
  readonly I: number;
  readonly O1: string;
  readonly O2?: string;
  readonly L: string;
}

const clock = { nowMs: () => 0, every: () => () => undefined, soon: () => undefined };
const startMs = Date.UTC(2026, 5, 1, 12);
const world = createSimulator({ seed: 5, startMs, speed: 1, liveGames: 20, lineGames: 10, clock });
const app = createApp({ world });
beforeAll(() => app.ready());
afterAll(() => app.close());

const ask = async <Value>(path: string): Promise<Value> =>
  ((await app.inject({ url: `/service-api/LiveFeed/${path}` })).json() as { readonly Value: Value }).Value;

describe.each(['fa', 'ar', 'ua', 'hi', 'ka', 'de', 'ja', 'cn', 'th', 'am'])('names in %s', (lng) => {
  it('are the same wherever they are told', async () => {
    const list = (await ask<readonly WireGame[]>(`Get1x2_VZip?lng=${lng}&count=50`)).slice(0, 8);
    expect(list.length).toBe(8);
    for (const { I, L, O1, O2 } of list) {
      const game = await ask<WireGame>(`GetGameZip?lng=${lng}&id=${I}&GroupEvents=true&grMode=4`);
      expect([game.O1, game.O2, game.L]).toEqual([O1, O2, L]);
      const source = world.game(I as GameId);
      const [key] = source ? [...source.selections.keys()] : [];
      if (!source || key === undefined) throw new Error(`no selections of ${I}`);
      expect(namesIn(source, key, lng)).toMatchObject({ opponent1: O1, opponent2: O2, championship: L });
      const words = encodeURIComponent(O1.replace(/ \(.*\)$/u, ''));
      const found = await ask<readonly WireGame[]>(`Web_SearchZip?lng=${lng}&text=${words}`);
      expect(found.map((one) => one.O1)).toContain(O1);
      // The search of the server knows each by its Latin letters as well.
      const latin = encodeURIComponent(source.head('en').opponent1.name.replace(/ \(.*\)$/u, ''));
      const byLatin = await ask<readonly WireGame[]>(`Web_SearchZip?lng=${lng}&text=${latin}`);
      expect(byLatin.map((one) => one.O1)).toContain(O1);
    }
  });
});
