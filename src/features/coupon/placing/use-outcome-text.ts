import type { SentPlacement } from '#domain/coupon/bet/placement.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useRefusalText } from '../../../parts/betting/texts/use-refusal-text.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useNow } from '../../../parts/betting/use-betting.ts';

/** What has become of a bet that was sent, in a few words. */
export function useOutcomeText(): (placement: SentPlacement) => string {
  const t = useT('singles');
  const { odds } = useCouponTexts();
  const refusalText = useRefusalText();
  const now = useNow();
  return (placement) => {
    switch (placement.kind) {
      case 'delayed':
        return t('state.delayed', { seconds: Math.ceil(Math.max(0, placement.decidesAt - now) / 1_000) });
      case 'reoffered':
        return t('state.reoffered', { odds: odds(placement.quote.totalOdds) });
      case 'refused':
        return `${t('state.refused')}. ${refusalText(placement.cause)}`;
      default:
        return t(`state.${placement.kind}`);
    }
  };
}
