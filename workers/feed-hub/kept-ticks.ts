/** The keeping of ticks as the hub has it: its code comes with the first game that somebody opens or follows, boards alone load nothing. */
import type { GameId } from '#domain/lib/ids.ts';
import type { Clock } from '#streams/clock.ts';
import type { PolledView } from '#streams/feed/polling/polled-view.ts';
import type { ReadTicks, TickKeeper } from '../price-history/tick-keeper.ts';
import type { HubViewsParts } from './hub-views.ts';

export interface KeptTicks {
  readonly keepTicks: NonNullable<HubViewsParts['keepTicks']>;
  /** Follows these games on boards, and those before them no more. */
  readonly follow: (games: readonly GameId[]) => Promise<void>;
}

export function createKeptTicks(clock: Clock): KeptTicks {
  const boards = new Map<PolledView, ReadTicks>();
  let keeper: Promise<TickKeeper> | undefined;
  const load = () =>
    (keeper ??= import('../price-history/browser-tick-keeper.ts').then(({ createBrowserTickKeeper }) =>
      createBrowserTickKeeper(clock),
    ));
  return {
    follow: (games) => load().then(({ follow }) => follow(games, boards)),
    keepTicks(spec, view, history) {
      boards.set(view, history);
      const watching =
        spec.kind === 'game' ? load().then(({ watch }) => watch(spec.gameId, view, history)) : undefined;
      return () => {
        boards.delete(view);
        void watching?.then(
          (stop) => stop(),
          () => undefined,
        );
      };
    },
  };
}
