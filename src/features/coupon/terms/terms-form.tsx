import { vipMaxStake } from '#domain/coupon/bet/stake-limits.ts';
import { asksFreeBet, withoutBoost } from '#domain/coupon/draft/asked-terms.ts';
import type { Coupon } from '#domain/coupon/draft/coupon.ts';
import { currentOdds, type LivePrices } from '#domain/coupon/draft/coupon-prices.ts';
import type { CouponTotals } from '#domain/coupon/draft/coupon-totals.ts';
import { amountToDecimal, type Currency } from '#domain/money/amount.ts';
import type { StakeLimits } from '#streams/coupon/coupon-state.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { ChoiceRow } from '../parts/choice-row.tsx';
import { RuleText } from '../parts/coupon-group.tsx';
import { BoostChoice } from './boost-choice.tsx';
import { FreeBetChoice } from './free-bet-choice.tsx';

export interface TermsFormProps {
  readonly coupon: Coupon;
  readonly prices: LivePrices;
  readonly form: CouponTotals['form'];
  readonly limits: StakeLimits | undefined;
  readonly isOfDay: boolean;
  readonly currency: Currency;
}

/** What can be asked for beside legs, kind and stake: a boost, a free bet, a larger stake, no live terms. */
export function TermsForm({ coupon, prices, form, limits, isOfDay, currency }: TermsFormProps) {
  const t = useT('terms');
  const { money } = useCouponTexts();
  const { coupon: store } = useBetting();
  const { extras } = coupon;
  const unboosted = withoutBoost(extras);
  const { vipStake: _vip, ...modest } = extras ?? {};
  const { toLive: _live, ...anyTime } = extras ?? {};
  const isFree = asksFreeBet(extras);
  return (
    <>
      {isFree ? null : (
        <BoostChoice
          extras={extras}
          form={form}
          odds={coupon.items.map((item) => currentOdds(item, prices.get(item.key)))}
          isOfDay={isOfDay}
          onChange={(kind) =>
            store.setExtras({
              ...unboosted,
              ...(kind === 'express' ? { expressBoost: true } : {}),
              ...(kind === 'power' ? { powerBet: true } : {}),
              ...(kind === 'day' ? { expressNumber: 1 } : {}),
            })
          }
        />
      )}
      <FreeBetChoice
        chosen={extras?.promo}
        onChoose={(token) => {
          const { vipStake: _, ...kept } = unboosted;
          store.setStakeText(amountToDecimal(token.amount, currency.exponent));
          store.setExtras({ ...kept, promo: token.id });
        }}
      />
      {limits && !isFree ? (
        <ChoiceRow>
          <input
            type="checkbox"
            data-vip=""
            checked={extras?.vipStake === true}
            onChange={(event) =>
              store.setExtras(event.currentTarget.checked ? { ...modest, vipStake: true } : modest)
            }
          />
          <span>
            {t('vip', { amount: money(vipMaxStake(limits.maxStake), currency) })}{' '}
            <RuleText as="span">{t('vip.rule')}</RuleText>
          </span>
        </ChoiceRow>
      ) : null}
      {coupon.items.some(({ feed }) => feed === 'line') ? (
        <ChoiceRow>
          <input
            type="checkbox"
            data-not-live=""
            checked={extras?.toLive === false}
            onChange={(event) =>
              store.setExtras(event.currentTarget.checked ? { ...anyTime, toLive: false } : anyTime)
            }
          />
          {t('notLive')}
        </ChoiceRow>
      ) : null}
    </>
  );
}
