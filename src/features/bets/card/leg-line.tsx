import { Check, Circle, CircleDot, Minus, X } from 'lucide-react';
import type { BetLeg } from '#domain/coupon/bet/bet.ts';
import { isDeadHeat, type LegResult, resultWord } from '#domain/coupon/bet/leg-result.ts';
import type { StandingWord } from '#domain/coupon/live/leg-standing.ts';
import type { CashOutLegNow } from '#domain/coupon/offers/cash-out-offer.ts';
import { marketBeside } from '#domain/market/market-names.ts';
import { gameOfKey, parseSelectionKey } from '#domain/market/selection.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { GameLink } from '../../../parts/game/game-link.tsx';
import { GameStart } from '../../../parts/game/game-start.tsx';
import { LegNow } from '../../../parts/score/leg-now.tsx';
import { type LiveGame, useLegGame } from '../../../parts/score/live-games.tsx';
import { useLegStanding } from '../../../parts/score/use-leg-standing.ts';
import { TeamCrest } from '../../../ui/betting/team-crest.tsx';
import { useSettlementText } from '../use-settlement-text.ts';
import styles from './leg-line.module.css';

export interface LegLineProps {
  readonly leg: BetLeg;
  /** The leg in the house's present offer; absent without an answer. */
  readonly now: CashOutLegNow | undefined;
}

/** A leg of a bet in one line, two where there is little room: what was picked, how its game and the leg stand, the price taken and the present one. */
export function LegLine({ leg, now }: LegLineProps) {
  return leg.result === undefined ? (
    <OpenLeg leg={leg} now={now} />
  ) : (
    <EndedLeg leg={leg} result={leg.result} />
  );
}

function OpenLeg({ leg, now }: LegLineProps) {
  const game = useLegGame(leg.key);
  const word = useLegStanding(leg.key, game);
  const head = game?.head ?? { id: gameOfKey(leg.key), feed: leg.feed };
  return (
    <li data-leg={leg.key} data-leg-result="open" data-leg-standing={word}>
      <GameLink head={head} className={styles['leg']}>
        <LegMark word={word} />
        <LegNames leg={leg} head={game?.head} />
        <LegState game={game} word={word} startsAt={now?.startsAt} />
        <LegPrices leg={leg} now={now} />
      </GameLink>
    </li>
  );
}

function EndedLeg({ leg, result }: { readonly leg: BetLeg; readonly result: LegResult }) {
  const { t } = useCouponTexts();
  const reason = useSettlementText(leg.reason);
  return (
    <li data-leg={leg.key} data-leg-result={result}>
      <div className={styles['leg']}>
        <ResultMark result={result} />
        <LegNames leg={leg} />
        <span className={styles['state']}>
          <span className={styles['word']}>{t(`bets.leg.${resultWord(result)}`)}</span>
        </span>
        <LegPrices leg={leg} now={undefined} />
      </div>
      {reason === undefined ? null : (
        <p className={styles['reason']} data-settlement-rule={leg.reason?.rule}>
          {reason}
        </p>
      )}
    </li>
  );
}

/** The names of a leg's game. The teams are known by their ids while the game is in play. */
function LegNames({ leg, head }: Pick<LegLineProps, 'leg'> & { readonly head?: GameHead | undefined }) {
  const texts = useSelectionTexts()(leg);
  const { game, selection } = texts;
  const market = marketBeside(texts, parseSelectionKey(leg.key)?.group);
  return (
    <span className={styles['names']} title={[selection, market, game].filter(Boolean).join(' · ')}>
      <bdi className={styles['selection']}>{selection}</bdi>{' '}
      <span className={styles['game']}>
        {head ? (
          <span className={styles['crests']}>
            <TeamCrest ids={head.opponent1.ids} />
            {head.opponent2 ? <TeamCrest ids={head.opponent2.ids} /> : null}
          </span>
        ) : null}
        <bdi>{game}</bdi>
      </span>
    </span>
  );
}

interface LegStateProps {
  readonly game: LiveGame | undefined;
  readonly word: StandingWord;
  /** The start of a game that has not begun. */
  readonly startsAt: number | undefined;
}

/** The clock and score of a game in play, and what the score says of the leg; before it, when it starts. */
function LegState({ game, word, startsAt }: LegStateProps) {
  return (
    <span className={styles['state']}>
      {game && !game.head.notStarted ? (
        <LegNow game={game} word={word} />
      ) : startsAt === undefined ? null : (
        <GameStart startsAt={startsAt} />
      )}
    </span>
  );
}

function LegPrices({ leg, now }: LegLineProps) {
  const { odds, t } = useCouponTexts();
  const isMoved = now?.now !== undefined && now.now !== leg.odds;
  return (
    <span className={styles['prices']}>
      <bdi className={styles['taken']}>{odds(leg.odds)}</bdi>
      {now?.suspended ? (
        <span className={styles['now']}>{t('state.suspended')}</span>
      ) : isMoved && now.now !== undefined ? (
        <span className={styles['now']} data-move={now.now > leg.odds ? 'up' : 'down'} data-leg-now={now.now}>
          {t('odds.now', { odds: odds(now.now) })}
        </span>
      ) : null}
    </span>
  );
}

const SIZE = { size: 14, 'aria-hidden': true } as const;

const LegMark = ({ word }: { readonly word: StandingWord }) => (
  <span className={styles['mark']}>{word === 'open' ? <Circle {...SIZE} /> : <CircleDot {...SIZE} />}</span>
);

const ResultMark = ({ result }: { readonly result: LegResult }) => (
  <span className={styles['mark']}>
    {result === 'win' || result === 'half_win' || isDeadHeat(result) ? (
      <Check {...SIZE} />
    ) : result === 'void' ? (
      <Minus {...SIZE} />
    ) : (
      <X {...SIZE} />
    )}
  </span>
);
