import type { RefusalCause } from '#domain/coupon/bet/placement.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { useCouponTexts } from './use-texts.ts';

/** Why a bet was refused, in a sentence, and why no advance was given in one more. */
export function useRefusalText(): (cause: RefusalCause) => string {
  const { t, find } = useCouponTexts();
  return (cause) => {
    if (cause.kind !== 'server') return t(`refused.${cause.kind}`);
    const { code, facts } = cause;
    // Codes that this release has no sentence for are shown as they are.
    const sentence = find(`refused.code.${code}`, facts) ?? t('refused.other', { code });
    const why = code === BET_CODES.noAdvance ? find(`noAdvance.${facts['reason']}`) : undefined;
    return why === undefined ? sentence : `${sentence} ${why}`;
  };
}
