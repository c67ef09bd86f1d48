import { useEffect } from 'react';
import type { BetLeg } from '#domain/coupon/bet/bet.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useBetting } from '../../../parts/betting/coupon-context.ts';
import { currencyShown } from '../../../parts/betting/currency-shown.ts';
import { useSelectionTexts } from '../../../parts/betting/texts/use-selection-texts.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useCashOuts } from '../../../parts/betting/use-cash-outs.ts';
import { useStore } from '../../../parts/betting/use-coupon.ts';
import { PowerBet } from '../../../parts/bonuses/power-bet.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Lead } from '../../../ui/primitives/screen.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';

const everything = <State,>(state: State): State => state;

/** The account's open singles, each with the conditions of a power bet and the way to have it. */
export function PowerBetsPage() {
  const t = useT('bonuses');
  const coupon = useCouponTexts();
  const { bets: store } = useBetting();
  const state = useStore(store, everything);
  const cashOuts = useCashOuts();
  const singles = state.bets.filter(
    ({ form, status, terms }) =>
      status === 'open' && form.kind === 'single' && (terms?.boostPercent ?? 0) === 0,
  );
  const hasSingles = singles.length > 0;
  useEffect(() => store.look(), [store]);
  useEffect(() => (hasSingles ? cashOuts.look() : undefined), [cashOuts, hasSingles]);
  return (
    <>
      <Lead>{t('power.hint')}</Lead>
      {hasSingles ? (
        singles.map((bet) => (
          <Card key={bet.id} title={t('power.bet', { id: bet.id })}>
            {bet.legs.map((leg) => (
              <SingleLeg key={leg.key} leg={leg} />
            ))}
            <p>
              {coupon.t('bets.stake')} <Money amount={bet.stake} currency={currencyShown(bet.currency)} />
            </p>
            <PowerBet bet={bet} />
          </Card>
        ))
      ) : state.phase === 'loading' ? (
        <Skeleton />
      ) : (
        <Card>
          <Note>{t('power.none')}</Note>
        </Card>
      )}
    </>
  );
}

/** The selection of a single: its name, its price, its game. */
function SingleLeg({ leg }: { readonly leg: BetLeg }) {
  const { odds } = useCouponTexts();
  const { game, selection } = useSelectionTexts()(leg);
  return (
    <>
      <p>
        <strong>
          <bdi>{selection}</bdi>
        </strong>{' '}
        <bdi>{odds(leg.odds)}</bdi>
      </p>
      <Note>
        <bdi>{game}</bdi>
      </Note>
    </>
  );
}
