import { useState } from 'react';
import { Link } from 'wouter';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import type { CouponProblem } from '#domain/coupon/draft/coupon-errors.ts';
import type { CouponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import { type Odds, oddsFromDecimal, oddsToDecimal } from '#domain/market/odds.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { cleanNumericInput } from '#domain/text/numeric-input.ts';
import type { OrderSending } from '#streams/coupon/order-store.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useOrderStore } from '../../../parts/betting/order-services.ts';
import { useProblemSentence } from '../../../parts/betting/texts/use-problem-sentence.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { usePayingAccount } from '../../../parts/betting/use-betting.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { useLookAtOrders } from '../../../parts/betting/use-look-at-orders.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { ChoiceRow } from '../parts/choice-row.tsx';
import { CouponFigure } from '../parts/coupon-field.tsx';
import { CouponGroup, ProblemText, RuleText } from '../parts/coupon-group.tsx';
import { LabelledLine } from '../parts/coupon-line.tsx';
import { FIRST_FORCE, type Force } from './force.ts';
import { ForceField } from './force-field.tsx';
import styles from './order-form.module.css';
import { orderOf } from './order-of.ts';

export interface OrderFormProps {
  readonly coupon: Coupon;
  readonly totals: CouponTotals;
  readonly currency: Currency;
  /** Everything that stands in the way of placing the bet now; problems in `PASSING` do not stand in the way of an order. */
  readonly problems: readonly CouponProblem[];
  /** The target as it stands in its field, where something else sets it too; without it the field keeps its own. */
  readonly target?: TargetText;
}

export interface TargetText {
  readonly text: string | undefined;
  readonly onText: (text: string) => void;
}

/** Problems that pass by themselves while an order waits. */
const PASSING: readonly CouponProblem['code'][] = [
  'price_changed',
  'below_floor',
  'suspended',
  'stale',
  'checking',
  'undecided',
];

const everything = <State,>(state: State): State => state;

/** A bet that waits for its price: its target, how long it waits, and what ends it before. */
export function OrderForm({ coupon, totals, currency, problems, target: given }: OrderFormProps) {
  const t = useT('orders');
  const { odds, betsHref } = useCouponTexts();
  const { signedIn } = usePayingAccount();
  const orderStore = useOrderStore();
  const sentenceOf = useProblemSentence(coupon.items, currency);
  const { sending } = useStore(orderStore, everything);
  useLookAtOrders(orderStore, signedIn);
  const [own, setOwn] = useState<string>();
  const { text: typed, onText: setTyped } = given ?? { text: own, onText: setOwn };
  const [force, setForce] = useState<Force>(FIRST_FORCE);
  const [dropOnScoreChange, setDrop] = useState(true);
  const text = typed ?? oddsToDecimal(totals.totalOdds);
  const target = oddsFromDecimal(Number(text));
  const hasLive = coupon.items.some(({ feed }) => feed === 'live');
  if (!signedIn) return <RuleText>{t('signIn')}</RuleText>;
  return (
    <CouponGroup data-order-form={sending?.kind ?? 'draft'}>
      <TargetField text={text} isInvalid={target === undefined} onChange={setTyped} />
      <ForceField force={force} hasLive={hasLive} onChange={setForce} />
      {hasLive ? (
        <ChoiceRow>
          <input
            type="checkbox"
            checked={dropOnScoreChange}
            onChange={(event) => setDrop(event.currentTarget.checked)}
          />
          {t('drop')}
        </ChoiceRow>
      ) : null}
      <RuleText>{t('now', { odds: odds(totals.totalOdds) })}</RuleText>
      {target !== undefined && target <= totals.totalOdds ? <RuleText>{t('reached')}</RuleText> : null}
      <OrderButton
        target={target}
        stake={totals.stake}
        currency={currency}
        hindrance={problems.find(({ code }) => !PASSING.includes(code))}
        sentenceOf={sentenceOf}
        isBusy={sending?.kind === 'sending' || sending?.kind === 'unknown'}
        onOrder={(order) =>
          void orderStore.send(orderOf(coupon, order.stake, currency, { ...order, dropOnScoreChange, force }))
        }
      />
      <output>
        {sending ? <Sent sending={sending} onAgain={() => void orderStore.sendAgain()} /> : null}
      </output>
      <Link className={styles['list'] ?? ''} href={`${betsHref}?tab=orders`}>
        {t('list')}
      </Link>
    </CouponGroup>
  );
}

interface TargetFieldProps {
  readonly text: string;
  readonly isInvalid: boolean;
  readonly onChange: (text: string) => void;
}

/** The odds that the bet waits for, in decimal odds. */
function TargetField({ text, isInvalid, onChange }: TargetFieldProps) {
  const t = useT('orders');
  return (
    <LabelledLine label={t('target')}>
      <CouponFigure
        size={8}
        aria-invalid={isInvalid}
        value={text}
        onChange={(event) =>
          onChange(cleanNumericInput(event.currentTarget.value, { accuracy: 3, maxLength: 10 }))
        }
      />
    </LabelledLine>
  );
}

interface OrderButtonProps {
  readonly target: Odds | undefined;
  readonly stake: Amount | undefined;
  readonly currency: Currency;
  /** What stands in the way of the order and does not pass by itself. */
  readonly hindrance: CouponProblem | undefined;
  readonly sentenceOf: (problem: CouponProblem) => string;
  readonly isBusy: boolean;
  readonly onOrder: (order: { readonly target: Odds; readonly stake: Amount }) => void;
}

/** Sends the order, and says what it will be; below it why it cannot be sent. */
function OrderButton(props: OrderButtonProps) {
  const { target, stake, currency, hindrance, sentenceOf, isBusy, onOrder } = props;
  const t = useT('orders');
  const { t: tCoupon, money, odds } = useCouponTexts();
  const order =
    target === undefined || stake === undefined || hindrance || isBusy ? undefined : { target, stake };
  return (
    <>
      <Button
        kind="secondary"
        aria-disabled={order === undefined}
        onClick={() => {
          if (order) onOrder(order);
        }}
      >
        {stake === undefined || target === undefined
          ? tCoupon('fix.enter-stake')
          : t('new', { odds: odds(target), amount: money(stake, currency) })}
      </Button>
      {/* The button says by itself that the stake is missing. */}
      {hindrance && hindrance.code !== 'stake_missing' ? (
        <ProblemText data-problem={hindrance.code}>{sentenceOf(hindrance)}</ProblemText>
      ) : null}
    </>
  );
}

/** What has become of the order that was sent last. */
function Sent({ sending, onAgain }: { readonly sending: OrderSending; readonly onAgain: () => void }) {
  const t = useT('orders');
  const { find } = useCouponTexts();
  switch (sending.kind) {
    case 'sending':
      return <RuleText>{t('sending')}</RuleText>;
    case 'unknown':
      return (
        <>
          <RuleText>{t('unknown')}</RuleText>
          <Button kind="secondary" onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      );
    case 'taken':
      return <p>{t('taken')}</p>;
    case 'not-kept':
      return <ProblemText>{t('notKept')}</ProblemText>;
    case 'refused':
      return (
        <ProblemText data-order-refused={sending.code}>
          {t('refused')}{' '}
          {sending.code === undefined ? '' : (find(`refused.code.${sending.code}`) ?? sending.code)}
        </ProblemText>
      );
  }
}
