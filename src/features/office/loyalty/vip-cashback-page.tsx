import { LOYALTY, type LoyaltyAnswer } from '#protocol/loyalty/loyalty-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { FigureTable } from '../../../ui/lists/figure-table.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';
import { CashbackHistory } from './cashback-history.tsx';
import { usePercentText } from './percent-text.ts';
import { RewardShop } from './reward-shop.tsx';

/** VIP cashback of the casino: the level with the percentages of all, points and what they buy, and what was given for each week. */
export function VipCashbackPage() {
  const loyalty = useAnswer(LOYALTY, {});
  return (
    <Answered of={loyalty}>
      {(answer) => (
        <>
          <Levels loyalty={answer} />
          <RewardShop loyalty={answer} onBought={loyalty.again} />
          <CashbackHistory kind="vip" />
        </>
      )}
    </Answered>
  );
}

function Levels({ loyalty: { earned, level, levels, points, rate } }: { readonly loyalty: LoyaltyAnswer }) {
  const t = useT('loyalty');
  const format = useFormat();
  const percentText = usePercentText();
  return (
    <Card title={t('levels')} hint={t('levels.hint')}>
      <Facts
        look="columns"
        facts={[
          [t('fact.level'), t(`level.${level}`)],
          [t('fact.points'), format.number(points)],
          [t('fact.earned'), format.number(earned)],
          [
            t('fact.rate'),
            t('rate', {
              points: format.number(rate.points),
              stake: format.money(rate.stake.amount, rate.stake.currency),
            }),
          ],
        ]}
      />
      <FigureTable columns={[t('column.level'), t('column.from'), t('column.percent')]}>
        {levels.map((one) => (
          <tr key={one.level} data-level={one.level}>
            <td>
              {t(`level.${one.level}`)}{' '}
              {one.level === level ? <Badge tone="yours">{t('yours')}</Badge> : null}
            </td>
            <td>{format.number(one.from)}</td>
            <td>{percentText(one.percent)}</td>
          </tr>
        ))}
      </FigureTable>
    </Card>
  );
}
