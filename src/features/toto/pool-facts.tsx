import { amount } from '#domain/money/amount.ts';
import type { TotoDrawAnswer } from '#protocol/toto/toto-calls.ts';
import { useFormat, useT } from '../../i18n/localizer-context.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { FigureTable } from '../../ui/lists/figure-table.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './pool-facts.module.css';

/** Sales of a draw, the house's part, and how the rest is shared: as the rules say, and as it was once it is settled. */
export function PoolFacts({ told }: { readonly told: TotoDrawAnswer }) {
  const t = useT('toto');
  const format = useFormat();
  const { pool, rules, settlement, draw } = told;
  const percent = (thousandths: number) => format.percent(thousandths / 1_000);
  const money = (name: string, value: typeof pool.pool, key: string) =>
    [
      name,
      <span key={key} data-toto-money={key} data-amount={String(value.amount)}>
        <Money {...value} />
      </span>,
    ] as const;
  const isCancelled = draw.state === 'cancelled';
  return (
    <section className={styles['pool']} aria-label={t('pool')}>
      <Facts
        look="ends"
        facts={[
          money(t('pool'), pool.pool, 'pool'),
          [t('sold'), format.number(pool.variants)],
          money(t('stakes'), pool.stakes, 'stakes'),
          money(t('house', { share: percent(1_000 - rules.poolShare) }), pool.house, 'house'),
          ...(pool.added.amount > 0n ? [money(t('added'), pool.added, 'added')] : []),
          ...(rules.unit.amount > 0n ? [money(t('jackpot'), pool.jackpot, 'jackpot')] : []),
          ...(settlement && rules.unit.amount > 0n
            ? [
                money(t('jackpot.won'), settlement.fromJackpot, 'won'),
                money(t('jackpot.next'), settlement.jackpot, 'next'),
              ]
            : []),
        ]}
      />
      {isCancelled ? (
        <Note>{t('cancelledRule')}</Note>
      ) : (
        <FigureTable
          aria-label={t('tiers')}
          columns={settlement ? [t('hits'), t('winning'), t('tier')] : [t('hits'), t('share'), t('tier')]}
        >
          {rules.tiers.map(({ hits, share }, at) => {
            const settled = settlement?.tiers[at];
            // Before the settlement what the tier has by now, rounded down.
            const due = amount((pool.pool.amount * BigInt(share)) / 1_000n);
            return (
              <tr key={hits} data-toto-tier={hits}>
                <td>
                  <bdi dir="ltr">
                    {hits}/{rules.games}
                  </bdi>
                </td>
                <td>{settled ? format.number(settled.variants) : percent(share)}</td>
                <td>
                  <Money amount={settled?.amount.amount ?? due} currency={pool.pool.currency} />
                </td>
              </tr>
            );
          })}
        </FigureTable>
      )}
      {rules.jackpotShare > 0 && rules.unit.amount > 0n ? (
        <Note tone="faint">{t('jackpot.share', { share: percent(rules.jackpotShare) })}</Note>
      ) : null}
      <Note tone="faint">{t('rule', { count: rules.mostCancelled })}</Note>
    </section>
  );
}
