/** Readers of the feed as plain as can be: what they hold after deltas has to be what a snapshot says. */

import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { Score } from '#domain/sport/score.ts';
import { parseDelta } from '#protocol/feed/parse-delta.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

interface Held {
  name: string;
  score: Score | undefined;
  readonly prices: Map<SelectionKey, string>;
}

/** The games that a client has: a snapshot, then deltas on top of it. */
export class Mirror {
  readonly games = new Map<GameId, Held>();

  static of(body: unknown): Mirror {
    const mirror = new Mirror();
    const parsed = parseGames(body);
    if (!parsed.ok || parsed.value.anomalyCount > 0) throw new Error(JSON.stringify(parsed));
    for (const { head, score, selections } of parsed.value.games) {
      const held: Held = { name: head.opponent1.name, score, prices: new Map() };
      for (const one of selections)
        held.prices.set(selectionKey({ ...one, gameId: head.id }), `${one.odds} ${one.suspended}`);
      mirror.games.set(head.id, held);
    }
    return mirror;
  }

  apply(body: unknown): void {
    const parsed = parseDelta(body);
    if (!parsed.ok || parsed.value.anomalyCount > 0) throw new Error(JSON.stringify(parsed));
    for (const id of parsed.value.left) this.games.delete(id);
    for (const { id, head, score, selections, left } of parsed.value.games) {
      const held = this.games.get(id) ?? { name: '', score: undefined, prices: new Map() };
      this.games.set(id, held);
      if (head) held.name = head.opponent1.name;
      if (score) held.score = score;
      for (const one of left) held.prices.delete(selectionKey({ ...one, gameId: id }));
      for (const one of selections)
        held.prices.set(selectionKey({ ...one, gameId: id }), `${one.odds} ${one.suspended}`);
    }
  }

  /** The games in an order of its own, so that two mirrors can be compared. */
  get state(): unknown {
    return [...this.games]
      .sort(([a], [b]) => a - b)
      .map(([id, held]) => [
        id,
        held.name,
        held.score,
        [...held.prices].map(([key, price]) => `${key} ${price}`).toSorted(byText),
      ]);
  }
}

export interface RowsBody {
  readonly Value: readonly { readonly I?: number; readonly LI?: number }[];
  readonly GONE?: readonly number[];
}

/** Rows by id, as a reader of a menu holds them. */
export class Rows {
  readonly #byId = new Map<number, unknown>();

  static of(body: RowsBody): Rows {
    const rows = new Rows();
    rows.apply(body);
    return rows;
  }

  apply(body: RowsBody): void {
    for (const id of body.GONE ?? []) this.#byId.delete(id);
    for (const row of body.Value) this.#byId.set(row.LI ?? row.I ?? 0, row);
  }

  get state(): unknown {
    return [...this.#byId].sort(([a], [b]) => a - b);
  }
}
