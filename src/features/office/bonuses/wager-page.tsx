import { BONUSES } from '#protocol/bonuses/bonus-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Lead } from '../../../ui/primitives/screen.tsx';
import { Answered } from '../answered.tsx';
import { ActiveBonus } from './active-bonus.tsx';

/** The wager of each active bonus, stake by stake. */
export function WagerPage() {
  const t = useT('bonuses');
  const { code } = useLanguage();
  const list = useAnswer(BONUSES, { lng: code });
  return (
    <Answered of={list}>
      {({ bonuses }) => {
        const wagered = bonuses.filter(({ isClosed, target }) => !isClosed && target.amount > 0n);
        return (
          <>
            <Lead>{t('wagerPage.hint')}</Lead>
            {wagered.length === 0 ? (
              <Card>
                <Note>{t('wagerPage.none')}</Note>
              </Card>
            ) : (
              wagered.map((bonus) => <ActiveBonus key={bonus.id} bonus={bonus} onChanged={list.again} />)
            )}
          </>
        );
      }}
    </Answered>
  );
}
