/**
 * A coupon names a selection by game, type, parameter and player, without its group. That is enough only while no game offers two
 * selections that agree in all of these: shown here for every game of the simulator and of the recordings.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { Selection } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { sharedFolder } from '../../helpers/repository/shared-folder.ts';

/** Selections that share their identity with an earlier one of the same game. */
function doubles(selections: Iterable<Selection>): readonly string[] {
  const seen = new Map<string, number>();
  const found: string[] = [];
  for (const { group, parameter, player, type } of selections) {
    const identity = `${type}/${parameter}/${player}`;
    const other = seen.get(identity);
    if (other !== undefined && other !== group) found.push(`${identity} in groups ${other} and ${group}`);
    seen.set(identity, group);
  }
  return found;
}

const FEEDS: readonly GameFeed[] = ['live', 'line'];
const folder = sharedFolder();
const captures = folder === undefined ? undefined : path.join(folder, 'captures');
const files =
  captures === undefined
    ? []
    : readdirSync(captures).filter((name) => name.endsWith('.json') && /^(?:live|line)-/.test(name));

describe('type, parameter and player name one selection of a game', () => {
  it.each([1, 2])('in every game and sub-game of the simulator, seed %d', (seed) => {
    const clock = { nowMs: () => 0, every: () => () => undefined, soon: () => undefined };
    const startMs = Date.UTC(2026, 5, 1, 12);
    const world = createSimulator({ seed, startMs, speed: 1, liveGames: 120, lineGames: 120, clock });
    const ids = FEEDS.flatMap((feed) =>
      world.games(feed).flatMap((game) => [game.id, ...game.head('en').subGames.map(({ id }) => id)]),
    );
    expect(ids.length).toBeGreaterThan(240);
    for (const id of ids)
      expect(doubles(world.game(id as GameId)?.selections.values() ?? []), `game ${id}`).toEqual([]);
  });

  it.skipIf(captures === undefined)(
    `in every recorded game${captures === undefined ? ' (skipped: no recordings beside the checkout)' : ''}`,
    () => {
      let count = 0;
      for (const file of files) {
        const parsed = parseGames(JSON.parse(readFileSync(path.join(captures ?? '', file), 'utf8')));
        for (const game of parsed.ok ? parsed.value.games : []) {
          count += game.selections.length;
          expect(doubles(game.selections), `${file}, game ${game.head.id}`).toEqual([]);
        }
      }
      expect(count).toBeGreaterThan(10_000);
    },
  );
});
