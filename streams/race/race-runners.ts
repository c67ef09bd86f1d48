/** The runners of a race, or of any game without sides whose selections name somebody, with their prices. */
import { GROUP_PLACE, GROUP_RACE_WINNER } from '#domain/market/race-markets.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { cellsByGroup, type MarketCell } from '../board/market-blocks.ts';

export interface RaceRunner {
  /** What the feed knows it by. */
  readonly id: number;
  readonly name: string;
  readonly win: MarketCell | undefined;
  readonly place: MarketCell | undefined;
}

/** The markets that a card of runners shows. */
export const RUNNER_GROUPS: ReadonlySet<number> = new Set([GROUP_RACE_WINNER, GROUP_PLACE]);

export const isRace = ({ head, selections }: GameRecord): boolean =>
  head.opponent2 === undefined && selections.groups.includes(GROUP_RACE_WINNER);

/** The runners in the order of the feed; a runner whose selection of one market is not offered keeps its line. */
export function raceRunners(record: GameRecord): readonly RaceRunner[] {
  const groups = cellsByGroup(record);
  const byId = (group: number): ReadonlyMap<number, MarketCell> =>
    new Map(groups.get(group)?.map((cell) => [cell.identity.player, cell]));
  const [wins, places] = [byId(GROUP_RACE_WINNER), byId(GROUP_PLACE)];
  return [...new Set([...wins.keys(), ...places.keys()])].map((id) => {
    const [win, place] = [wins.get(id), places.get(id)];
    return { id, name: (win ?? place)?.playerName ?? '', win, place };
  });
}
