/**
 * Prints live odds as they change: one snapshot, then one blocking delta after the other. No browser, no hub, forty lines.
 *
 *     npm start                                              (in another terminal)
 *     node --import tsx examples/01-tail-the-feed.ts http://127.0.0.1:4310 [lines]
 */

import type { GameId } from '#domain/lib/ids.ts';
import { oddsToDecimal } from '#domain/market/odds.ts';
import { parameterToWire, type Selection } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { parseDelta } from '#protocol/feed/parse-delta.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { CURSOR_HEADER, DELTA_HEADER, type DeltaQuery, listRequest } from '#protocol/http/line-feed.ts';

const WAIT_MS = 10_000;

const [, , origin = 'http://127.0.0.1:4310', lines = 'Infinity'] = process.argv;
const names = new Map<GameId, string>();
let left = Number(lines);
let cursor: string | undefined;

const learn = (head: GameHead) =>
  names.set(head.id, [head.opponent1.name, head.opponent2?.name].filter(Boolean).join(' – '));

function print(gameId: GameId, { group, odds, parameter, suspended, type }: Selection): void {
  if (left <= 0) return;
  left -= 1;
  const price = suspended ? 'suspended' : oddsToDecimal(odds);
  process.stdout.write(
    `${names.get(gameId) ?? gameId}  ${group}/${type} (${parameterToWire(parameter)})  ${price}\n`,
  );
}

while (left > 0) {
  const query: DeltaQuery = cursor === undefined ? {} : { since: cursor, wait: WAIT_MS };
  const { url } = listRequest('live', { lng: 'en' }, { count: 5_000, ...query });
  const response = await fetch(origin + url);
  cursor = response.headers.get(CURSOR_HEADER) ?? cursor;
  if (response.status === 304) continue;
  const body: unknown = await response.json();
  if (response.headers.has(DELTA_HEADER)) {
    const delta = parseDelta(body);
    if (!delta.ok) throw new Error(delta.error.code);
    for (const game of delta.value.games) {
      if (game.head) learn(game.head);
      for (const selection of game.selections) print(game.id, selection);
    }
  } else {
    const snapshot = parseGames(body);
    if (!snapshot.ok) throw new Error(snapshot.error.code);
    for (const { head } of snapshot.value.games) learn(head);
  }
}
