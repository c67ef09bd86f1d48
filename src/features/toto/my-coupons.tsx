import { useEffect } from 'react';
import { hasPick } from '#domain/toto/coupon-variants.ts';
import { TOTO_COUPONS, type TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useAnswer } from '../../parts/account/use-answer.ts';
import { useSession } from '../../parts/betting/use-betting.ts';
import { Row, Rows } from '../../ui/lists/rows.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Badge, type BadgeProps } from '../../ui/primitives/badge.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { checkCoupon, type TotoCoupon } from './check-draw.ts';
import { CheckMark } from './check-mark.tsx';
import styles from './my-coupons.module.css';
import { useOutcomeNames } from './use-outcome-names.ts';

const TONES: Readonly<Record<TotoCoupon['state'], BadgeProps['tone']>> = {
  open: 'yours',
  won: 'up',
  lost: 'plain',
  refunded: 'plain',
};

export interface MyCouponsProps {
  readonly told: TotoDrawAnswer;
  /** Changes with each coupon that is bought here. */
  readonly turn: number;
}

/** One's own coupons in a draw. */
export function MyCoupons(props: MyCouponsProps) {
  const { session } = useSession();
  return session.kind === 'signed-in' ? <Own {...props} /> : null;
}

function Own({ told, turn }: MyCouponsProps) {
  const t = useT('toto');
  const { answer, again } = useAnswer(TOTO_COUPONS, { drawId: told.draw.id });
  const { state } = told.draw;
  // The coupon that was bought, and its end.
  useEffect(() => again(), [again, state, turn]);
  if (!answer) return null;
  return (
    <section className={styles['mine']} aria-label={t('mine')}>
      <h3 className={styles['title']}>{t('mine')}</h3>
      {answer.coupons.length === 0 ? (
        <Note>{t('mine.none')}</Note>
      ) : (
        <Rows>
          {answer.coupons.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} told={told} />
          ))}
        </Rows>
      )}
    </section>
  );
}

function CouponRow({ coupon, told }: { readonly coupon: TotoCoupon; readonly told: TotoDrawAnswer }) {
  const t = useT('toto');
  const format = useFormat();
  const namesOf = useOutcomeNames();
  const { hits, id, payout, picks, placedAtMs, price, state, variants } = coupon;
  const most = hits?.findLastIndex((count) => count > 0);
  return (
    <Row
      data-toto-own={id}
      data-toto-own-state={state}
      end={
        <div className={styles['money']}>
          {price.amount > 0n ? <Money {...price} /> : t('free')}
          {payout ? (
            <strong data-toto-payout={String(payout.amount)}>
              {t('payout')} <Money {...payout} />
            </strong>
          ) : null}
        </div>
      }
    >
      <p>
        <bdi>{id}</bdi> · {t('variantsCount', { count: variants })}{' '}
        <Badge tone={TONES[state]}>{t(`coupon.${state}`)}</Badge>{' '}
        <CheckMark check={checkCoupon(coupon, told)} name="coupon" />
      </p>
      <p className={styles['picks']}>
        {told.games.map((game, at) => {
          const mask = picks[at];
          const picked = namesOf(told.rules.picks, game).filter(
            (_, outcome) => mask && hasPick(mask, outcome),
          );
          return (
            <span key={game.gameId} title={`${game.opponent1} – ${game.opponent2}`}>
              {at + 1}: <bdi dir="ltr">{picked.map(({ short }) => short).join(' ')}</bdi>
            </span>
          );
        })}
      </p>
      <Note tone="faint">
        <bdi>{format.dateTime(placedAtMs)}</bdi>
        {most === undefined ? null : <> · {t('mostHits', { hits: most, games: told.rules.games })}</>}
      </Note>
    </Row>
  );
}
