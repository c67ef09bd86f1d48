import { useState } from 'react';
import { REWARDS, type Reward } from '#protocol/people/bonus-calls.ts';
import { useFormat, useT } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';

/** Everything that rules of the house have given the account, the newest first. */
export function RewardsPage() {
  const t = useT('bonuses');
  const [page, setPage] = useState(1);
  const list = useAnswer(REWARDS, { page: String(page) });
  return (
    <Card hint={t('rewards.hint')}>
      <Answered of={list}>
        {({ pages, rewards }) => (
          <>
            {rewards.length === 0 ? <Note>{t('rewards.none')}</Note> : null}
            <Rows>
              {rewards.map((reward, at) => (
                <RewardRow key={`${reward.atMs} ${reward.ruleId} ${at}`} reward={reward} />
              ))}
            </Rows>
            {pages > 1 ? (
              <Actions>
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('page.newer')}
                </Button>
                <span>{t('page.of', { page, pages })}</span>
                <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
                  {t('page.older')}
                </Button>
              </Actions>
            ) : null}
          </>
        )}
      </Answered>
    </Card>
  );
}

function RewardRow({ reward: { atMs, money, ruleId, source, type } }: { readonly reward: Reward }) {
  const t = useT('bonuses');
  const format = useFormat();
  return (
    <Row data-reward={source} end={money ? <Money {...money} /> : null}>
      <p>{t(`source.${source}`)}</p>
      <Note>
        <bdi>{format.dateTime(atMs)}</bdi> · {type === null ? '' : `${t(`type.${type}`)} · `}
        <bdi>{ruleId}</bdi>
      </Note>
    </Row>
  );
}
