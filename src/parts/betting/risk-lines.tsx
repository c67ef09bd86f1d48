import { beyondGuard } from '#domain/coupon/portfolio/portfolio.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import type { Amount } from '#domain/money/amount.ts';
import type { RiskGuard } from '#protocol/storage/remembered.ts';
import type { BetsState } from '#streams/coupon/bets-store.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { Note } from '../../ui/notices/note.tsx';
import { useBetting } from './coupon-context.ts';
import { guardAmount } from './risk-guard.ts';
import type { RiskNoticeProps } from './risk-notice.tsx';
import { useSelectionTexts } from './texts/use-selection-texts.ts';
import { useCouponTexts } from './texts/use-texts.ts';
import { useStore } from './use-coupon.ts';

const betsOf = ({ bets }: BetsState) => bets;

interface RiskLinesProps extends RiskNoticeProps {
  readonly stake: Amount;
  readonly guard: RiskGuard;
}

/** A line for each game of the coupon that would be beyond the guard. A bet that is edited is counted once, as it will be. */
export function RiskLines({ coupon, currency, guard, stake }: RiskLinesProps) {
  const t = useT('bets');
  const { money } = useCouponTexts();
  const textsOf = useSelectionTexts();
  const { bets: store } = useBetting();
  const bets = useStore(store, betsOf).filter(
    (bet) => bet.currency === currency.code && bet.id !== coupon.extras?.saleBetId,
  );
  const limit = guardAmount(guard);
  if (limit === undefined) return null;
  const games = coupon.items.map(({ key }) => gameOfKey(key));
  return (
    <output>
      {beyondGuard(bets, games, stake, limit).map(({ gameId, riding }) => {
        const item = coupon.items.find(({ key }) => gameOfKey(key) === gameId);
        return (
          <span key={gameId} data-risk={gameId} data-riding={String(riding)}>
            <Note>
              {t('guard.notice', {
                game: item ? textsOf(item).game : '',
                amount: money(riding, currency),
                limit: money(limit, currency),
              })}
            </Note>
          </span>
        );
      })}
    </output>
  );
}
