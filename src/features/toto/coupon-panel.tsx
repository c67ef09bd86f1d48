import { amount } from '#domain/money/amount.ts';
import { NO_PICK, type Picks, priceOf, variantsOf } from '#domain/toto/coupon-variants.ts';
import { fillByOpinion, fillRandomly } from '#domain/toto/fill-coupon.ts';
import { MOST_VARIANTS, OUTCOMES } from '#domain/toto/toto-rules.ts';
import { wireMoney } from '#protocol/people/people-values.ts';
import type { TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { FailureNote } from '../../parts/account/failure-note.tsx';
import { usePayingAccount } from '../../parts/betting/use-betting.ts';
import { useWayIn } from '../../parts/betting/use-way-in.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './coupon-panel.module.css';
import { usePlaceCoupon } from './use-place-coupon.ts';

export interface CouponPanelProps {
  readonly told: TotoDrawAnswer;
  readonly picks: Picks;
  readonly onPicks: (picks: Picks) => void;
  readonly onBought: () => void;
}

/** A number below 2^32 from the secure source of the platform. */
const secure32 = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** What is being filled in: ways to fill it, its variants and its price before it is bought, and what became of the last one. */
export function CouponPanel({ told, picks, onPicks, onBought }: CouponPanelProps) {
  const t = useT('toto');
  const format = useFormat();
  const account = usePayingAccount();
  const wayIn = useWayIn();
  const coupon = useT('coupon');
  const { games, rules } = told;
  const { state, place, edit } = usePlaceCoupon(() => {
    onPicks(games.map(() => NO_PICK));
    onBought();
  });
  const outcomes = OUTCOMES[rules.picks];
  const fill = (next: Picks) => {
    edit();
    onPicks(next);
  };
  const { currency } = rules.unit;
  const isFree = rules.unit.amount === 0n;
  const variants = variantsOf(picks);
  const price = amount(priceOf(picks, rules.unit.amount));
  const left = picks.filter((mask) => mask === NO_PICK).length;
  const problem =
    left > 0
      ? t('left', { count: left })
      : variants > (isFree ? 1n : MOST_VARIANTS)
        ? t(isFree ? 'tooMany.free' : 'tooMany', { count: Number(MOST_VARIANTS) })
        : account.signedIn && (account.balance ?? 0n) < price
          ? t('noMoney')
          : undefined;
  const isBusy = state.kind === 'sending' || state.kind === 'unknown';
  return (
    <section className={styles['panel']} aria-label={t('entry')} data-toto-coupon={state.kind}>
      <div className={styles['fill']} role="group" aria-label={t('fill')}>
        <Button small onClick={() => fill(games.map(() => NO_PICK))}>
          {t('fill.hand')}
        </Button>
        <Button
          small
          onClick={() =>
            fill(
              fillRandomly(
                games.map(() => outcomes),
                secure32,
              ),
            )
          }
        >
          {t('fill.random')}
        </Button>
        <Button small onClick={() => fill(fillByOpinion(games))}>
          {t('fill.opinion')}
        </Button>
      </div>
      <Facts
        look="ends"
        facts={[
          [t('variants'), <bdi data-toto-variants={String(variants)}>{format.number(Number(variants))}</bdi>],
          [t('unit'), isFree ? t('free') : <Money {...rules.unit} />],
          [t('price'), isFree ? t('free') : <Money amount={price} currency={currency} isLarge />],
        ]}
      />
      {account.signedIn ? (
        <Button
          kind="place"
          wide
          disabled={problem !== undefined || isBusy}
          onClick={() =>
            void place({ drawId: told.draw.id, picks: [...picks], price: wireMoney(price, currency) })
          }
        >
          {isFree ? t('buy.free') : t('buy', { price: format.money(price, currency) })}
        </Button>
      ) : (
        <Button kind="place" wide onClick={wayIn.enter}>
          {coupon(wayIn.label)}
        </Button>
      )}
      <Note as="output">
        {state.kind === 'accepted' && picks.every((mask) => mask === NO_PICK)
          ? t('bought')
          : state.kind === 'sending'
            ? t('sending')
            : state.kind === 'unknown'
              ? t('unknown')
              : problem}
      </Note>
      <FailureNote failure={state.kind === 'refused' ? state.failure : undefined} />
    </section>
  );
}
