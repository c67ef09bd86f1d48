import { Check, Plus } from 'lucide-react';
import { useId } from 'react';
import type { CouponItem } from '#domain/coupon/bet/bet.ts';
import type { DayExpressState } from '#domain/coupon/offers/day-express.ts';
import { NO_ODDS } from '#domain/market/odds.ts';
import { oddsText } from '#domain/market/odds-format.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { useT } from '../../../../i18n/localizer-context.ts';
import { useCouponKeys } from '../../../../parts/betting/use-coupon.ts';
import { useTakeReady } from '../../../../parts/betting/use-take-ready.ts';
import { GameLink } from '../../../../parts/game/game-link.tsx';
import { GameStatus } from '../../../../parts/game/game-status.tsx';
import { useKeptScore } from '../../../../parts/game/use-kept-score.ts';
import { useGameTexts } from '../../../../parts/prices/use-game-texts.ts';
import type { MarketTexts } from '../../../../parts/prices/use-market-texts.ts';
import { selectionItem } from '../../../../parts/prices/use-selection.ts';
import { ScoreLines } from '../../../../parts/score/score-lines.tsx';
import { useScoreboard } from '../../../../parts/score/use-scoreboard.ts';
import { useFeedServices } from '../../../../platform/hub/feed-context.tsx';
import { usePreference } from '../../../../platform/preferences/preferences-context.ts';
import { SportIcon } from '../../../../ui/betting/sport-icon.tsx';
import { Button } from '../../../../ui/primitives/button.tsx';
import styles from './express-card.module.css';
import type { ShownExpress, ShownLeg } from './use-day-expresses.ts';

/** The extras of a coupon that is an express of the day; the house knows which by its selections. */
const OF_DAY = { expressNumber: 1 } as const;
const NEEDED = { figures: 0, details: 0 } as const;
/** Why it cannot be placed, where it cannot. */
const REASONS: Readonly<
  Record<Exclude<DayExpressState, 'open'>, 'waiting' | 'suspended' | 'closed' | 'other'>
> = {
  waiting: 'waiting',
  suspended: 'suspended',
  closed: 'closed',
  replaced: 'other',
};

export interface ExpressCardProps {
  readonly shown: ShownExpress;
  /** Which of those on the screen, from one on. */
  readonly place: number;
  readonly view: FeedView | undefined;
}

/** An express of the day: its legs, what it pays, its bonus and its rule, and the press that makes it the coupon. */
export function ExpressCard({ shown, place, view }: ExpressCardProps) {
  const t = useT('offers');
  const texts = useGameTexts();
  const { client } = useFeedServices();
  const [notation] = usePreference('oddsFormat');
  const picked = useCouponKeys();
  const take = useTakeReady();
  const title = useId();
  const reason = useId();
  const { express, legs, now } = shown;
  const { bonus } = express;
  const isInSlip = picked.size === legs.length && legs.every(({ key }) => picked.has(key));
  const put = () => {
    const items = legs.flatMap((leg): readonly CouponItem[] => {
      const slot = client.slots.slotOf(leg.key);
      const { head, selection } = { head: leg.record?.head ?? leg.leg.head, selection: leg.leg.selection };
      if (slot === undefined) return [];
      const item = selectionItem(client.slots, texts, head, {
        slot,
        key: leg.key,
        identity: { gameId: head.id, ...selection },
        ...(selection.playerName !== undefined && { playerName: selection.playerName }),
      });
      return item ? [item] : [];
    });
    // One leg less would be another bet.
    if (items.length === legs.length) take(items, OF_DAY);
  };
  const odds = (value: typeof now.odds) => (value === NO_ODDS ? '–' : oddsText(value, notation));
  return (
    <article
      className={styles['card']}
      aria-labelledby={title}
      data-day-express={shown.name}
      data-express-state={now.state}
    >
      <header className={styles['head']}>
        <h2 id={title}>{t('express.name', { number: place })}</h2>
        <span className={styles['count']}>{t('express.legs', { count: legs.length })}</span>
      </header>
      <ol className={styles['legs']}>
        {legs.map((leg) => (
          <Leg key={leg.key} leg={leg} texts={texts} view={view} odds={odds(leg.odds)} />
        ))}
      </ol>
      <dl className={styles['totals']}>
        <dt>{t('express.total')}</dt>
        <dd data-express-odds={now.odds}>
          <bdi dir="ltr">{odds(now.odds)}</bdi>
        </dd>
        {bonus === undefined ? null : (
          <>
            <dt>{t('express.bonus')}</dt>
            <dd>{t('express.bonusValue', { percent: (bonus - 1_000) / 10 })}</dd>
            <dt className={styles['main']}>{t('express.withBonus')}</dt>
            <dd className={styles['main']} data-express-boosted={now.boosted}>
              <bdi dir="ltr">{odds(now.boosted)}</bdi>
            </dd>
          </>
        )}
      </dl>
      <p id={reason} className={styles['reason']} data-state={now.state}>
        {now.state === 'open'
          ? picked.size > 0 && !isInSlip
            ? t('express.replaces', { count: picked.size })
            : null
          : t(`express.${REASONS[now.state]}`)}
      </p>
      <Button
        kind="filled"
        wide
        disabled={now.state !== 'open' || isInSlip}
        aria-describedby={`${title} ${reason}`}
        icon={isInSlip ? <Check size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
        onClick={put}
      >
        {t(isInSlip ? 'inSlip' : 'express.take')}
      </Button>
    </article>
  );
}

interface LegProps {
  readonly leg: ShownLeg;
  readonly texts: MarketTexts;
  readonly view: FeedView | undefined;
  readonly odds: string;
}

/** Who plays and since when or at what score, what is picked, and its price or why it has none. */
function Leg({ leg: { key, leg, record, state }, texts, view, odds }: LegProps) {
  const t = useT('offers');
  const head = record?.head ?? leg.head;
  const kept = useKeptScore(view, head.id);
  const board = useScoreboard(head, kept?.score);
  const { selection } = leg;
  const said = texts.selection({ gameId: head.id, ...selection }, head, selection.playerName);
  return (
    <li className={styles['leg']} data-express-leg={key} data-leg-state={state}>
      <span className={styles['status']}>
        <GameStatus head={head} kept={kept} isGone={state === 'gone' || state === 'started'} />
      </span>
      <span className={styles['what']}>
        <GameLink head={head} className={styles['game']}>
          <SportIcon sportId={head.sportId} size={14} />
          <bdi className={styles['names']}>{texts.game(head)}</bdi>
        </GameLink>
        <span className={styles['pick']}>
          <bdi>{said}</bdi>
          <span className={styles['championship']}>
            <bdi>{head.championship.name}</bdi>
          </span>
        </span>
      </span>
      {board ? <ScoreLines board={board} room={NEEDED} /> : <span />}
      <span className={styles['price']}>
        {state === 'open' || state === 'waiting' ? (
          <bdi dir="ltr" className={styles['odds']}>
            {odds}
          </bdi>
        ) : (
          <span className={styles['closed']}>{t(`leg.${state}`)}</span>
        )}
      </span>
    </li>
  );
}
