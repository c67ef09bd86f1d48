import { useMemo, useState } from 'react';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import { STATISTIC_GAME } from '#protocol/statistics/statistic-feed-calls.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useGame } from '../../../parts/game/use-game.ts';
import { useGameTexts } from '../../../parts/prices/use-game-texts.ts';
import { useHealth } from '../../../platform/hub/use-feed.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useStatistic } from '../parts/use-statistic.ts';
import { endedGame } from './ended-game.ts';
import { FormatChoice, useShownFormat } from './format-choice.tsx';
import { firstChosen, type KnownMarket, marketsOf, selectionIn } from './game-selections.ts';
import { HistoryPicture } from './history-picture.tsx';
import styles from './price-history.module.css';
import { SelectionChoice } from './selection-choice.tsx';
import { useGameHistory } from './use-game-history.ts';

export interface PriceHistoryProps {
  readonly gameId: GameId;
  /** How odds are shown, as an address names it: 0 as in the settings. */
  readonly view: number;
  /** The selection that is shown first, by its key without the game; absent: who wins. */
  readonly selection?: string | number | undefined;
}

/** Every price of a game over its time, with what happened in it and the account's own bets. */
export function PriceHistory({ gameId, selection, view: cfView }: PriceHistoryProps) {
  const { isGone, record, view } = useGame(gameId, undefined);
  const shown = { view, cfView, selection };
  if (record) return <GameHistory key={gameId} record={record} {...shown} />;
  return isGone ? <EndedHistory key={gameId} gameId={gameId} {...shown} /> : <Skeleton />;
}

/** The history of a game that no feed has any more, under the names that statistics have for it. */
function EndedHistory({ gameId, ...shown }: Omit<GameHistoryProps, 'record'> & { readonly gameId: GameId }) {
  const of = useStatistic(STATISTIC_GAME, { id: gameId });
  if (of.told.kind === 'absent') return <Gone />;
  return <Loaded of={of}>{(told) => <GameHistory record={endedGame(gameId, told)} {...shown} />}</Loaded>;
}

function Gone() {
  const t = useT('price-history');
  return <EmptyState title={t('gone')} hint={t('gone.hint')} />;
}

interface GameHistoryProps {
  readonly record: GameRecord;
  readonly view: FeedView | undefined;
  readonly cfView: number;
  readonly selection: PriceHistoryProps['selection'];
}

function GameHistory({ cfView, record, selection, view }: GameHistoryProps) {
  const t = useT('price-history');
  const texts = useGameTexts();
  const { head } = record;
  const health = useHealth(view);
  const [format, setFormat] = useShownFormat(cfView);
  const [asked, setAsked] = useAsked(head.id, selection);
  const [chosenGroup, setGroup] = useState<number>();
  const [markets, setMarkets] = useState<readonly KnownMarket[]>(() => marketsOf(record, []));
  const chosen = asked ?? firstChosen(markets);
  const history = useGameHistory(head.id, chosen, health);
  const told = history.merged?.prices;
  const known = useMemo(() => marketsOf(record, told?.keys() ?? []), [record, told]);
  if (countOf(known) !== countOf(markets)) setMarkets(known);
  const selections = useMemo(
    () => new Map(known.flatMap((market) => market.selections.map((one) => [one.key, one] as const))),
    [known],
  );
  const named = chosen.flatMap((key, at) => {
    const one = selections.get(key);
    return one ? [{ key, colour: at + 1, name: texts.selection(one.identity, head, one.playerName) }] : [];
  });
  const group =
    chosenGroup ?? selections.get(chosen[0] ?? ('' as SelectionKey))?.identity.group ?? markets[0]?.group;
  if (head.finished && !history.merged && !history.isLoading) return <Gone />;
  const toggle = (key: SelectionKey) =>
    setAsked(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <section className={styles['history']} data-price-history={head.id}>
      <PageHead title={t('title', { game: texts.game(head) })}>
        <FormatChoice format={format} onChange={setFormat} />
      </PageHead>
      <div className={styles['part']}>
        {head.finished ? <p className={styles['note']}>{t('ended')}</p> : null}
        {history.isUntold ? <p className={styles['note']}>{t('untold')}</p> : null}
        <HistoryPicture
          head={head}
          view={view}
          history={history}
          chosen={named}
          format={format}
          serverAheadMs={health.clockOffsetMs ?? 0}
        />
      </div>
      {group === undefined ? null : (
        <div className={styles['part']}>
          <SelectionChoice
            head={head}
            markets={known}
            group={group}
            onGroup={setGroup}
            chosen={chosen}
            onToggle={toggle}
          />
        </div>
      )}
    </section>
  );
}

const countOf = (markets: readonly KnownMarket[]): number =>
  markets.reduce((sum, { selections }) => sum + selections.length, 0);

/** The selections that were chosen; at first that of the address, undefined where it names none. */
function useAsked(gameId: GameId, selection: PriceHistoryProps['selection']) {
  const named = selectionIn(selection, gameId);
  return useState<readonly SelectionKey[] | undefined>(named && [named]);
}
