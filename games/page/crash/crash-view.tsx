import { useState } from 'react';
import { crashChance, crashPays, LEAST_CASH_OUT, MOST_CASH_OUT } from '#domain/casino/crash/crash.ts';
import { multiplierAt, reachedAfterMs } from '#domain/casino/crash/crash-clock.ts';
import { paidFor } from '#domain/casino/returns.ts';
import { amount } from '#domain/money/amount.ts';
import { rational } from '#domain/money/rational.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { TextInput } from '#src/ui/forms/text-input.tsx';
import { Facts } from '#src/ui/lists/facts.tsx';
import { Note } from '#src/ui/notices/note.tsx';
import { VisuallyHidden } from '#src/ui/primitives/visually-hidden.tsx';
import { chanceText, timesText } from '../controls/figures.ts';
import { SetUp } from '../controls/set-up.tsx';
import { type GameViewProps, isDecided, seenOf } from '../game-view.ts';
import { useDrawing } from '../use-drawing.ts';
import { usePlan } from '../use-plan.ts';
import { CrashCurve, type CrashStanding } from './crash-curve.tsx';
import { autoFromText, CASH_OUT_NOW, type CrashSeen, crashSeen, hundredthsFigure } from './crash-round.ts';
import styles from './crash-view.module.css';
import { useRising } from './use-rising.ts';

const FIRST_AUTO = '2.00';
/** Multipliers that are said aloud on the way; a screen reader could not follow each hundredth. */
const SAID = [150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000] as const;

function standingOf(isOpen: boolean, seen: CrashSeen | undefined): CrashStanding {
  if (!seen) return 'none';
  if (isOpen) return 'rising';
  if (seen.cashedAt !== undefined) return 'cashed';
  // A cancelled round has neither.
  return seen.point === undefined ? 'none' : 'stopped';
}

/** The multiplier at which a round that is over ended for its player, in hundredths, as far as it can be drawn. */
const endOf = ({ cashedAt, point }: CrashSeen): number => cashedAt ?? Number(point ?? 100);

/** Crash: a curve that rises by the server's clock, and the multiplier at which it is cashed out by itself. */
export function CrashView(props: GameViewProps) {
  const { currency, isBusy, round, stake, t } = props;
  const format = useFormat();
  const [written, setWritten] = useState(FIRST_AUTO);
  useDrawing(props, 0);
  const seen = seenOf(crashSeen, round);
  const isOpen = round !== undefined && !isDecided(round) && seen !== undefined;
  const { isLate, ms } = useRising({ ...props, isRising: isOpen });
  const chosen = autoFromText(written);
  const auto = isOpen ? seen.bet.auto : (chosen ?? MOST_CASH_OUT);
  const standing = standingOf(isOpen, seen);
  const elapsedMs = isOpen ? Math.min(ms, reachedAfterMs(auto)) : reachedAfterMs(seen ? endOf(seen) : 100);
  const at = multiplierAt(elapsedMs);
  const said = SAID.findLast((one) => one <= at);
  const times = (hundredths: bigint) => timesText(format, rational(hundredths, 100n));
  const payment = (hundredths: number) =>
    format.money(amount(paidFor(isOpen ? round.staked : stake, crashPays(hundredths))), currency);
  usePlan(props, {
    bet: chosen === undefined ? undefined : { bet: { stake: String(stake), auto: chosen }, staked: stake },
    lacks: chosen === undefined ? t('crash.autoWrong') : undefined,
    actions: isOpen
      ? [
          {
            action: CASH_OUT_NOW,
            label: t('crash.cashOut'),
            key: 'c',
            isMain: true,
            isLegal: at >= LEAST_CASH_OUT && at < auto,
          },
        ]
      : undefined,
  });
  return (
    <div className={styles['view']}>
      <figure className={styles['stage']} dir="ltr">
        <CrashCurve elapsedMs={elapsedMs} standing={standing} auto={auto} />
        <figcaption className={styles['figure']} data-standing={standing} data-crash={standing}>
          <bdi className={styles['at']}>
            {times(standing === 'stopped' ? BigInt(seen?.point ?? '100') : BigInt(at))}
          </bdi>
          <span className={styles['words']} dir="auto">
            {standing === 'rising'
              ? isLate || at >= auto
                ? t('crash.waiting')
                : t('crash.now', { amount: payment(at) })
              : t(`crash.standing.${standing}`)}
          </span>
        </figcaption>
      </figure>
      <SetUp label={t('crash.setUp')} isOff={isOpen || isBusy}>
        <TextInput
          label={t('crash.auto')}
          hint={t('crash.autoHint')}
          error={chosen === undefined ? t('crash.autoWrong') : undefined}
          value={isOpen ? hundredthsFigure(auto) : written}
          onChange={setWritten}
          autoComplete="off"
          inputMode="decimal"
          isCode
          unit="×"
        />
      </SetUp>
      <Facts
        look="columns"
        facts={[
          [t('crash.autoChance'), chanceText(format, crashChance(auto))],
          [t('crash.autoPays'), payment(auto)],
        ]}
      />
      <Note tone={isLate ? 'stale' : 'muted'}>{t('crash.lost', { times: times(BigInt(auto)) })}</Note>
      <VisuallyHidden>
        <output aria-live="polite">{isOpen && said !== undefined ? times(BigInt(said)) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
