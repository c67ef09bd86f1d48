import { BONUSES } from '#protocol/bonuses/bonus-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { BonusPart } from '../../../parts/bonuses/bonus-part.tsx';
import { useBonusName } from '../../../parts/bonuses/use-bonus-name.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Lead } from '../../../ui/primitives/screen.tsx';
import { Answered } from '../answered.tsx';
import { FirstDepositChoice } from '../promotions/first-deposit-choice.tsx';
import { RefuseBonus } from './refuse-bonus.tsx';
import { RefusedBonuses } from './refused-bonuses.tsx';

/** The bonuses of the account as a setting: what the first deposit brings, giving one back, and what was refused. */
export function BonusSettingsPage() {
  const t = useT('bonuses');
  return (
    <>
      <Lead>{t('settings.hint')}</Lead>
      <FirstDepositChoice saysNone />
      <ActiveOnes />
      <RefusedBonuses />
    </>
  );
}

function ActiveOnes() {
  const t = useT('bonuses');
  const format = useFormat();
  const { code } = useLanguage();
  const nameOf = useBonusName();
  const list = useAnswer(BONUSES, { lng: code });
  return (
    <Card title={t('active.title')}>
      <Answered of={list}>
        {({ bonuses }) => {
          const active = bonuses.filter(({ isClosed }) => !isClosed);
          return active.length === 0 ? (
            <Note>{t('active.none')}</Note>
          ) : (
            <Rows>
              {active.map((bonus) => (
                <Row key={bonus.id} data-bonus={bonus.state}>
                  <p>
                    <bdi>{nameOf(bonus)}</bdi>
                  </p>
                  <Note>{t('active.until', { date: format.date(bonus.expirationDate) })}</Note>
                  <BonusPart>
                    <RefuseBonus bonus={bonus} onRefused={list.again} />
                  </BonusPart>
                </Row>
              ))}
            </Rows>
          );
        }}
      </Answered>
    </Card>
  );
}
