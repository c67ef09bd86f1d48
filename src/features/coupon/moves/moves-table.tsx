import { useEffect, useState } from 'react';
import type { CouponItem, PricePolicy } from '#domain/coupon/bet/bet.ts';
import { policyMoves, type SeenHistory } from '#domain/coupon/draft/policy-moves.ts';
import type { BetForm } from '#domain/coupon/form/bet-form.ts';
import { useT } from '../../../i18n/localizer-context.ts';
import { useCouponTexts } from '../../../parts/betting/texts/use-texts.ts';
import { useFeedServices } from '../../../platform/hub/feed-context.tsx';
import { FigureTable } from '../../../ui/lists/figure-table.tsx';
import { CouponGroup, RuleText } from '../parts/coupon-group.tsx';

export interface MovesTableProps {
  readonly items: readonly CouponItem[];
  readonly form: BetForm;
  readonly policy: PricePolicy;
}

/** How often the hub is asked for the prices that it has seen, while the table is open. */
const ASK_MS = 2_000;
const KINDS = ['none', 'higher', 'any', 'floor'] as const;

/** What each rule for changed prices would have done on the last moves of these selections. */
export function MovesTable({ items, form, policy }: MovesTableProps) {
  const t = useT('moves');
  const { t: tCoupon, odds } = useCouponTexts();
  const { client } = useFeedServices();
  const [histories, setHistories] = useState<readonly SeenHistory[]>();
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const answers = await Promise.all(items.map(({ key }) => client.history(key)));
      if (isWanted) setHistories(answers);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [client, items]);
  if (!histories || histories.length !== items.length) return null;
  const floor = policy.kind === 'floor' ? policy.odds : undefined;
  const { fell, moves, outcomes, rose } = policyMoves(form, histories, floor);
  if (moves === 0) return <RuleText>{t('none')}</RuleText>;
  return (
    <CouponGroup data-moves={moves}>
      <RuleText>{t('lead', { count: moves, rose, fell })}</RuleText>
      <FigureTable columns={[tCoupon('policy.label'), t('taken'), t('asked'), t('lowest')]}>
        {KINDS.map((kind) => {
          const outcome = outcomes[kind];
          return outcome ? (
            <tr key={kind} data-policy={kind} aria-current={kind === policy.kind || undefined}>
              <td>{tCoupon(`policy.${kind}`)}</td>
              <td>{outcome.taken}</td>
              <td>{outcome.asked}</td>
              <td>
                <bdi>{outcome.lowest === undefined ? '–' : odds(outcome.lowest)}</bdi>
              </td>
            </tr>
          ) : null;
        })}
      </FigureTable>
      <RuleText>{t('note')}</RuleText>
    </CouponGroup>
  );
}
