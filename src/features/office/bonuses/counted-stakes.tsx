import type { CountedStake } from '#protocol/bonuses/bonus-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';

/** The reason of a stake; rounds of the casino are judged by what of them could be lost. */
const reasonKey = (product: CountedStake['product'], reason: CountedStake['reason']) =>
  product === 'casino' && (reason === 'part' || reason === 'both-sides')
    ? (`reason.round.${reason}` as const)
    : (`reason.${reason}` as const);

/** Stakes that a wager looked at: how much of each counts, and why. */
export function CountedStakes({ stakes }: { readonly stakes: readonly CountedStake[] }) {
  const t = useT('bonuses');
  const format = useFormat();
  if (stakes.length === 0) return <Note>{t('counted.none')}</Note>;
  return (
    <Rows>
      {stakes.map(({ atMs, counted, product, reason, reference, stake }) => (
        <Row
          key={`${product} ${reference}`}
          data-counted={reason}
          end={
            <span>
              {t('counted.sum', {
                counted: format.money(counted.amount, counted.currency),
                stake: format.money(stake.amount, stake.currency),
              })}
            </span>
          }
        >
          <p>
            {t(`stake.${product}`)} <bdi>{reference}</bdi>
          </p>
          <Note>
            <bdi>{format.dateTime(atMs)}</bdi> · {t(reasonKey(product, reason))}
          </Note>
        </Row>
      ))}
    </Rows>
  );
}
