/** The part of an Asian board that every row has: the prices of its games and their first halves, and how they are shown. */
import { createContext, useContext } from 'react';
import type { GameId } from '#domain/lib/ids.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import type { ColumnWidths, Part } from './asian-metrics.ts';

type Records = ReadonlyMap<GameId, GameRecord>;

export interface AsianPrices {
  readonly view: FeedView | undefined;
  readonly wholes: Records;
  /** First halves, by the game that they belong to. */
  readonly halves: Records;
  /** The parts in their order. */
  readonly parts: readonly Part[];
  readonly onPart: (part: Part) => void;
  readonly columnPx: ColumnWidths;
  /** Whether a quarter line is written as the two lines that it stands between ("0.5/1"). */
  readonly isSplit: boolean;
}

export const AsianContext = createContext<AsianPrices | undefined>(undefined);

export function useAsian(): AsianPrices {
  const prices = useContext(AsianContext);
  if (!prices) throw new Error('no Asian board around');
  return prices;
}

/** The games of an Asian list, and the first halves among them by their game. */
export function splitHalves(games: Records): Pick<AsianPrices, 'wholes' | 'halves'> {
  const wholes = new Map<GameId, GameRecord>();
  const halves = new Map<GameId, GameRecord>();
  for (const [id, record] of games) {
    const { mainGameId } = record.head;
    if (mainGameId === 0) wholes.set(id, record);
    else halves.set(mainGameId as GameId, record);
  }
  return { wholes, halves };
}
