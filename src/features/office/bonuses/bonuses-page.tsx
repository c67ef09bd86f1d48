import { BONUSES, type Bonus } from '#protocol/bonuses/bonus-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useBonusName } from '../../../parts/bonuses/use-bonus-name.ts';
import { PathLink } from '../../../platform/router/path-link.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';
import { ActiveBonus } from './active-bonus.tsx';
import { BonusDetails } from './bonus-details.tsx';
import { BonusesTabs } from './bonuses-tabs.tsx';

/** The account's bonuses: what is held, what is wagered, and what was. Facts alone: nothing here urges to go on (docs/trust.md G10). */
export function BonusesPage() {
  const t = useT('bonuses');
  const office = useT('office');
  const { code } = useLanguage();
  const list = useAnswer(BONUSES, { lng: code });
  const link = (page: string) => pathOf(code, { name: 'office', page });
  return (
    <>
      <BonusesTabs />
      <Answered of={list}>
        {({ bonuses }) => {
          // The bonus that is being wagered stands before those that wait for their events.
          const active = bonuses
            .filter(({ isClosed }) => !isClosed)
            .toSorted((a, b) => Number(b.target.amount > 0n) - Number(a.target.amount > 0n));
          const closed = bonuses.filter(({ isClosed }) => isClosed);
          return (
            <>
              {active.length === 0 ? (
                <Card>
                  <Note>{t('active.none')}</Note>
                  <p>
                    <PathLink href={link('special-offers')}>{office('page.special-offers')}</PathLink>
                  </p>
                </Card>
              ) : (
                active.map((bonus) => (
                  <ActiveBonus
                    key={bonus.id}
                    bonus={bonus}
                    wagerHref={link('bonuses-wager')}
                    onChanged={list.again}
                  />
                ))
              )}
              {closed.length === 0 ? null : <ClosedBonuses bonuses={closed} />}
            </>
          );
        }}
      </Answered>
    </>
  );
}

const TONES: Readonly<Record<Bonus['state'], BadgeProps['tone']>> = {
  active: 'yours',
  won: 'up',
  refused: 'plain',
  expired: 'plain',
  used: 'plain',
};

function ClosedBonuses({ bonuses }: { readonly bonuses: readonly Bonus[] }) {
  const t = useT('bonuses');
  const format = useFormat();
  const nameOf = useBonusName();
  return (
    <Card>
      <BonusDetails title={t('closed.title', { count: bonuses.length })} name="closed">
        <Rows>
          {bonuses.map((bonus) => (
            <Row
              key={bonus.id}
              data-bonus={bonus.state}
              end={<Badge tone={TONES[bonus.state]}>{t(`state.${bonus.state}`)}</Badge>}
            >
              <p>
                <bdi>{nameOf(bonus)}</bdi>
                {bonus.money.amount > 0n ? (
                  <>
                    : <Money {...bonus.money} />
                  </>
                ) : null}
              </p>
              <Note>
                <bdi>{format.date(bonus.start)}</bdi> –{' '}
                <bdi>{format.date(bonus.end ?? bonus.expirationDate)}</bdi>
              </Note>
            </Row>
          ))}
        </Rows>
      </BonusDetails>
    </Card>
  );
}
