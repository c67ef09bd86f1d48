import { itemState } from '#domain/coupon/draft/coupon-prices.ts';
import { type Single, singlesOf } from '#domain/coupon/draft/singles.ts';
import { marketBeside } from '#domain/market/market-names.ts';
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import type { Amount } from '#domain/money/amount.ts';
import { contextOf } from '#streams/coupon/coupon-state.ts';
import { listText } from '../../../i18n/formats/list-text.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useKindTexts } from '../../../parts/betting/texts/use-kind-texts.ts';
import { useProblemSentence } from '../../../parts/betting/texts/use-problem-sentence.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';

import { type CouponDraftView, useCouponDraft } from '../use-coupon-draft.ts';

/** The whole slip in plain sentences: kind, legs with prices, stake, what may come back, and what stands in the way. */
export function useSlipSentences(): () => readonly string[] {
  const draft = useCouponDraft();
  const t = useT('listening');
  const kinds = useKindTexts();
  const { t: tCoupon } = useCouponTexts();
  const legs = useLegSentences(draft);
  const ofOne = useBetSentences(draft);
  const ofSingles = useSinglesSentences(draft);
  const { coupon, totals } = draft;
  return () => {
    const count = coupon.items.length;
    if (count === 0) return [t('slip.empty')];
    const isSingles = coupon.stakes !== undefined;
    const kind = isSingles ? t('slip.singles') : kinds.name(totals.form, count);
    const title = t('slip.title', { kind, selections: tCoupon('count', { count }) });
    return isSingles ? [title, ...ofSingles(legs())] : [title, ...legs(), ...ofOne()];
  };
}

/** Each leg with its price, and what is said of that where it cannot be bet on as it was picked. */
function useLegSentences({ coupon, odds, prices }: CouponDraftView): () => readonly string[] {
  const t = useT('listening');
  const format = useFormat();
  const language = useLanguage();
  const textsOf = useSelectionTexts();
  const { t: tCoupon, odds: oddsText } = useCouponTexts();
  return () =>
    coupon.items.map((item, at) => {
      const texts = textsOf(item);
      const market = marketBeside(texts, parseSelectionKey(item.key)?.group);
      const state = itemState(item, prices.get(item.key));
      const sentence = t('slip.leg', {
        number: format.number(at + 1),
        name: listText(
          language,
          [texts.selection, market, texts.game].filter((part) => part !== ''),
        ),
        odds: oddsText(odds[at] ?? NO_ODDS),
      });
      return state === 'open' ? sentence : `${sentence} ${tCoupon(`state.${state}`)}.`;
    });
}

/** The figures of one bet, and the first problem. */
function useBetSentences({ account, coupon, problems, totals }: CouponDraftView): () => readonly string[] {
  const t = useT('listening');
  const { money, odds } = useCouponTexts();
  const sentenceOf = useProblemSentence(coupon.items, account.currency);
  const amountText = (value: Amount) => money(value, account.currency);
  return () => {
    const { charged, potentialReturn, stake, totalOdds } = totals;
    const [problem] = problems;
    return [
      hasTotal(coupon.items.length, totalOdds) ? t('slip.odds', { odds: odds(totalOdds) }) : '',
      stake === undefined ? t('slip.noStake') : t('slip.stake', { amount: amountText(stake) }),
      charged === undefined || charged === stake ? '' : t('slip.charged', { amount: amountText(charged) }),
      potentialReturn === undefined ? '' : t('slip.return', { amount: amountText(potentialReturn) }),
      problem ? t('slip.problem', { problem: sentenceOf(problem) }) : t('slip.ready'),
    ].filter((sentence) => sentence !== '');
  };
}

const hasTotal = (count: number, odds: Odds): boolean => count > 1 && odds !== NO_ODDS;

/** Singles with the stake and the return of each, all together, and the first problem of any. */
function useSinglesSentences(draft: CouponDraftView) {
  const t = useT('listening');
  const { account, coupon } = draft;
  const { money, t: tCoupon } = useCouponTexts();
  const sentenceOf = useProblemSentence(coupon.items, account.currency);
  const amountText = (value: Amount) => money(value, account.currency);
  const ofSingle = ({ lines, stake }: Single) =>
    [
      stake === undefined ? t('slip.noStake') : t('slip.stake', { amount: amountText(stake) }),
      lines ? t('slip.return', { amount: amountText(lines.net) }) : '',
    ].join(' ');
  return (legs: readonly string[]): readonly string[] => {
    const all = singlesOf(coupon, contextOf(draft, account));
    const problem = all.singles.flatMap(({ problems }) => problems)[0];
    const beyond =
      all.isBeyondBalance && account.balance !== undefined
        ? tCoupon('problem.not_enough_money', { balance: amountText(account.balance) })
        : '';
    const hindrance = problem ? sentenceOf(problem) : beyond;
    return [
      ...all.singles.map((single, at) => `${legs[at] ?? ''} ${ofSingle(single)}`),
      t('slip.allStakes', { amount: amountText(all.charged) }),
      t('slip.return', { amount: amountText(all.potentialReturn) }),
      hindrance === '' ? t('slip.ready') : t('slip.problem', { problem: hindrance }),
    ];
  };
}
