import type { BetsState } from '#streams/coupon/bets-store.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { useBetting } from '../../parts/betting/coupon-context.ts';
import { useStore } from '../../parts/betting/use-coupon.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx';

const countOpen = ({ bets }: BetsState) => bets.filter(({ status }) => status === 'open').length;

/** How many bets are open; nothing where none is. */
export function OpenBetsBadge() {
  const t = useT('app');
  const format = useFormat();
  const count = useStore(useBetting().bets, countOpen);
  return count === 0 ? null : (
    <Badge tone="yours">
      {format.number(count)} <VisuallyHidden>{t('bets.openCount')}</VisuallyHidden>
    </Badge>
  );
}
