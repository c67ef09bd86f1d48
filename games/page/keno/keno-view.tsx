import { type KeyboardEvent, useState } from 'react';
import { KENO_DRAWN, KENO_NUMBERS, kenoPays, MOST_PICKS } from '#domain/casino/keno/keno.ts';
import { approximately } from '#domain/casino/returns.ts';
import { useFormat } from '#src/i18n/localizer-context.ts';
import { Button } from '#src/ui/primitives/button.tsx';
import { type GameViewProps, seenOf } from '../game-view.ts';
import { moveFocus } from '../table/move-focus.ts';
import { useDrawing } from '../use-drawing.ts';
import { usePlan } from '../use-plan.ts';
import { kenoSeen } from './keno-seen.ts';
import styles from './keno-view.module.css';

const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, at) => at + 1);
const DRAW_MS = 4_000;

/** Different numbers by the chance of the device. */
function quickPick(count: number): readonly number[] {
  const left = [...NUMBERS];
  const picks: number[] = [];
  while (picks.length < count) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    // Numbers above the last whole multiple would make the first ones likelier.
    if (drawn < 2 ** 32 - (2 ** 32 % left.length)) picks.push(...left.splice(drawn % left.length, 1));
  }
  return picks.sort((one, other) => one - other);
}

/** Eighty numbers, of which up to ten are picked and twenty are drawn. */
export function KenoView(props: GameViewProps) {
  const { isBusy, round, stake, t } = props;
  const seen = seenOf(kenoSeen, round);
  const [picks, setPicks] = useState<readonly number[]>(seen?.bet.picks ?? []);
  /** The draw stays in sight until a number is picked anew. */
  const [cleared, setCleared] = useState<string>();
  const part = useDrawing(props, DRAW_MS);
  const isShown = seen !== undefined && cleared !== round?.roundGuid;
  const drawn = isShown ? seen.drawn.slice(0, Math.floor(part * KENO_DRAWN)) : [];
  usePlan(props, {
    bet: picks.length > 0 ? { bet: { stake: String(stake), picks }, staked: stake } : undefined,
    lacks: picks.length > 0 ? undefined : t('keno.lacks'),
  });
  const choose = (next: readonly number[]) => {
    if (isBusy) return;
    setPicks(next);
    setCleared(round?.roundGuid);
  };
  const toggle = (number: number) => {
    if (picks.includes(number)) choose(picks.filter((one) => one !== number));
    else if (picks.length < MOST_PICKS) choose([...picks, number].sort((one, other) => one - other));
  };
  return (
    <div className={styles['keno']}>
      <KenoGrid picks={picks} drawn={drawn} onToggle={toggle} t={t} />
      <div className={styles['tools']}>
        <Button
          small
          kind="secondary"
          disabled={isBusy}
          onClick={() => choose(quickPick(picks.length || MOST_PICKS))}
        >
          {t('keno.quick')}
        </Button>
        <Button small kind="quiet" disabled={isBusy || picks.length === 0} onClick={() => choose([])}>
          {t('table.clear')}
        </Button>
        <span className={styles['count']}>{t('keno.picked', { picks: picks.length, most: MOST_PICKS })}</span>
      </div>
      <PayRow picks={picks.length} hits={isShown && part === 1 ? seen.hits : undefined} t={t} />
    </div>
  );
}

interface KenoGridProps extends Pick<GameViewProps, 't'> {
  readonly picks: readonly number[];
  readonly drawn: readonly number[];
  readonly onToggle: (number: number) => void;
}

function KenoGrid({ drawn, onToggle, picks, t }: KenoGridProps) {
  const [stop, setStop] = useState(1);
  const isDrawn = new Set(drawn);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof Element && moveFocus(event.currentTarget, event.target, event.key))
      event.preventDefault();
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('keno.board')}
      className={styles['grid']}
      dir="ltr"
      onKeyDown={onKeyDown}
    >
      {NUMBERS.map((number) => {
        const isPicked = picks.includes(number);
        return (
          <button
            key={number}
            type="button"
            className={styles['number']}
            data-place={number}
            data-drawn={isDrawn.has(number) || undefined}
            aria-pressed={isPicked}
            aria-label={isDrawn.has(number) ? t('keno.drawn', { number }) : String(number)}
            tabIndex={stop === number ? 0 : -1}
            onFocus={() => setStop(number)}
            onClick={() => onToggle(number)}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}

/** The payouts of so many picks by their hits. */
function PayRow({
  hits,
  picks,
  t,
}: { readonly picks: number; readonly hits: number | undefined } & Pick<GameViewProps, 't'>) {
  const format = useFormat();
  const counts = picks === 0 ? [] : Array.from({ length: picks + 1 }, (_, at) => at);
  const paid = counts.filter((count) => kenoPays(picks, count).numerator > 0n);
  return (
    <ul className={styles['pays']} aria-label={t('keno.table')}>
      {paid.map((count) => (
        <li key={count} data-now={count === hits || undefined}>
          <span>{t('keno.hits', { hits: count })}</span>
          <bdi>×{format.number(approximately(kenoPays(picks, count)))}</bdi>
        </li>
      ))}
    </ul>
  );
}
