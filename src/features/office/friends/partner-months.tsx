import type { PartnerMonth } from '#protocol/friends/partner-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useShareText } from '../../../parts/friends/use-share-text.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';

/** Figures by month with the formula of the commission: what is told is what it is reckoned from. */
export function PartnerMonths({ months }: { readonly months: readonly PartnerMonth[] }) {
  const t = useT('friends');
  return (
    <Card title={t('partner.months')} hint={t('partners.net.is')}>
      <Rows>
        {months.map((month) => (
          <MonthRow key={month.startsAtMs} month={month} />
        ))}
      </Rows>
    </Card>
  );
}

/** The last moment of a month that is over; of a running one the present. */
const lastOf = ({ endsAtMs, isClosed }: PartnerMonth): number => (isClosed ? endsAtMs - 1 : endsAtMs);

function MonthRow({ month }: { readonly month: PartnerMonth }) {
  const t = useT('friends');
  const format = useFormat();
  const shareText = useShareText();
  const { commission, deposits, hundredths, isClosed, net, registrations, startsAtMs, visits } = month;
  return (
    <Row data-partner-month={isClosed ? 'closed' : 'running'}>
      <p>
        <bdi>
          {format.date(startsAtMs)} – {format.date(lastOf(month))}
        </bdi>{' '}
        {isClosed ? null : <Badge tone="yours">{t('partner.running')}</Badge>}
      </p>
      <Facts
        look="columns"
        facts={[
          [t('partner.visits'), format.number(visits)],
          [t('partner.registrations'), format.number(registrations)],
          [t('partner.deposits'), format.number(deposits)],
          [t('partners.net'), <Money key="net" {...net} />],
          [
            `${t('partner.commission')} (${shareText(hundredths)})`,
            <Money key="commission" {...commission} />,
          ],
        ]}
      />
    </Row>
  );
}
