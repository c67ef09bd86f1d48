import { type Amount, amount } from '#domain/money/amount.ts';
import { NO_PICK, type Picks, priceOf, variantsOf } from '#domain/toto/coupon-variants.ts';
import { MOST_VARIANTS } from '#domain/toto/toto-rules.ts';
import { type WireMoney, wireMoney } from '#protocol/people/people-values.ts';
import type { TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { FailureNote } from '../../parts/account/failure-note.tsx';
import { useProblemSentence } from '../../parts/betting/texts/use-problem-sentence.ts';
import { usePayingAccount } from '../../parts/betting/use-betting.ts';
import { useBrokenRails } from '../../parts/betting/use-broken-rails.ts';
import { useWayIn } from '../../parts/betting/use-way-in.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './coupon-panel.module.css';
import { FillButtons } from './fill-buttons.tsx';
import type { PlacingState } from './use-draw-coupon.ts';

export interface CouponPanelProps {
  readonly told: TotoDrawAnswer;
  readonly picks: Picks;
  readonly state: PlacingState;
  readonly onPicks: (picks: Picks) => void;
  readonly onPlace: (price: WireMoney) => void;
}

/** The coupon that is filled in: ways to fill it, its variants and its price before it is bought, and the end of the last one. */
export function CouponPanel({ told, picks, state, onPicks, onPlace }: CouponPanelProps) {
  const t = useT('toto');
  const format = useFormat();
  const account = usePayingAccount();
  const wayIn = useWayIn();
  const coupon = useT('coupon');
  const { rules } = told;
  const { currency } = rules.unit;
  const isFree = rules.unit.amount === 0n;
  const variants = variantsOf(picks);
  const price = amount(priceOf(picks, rules.unit.amount));
  const lack = useProblem(picks, isFree, account.signedIn ? { balance: account.balance, price } : undefined);
  const [broken] = useBrokenRails(price);
  const sentenceOf = useProblemSentence([], account.currency);
  const isInOwnCurrency = account.currencyCode === currency.code;
  const problem = lack ?? (broken && isInOwnCurrency ? sentenceOf(broken) : undefined);
  const isBusy = state.kind === 'sending' || state.kind === 'unknown';
  return (
    <section className={styles['panel']} aria-label={t('entry')} data-toto-coupon={state.kind}>
      <FillButtons told={told} onFill={onPicks} />
      <Facts
        look="ends"
        facts={[
          [
            t('variants'),
            <bdi key="variants" data-toto-variants={String(variants)}>
              {format.number(Number(variants))}
            </bdi>,
          ],
          [t('unit'), isFree ? t('free') : <Money key="unit" {...rules.unit} />],
          [t('price'), isFree ? t('free') : <Money key="price" amount={price} currency={currency} isLarge />],
        ]}
      />
      {account.signedIn ? (
        <Button
          kind="place"
          wide
          disabled={problem !== undefined || isBusy}
          onClick={() => onPlace(wireMoney(price, currency))}
        >
          {isFree ? t('buy.free') : t('buy', { price: format.money(price, currency) })}
        </Button>
      ) : (
        <Button kind="place" wide onClick={wayIn.enter}>
          {coupon(wayIn.label)}
        </Button>
      )}
      <CouponProgress
        state={state}
        isEmpty={picks.every((mask) => mask === NO_PICK)}
        problem={problem}
        code={lack === undefined && isInOwnCurrency ? broken?.code : undefined}
      />
    </section>
  );
}

/** Why a coupon cannot be bought as it is; undefined where it can. */
function useProblem(
  picks: Picks,
  isFree: boolean,
  account: { readonly balance: Amount | undefined; readonly price: Amount } | undefined,
): string | undefined {
  const t = useT('toto');
  const left = picks.filter((mask) => mask === NO_PICK).length;
  if (left > 0) return t('left', { count: left });
  const variants = variantsOf(picks);
  if (isFree) return variants > 1n ? t('tooMany.free') : undefined;
  if (variants > MOST_VARIANTS) return t('tooMany', { count: Number(MOST_VARIANTS) });
  return account && (account.balance ?? 0n) < account.price ? t('noMoney') : undefined;
}

export interface CouponProgressProps {
  readonly state: PlacingState;
  readonly isEmpty: boolean;
  readonly problem?: string | undefined;
  /** The code of the guard rail that it would break. */
  readonly code?: string | undefined;
}

/** The end of the last coupon, and what this one lacks. */
export function CouponProgress({ state, isEmpty, problem, code }: CouponProgressProps) {
  const t = useT('toto');
  const said =
    state.kind === 'sending'
      ? t('sending')
      : state.kind === 'unknown'
        ? t('unknown')
        : state.kind === 'unkept'
          ? t('unkept')
          : state.kind === 'accepted' && isEmpty
            ? t('bought')
            : problem;
  return (
    <>
      <Note as="output" data-problem={code}>
        {said}
      </Note>
      <FailureNote failure={state.kind === 'refused' ? state.failure : undefined} />
    </>
  );
}
