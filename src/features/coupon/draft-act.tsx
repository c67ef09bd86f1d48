import { lazy, type ReactNode, Suspense } from 'react';
import { vipMaxStake } from '#domain/coupon/bet/stake-limits.ts';
import { withoutPromo } from '#domain/coupon/draft/asked-terms.ts';
import type { CouponFix } from '#domain/coupon/draft/coupon-errors.ts';
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { creditOf } from '#domain/coupon/offers/advance.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../parts/betting/texts/use-texts.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { CouponTotalsList, PossibleReturn } from './money/coupon-totals-list.tsx';
import { MoneyWarnings } from './money/money-warnings.tsx';
import { StakeField } from './money/stake-field.tsx';
import { CouponAct, CouponFigures } from './parts/coupon-column.tsx';
import { RuleText } from './parts/coupon-group.tsx';
import { CouponLine } from './parts/coupon-line.tsx';
import { PlaceButton } from './placing/place-button.tsx';
import { ProblemNotice } from './placing/problem-notice.tsx';
import type { CouponDraftView } from './use-coupon-draft.ts';
import { useSetStake } from './use-coupon-fix.ts';

const AdvanceLine = lazy(async () => ({
  default: (await import('./terms/advance-line.tsx')).AdvanceLine,
}));
const SlipBonuses = lazy(async () => ({
  default: (await import('./terms/slip-bonuses.tsx')).SlipBonuses,
}));
const EditLine = lazy(async () => ({ default: (await import('./terms/edit-line.tsx')).EditLine }));

export interface DraftActProps {
  readonly draft: CouponDraftView;
  /** The id of the field of the stake, or of what stands in its place. */
  readonly stakeId: string;
  readonly onFix: (fix: CouponFix) => void;
  /** What stands above the stake. */
  readonly children?: ReactNode;
}

/** The end of a draft: stake, where its money comes from, totals, warnings, and the button that places it. */
export function DraftAct({ draft, stakeId, onFix, children }: DraftActProps) {
  const { account, coupon, isEdit, limits, odds, problems, totals } = draft;
  const { currency } = account;
  const { coupon: store } = useBetting();
  const setStake = useSetStake();
  const { funding } = totals.terms;
  const [problem] = problems;
  return (
    <CouponAct>
      {children}
      {funding === 'free' ? (
        <FreeStake
          id={stakeId}
          stake={totals.stake}
          currency={currency}
          onOwn={() => store.setExtras(withoutPromo(coupon.extras))}
        />
      ) : (
        <StakeField
          id={stakeId}
          text={coupon.stakeText}
          currency={currency}
          limits={limits}
          onChange={(text) => store.setStakeText(text)}
        />
      )}
      <CouponFigures>
        <Credit draft={draft} />
        <EditedBet extras={coupon.extras} charge={totals.charged} currency={currency} />
        <CouponTotalsList
          totals={totals}
          currency={currency}
          isEdit={isEdit}
          credit={creditIn(draft)}
          largestStake={limits && vipMaxStake(limits.maxStake)}
        />
        <MoneyWarnings
          totals={totals}
          currency={currency}
          {...(funding === 'money' && { onStake: setStake })}
        />
      </CouponFigures>
      {account.signedIn && !isEdit ? (
        <Suspense fallback={null}>
          <SlipBonuses draft={draft} />
        </Suspense>
      ) : null}
      <PossibleReturn totals={totals} currency={currency} />
      <PlaceButton
        stake={totals.stake}
        isEdit={isEdit}
        currency={currency}
        problem={problem}
        signature={coupon.items.map(({ key }, index) => `${key}@${odds[index]}`).join('|')}
        reason={
          problem ? (
            <ProblemNotice problem={problem} items={coupon.items} currency={currency} onFix={onFix} />
          ) : null
        }
        onPlace={() => store.place(account)}
      />
    </CouponAct>
  );
}

interface FreeStakeProps {
  readonly id: string;
  readonly stake: Amount | undefined;
  readonly currency: Currency;
  readonly onOwn: () => void;
}

/** The stake of a free bet, which is that of its token; it can be given up for one's own money. */
function FreeStake({ id, stake, currency, onOwn }: FreeStakeProps) {
  const t = useT('terms');
  const { money } = useCouponTexts();
  return (
    <CouponLine data-free-stake="">
      <span>
        <strong>
          {t('line.free')} <bdi>{stake === undefined ? '–' : money(stake, currency)}</bdi>
        </strong>
        <br />
        <RuleText as="span">{t('free.notReturned')}</RuleText>
      </span>
      <Button kind="secondary" id={id} onClick={onOwn}>
        {t('free.own')}
      </Button>
    </CouponLine>
  );
}

/** The offer of an advance, where the stake is more than the account has. */
function Credit({ draft }: Pick<DraftActProps, 'draft'>) {
  const { account, coupon, isEdit, totals } = draft;
  const { balance, currency } = account;
  const { stake } = totals;
  if (totals.terms.funding !== 'money' || isEdit || balance === undefined || stake === undefined) return null;
  if (stake <= balance) return null;
  return (
    <Suspense fallback={null}>
      <AdvanceLine extras={coupon.extras} stake={stake} balance={balance} currency={currency} />
    </Suspense>
  );
}

/** The part of the charge that is on credit, where an advance was asked for. */
function creditIn({ account, coupon, totals }: CouponDraftView): Amount | undefined {
  if (!coupon.extras?.advance || totals.charged === undefined || account.balance === undefined) return;
  return creditOf(totals.charged, account.balance);
}

export interface EditedBetProps {
  readonly extras: BetExtras | undefined;
  /** What the new bet costs. */
  readonly charge: Amount | undefined;
  readonly currency: Currency;
}

/** The open bet that the coupon takes the place of, where it does. */
export function EditedBet({ extras, charge, currency }: EditedBetProps) {
  if (extras?.saleBetId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <EditLine extras={extras} charge={charge} currency={currency} />
    </Suspense>
  );
}
