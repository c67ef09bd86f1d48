import { useEffect, useState } from 'react';
import { NO_PICK, withPick } from '#domain/toto/coupon-variants.ts';
import { TOTO_DRAW, type TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';
import { useFormat, useLanguage, useT } from '../../i18n/localizer-context.ts';
import { FailureNote } from '../../parts/account/failure-note.tsx';
import { useAnswer } from '../../parts/account/use-answer.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { checkDraw } from './check-draw.ts';
import { CheckMark } from './check-mark.tsx';
import { CouponPanel, CouponProgress } from './coupon-panel.tsx';
import { DrawGames } from './draw-games.tsx';
import styles from './draw-view.module.css';
import { MyCoupons } from './my-coupons.tsx';
import { PoolFacts } from './pool-facts.tsx';
import { useDrawCoupon } from './use-draw-coupon.ts';
import { clockText, useTimeLeft } from './use-time-left.ts';

export interface DrawViewProps {
  readonly drawId: string;
  readonly currency: string | undefined;
  /** Called once the draw sells no more. */
  readonly onOver?: (() => void) | undefined;
}

/** A draw: its games to pick from while it is open and their results afterwards, its pool, and one's own coupons in it. */
export function DrawView({ drawId, currency, onOver }: DrawViewProps) {
  const { code } = useLanguage();
  const told = useAnswer(TOTO_DRAW, { drawId, lng: code, ...(currency === undefined ? {} : { currency }) });
  if (!told.answer)
    return told.failure ? <FailureNote failure={told.failure} /> : <Skeleton height="480px" />;
  return <Draw told={told.answer} again={told.again} onOver={onOver} />;
}

interface DrawProps {
  readonly told: TotoDrawAnswer;
  readonly again: () => void;
  readonly onOver: (() => void) | undefined;
}

function Draw({ told, again, onOver }: DrawProps) {
  const t = useT('toto');
  const { draw } = told;
  const [bought, setBought] = useState(0);
  const { picks, state, fill, place } = useDrawCoupon(told, () => {
    setBought((count) => count + 1);
    again();
  });
  const isOpen = draw.state === 'open';
  const toggle = (at: number, outcome: number) =>
    fill(picks.map((mask, of) => (of === at ? withPick(mask, outcome) : mask)));
  useEffect(() => {
    if (!isOpen) onOver?.();
  }, [isOpen, onOver]);
  const check = checkDraw(told);
  return (
    <section
      className={styles['draw']}
      aria-label={t('draw.name', { id: draw.id })}
      data-toto-draw={draw.id}
      data-toto-state={draw.state}
    >
      <header className={styles['head']}>
        <h2 className={styles['title']}>
          {t(`category.${draw.category}`)} · {t('draw.name', { id: draw.id })}
        </h2>
        <Badge tone={isOpen ? 'yours' : 'plain'}>{t(`state.${draw.state}`)}</Badge>
        {isOpen || draw.state === 'closed' ? <Close told={told} again={again} /> : null}
        <CheckMark check={check} name="draw" />
      </header>
      <div className={styles['columns']}>
        <DrawGames told={told} picks={picks} onToggle={isOpen ? toggle : undefined} />
        <div className={styles['side']}>
          {isOpen ? (
            <CouponPanel
              told={told}
              picks={picks}
              state={state}
              onPicks={fill}
              onPlace={(price) => void place(price)}
            />
          ) : (
            <CouponProgress state={state} isEmpty={picks.every((mask) => mask === NO_PICK)} />
          )}
          <PoolFacts told={told} />
        </div>
      </div>
      <MyCoupons told={told} turn={bought} />
    </section>
  );
}

/** The time to the close; after it, that the games are being played. */
function Close({
  told: { draw, nowMs },
  again,
}: {
  readonly told: TotoDrawAnswer;
  readonly again: () => void;
}) {
  const t = useT('toto');
  const format = useFormat();
  const leftMs = useTimeLeft(draw.closesAtMs, nowMs, again);
  if (draw.state !== 'open') return null;
  return (
    <span className={styles['close']} data-toto-closes={draw.closesAtMs}>
      {t('closesIn')} <bdi role="timer">{clockText(leftMs)}</bdi>{' '}
      <span className={styles['at']}>
        (<bdi>{format.dateTime(draw.closesAtMs)}</bdi>)
      </span>
    </span>
  );
}
