import { useState } from 'react';
import {
  EXTENDED_REFERRAL_USERS,
  FRIEND_TAG,
  type Friend,
  REMOVE_REFERRAL_USER,
} from '#protocol/friends/friend-calls.ts';
import { useFormat, useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Badge, type BadgeProps } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Answered } from '../answered.tsx';
import { LinkCard } from './link-card.tsx';
import { MoveRewards } from './move-rewards.tsx';

/** The link of the account, who came by it and what that earned. What friends stake is told nobody. */
export function FriendsPage() {
  const t = useT('friends');
  const { code } = useLanguage();
  const [pageNumber, setPage] = useState(1);
  const tag = useAnswer(FRIEND_TAG, { lng: code });
  const list = useAnswer(EXTENDED_REFERRAL_USERS, { pageNumber });
  return (
    <>
      <Answered of={tag}>{(link) => <LinkCard {...link} />}</Answered>
      <Answered of={list}>
        {({ balance, earned, friends, hasMore }) => (
          <>
            <MoveRewards balance={balance} earned={earned} onMoved={list.again} />
            <Card title={t('list.title')}>
              {friends.length === 0 ? (
                <Note>{t('list.none')}</Note>
              ) : (
                <Rows>
                  {friends.map((friend) => (
                    <FriendRow key={friend.referralUserId} friend={friend} onChanged={list.again} />
                  ))}
                </Rows>
              )}
              {pageNumber > 1 || hasMore ? (
                <Actions>
                  <Button disabled={pageNumber === 1} onClick={() => setPage(pageNumber - 1)}>
                    {t('list.newer')}
                  </Button>
                  <Button disabled={!hasMore} onClick={() => setPage(pageNumber + 1)}>
                    {t('list.older')}
                  </Button>
                </Actions>
              ) : null}
            </Card>
          </>
        )}
      </Answered>
    </>
  );
}

const TONES: Readonly<Record<Friend['state'], BadgeProps['tone']>> = {
  counting: 'yours',
  closed: 'plain',
  refused: 'stale',
  removed: 'plain',
};

function FriendRow({ friend, onChanged }: { readonly friend: Friend; readonly onChanged: () => void }) {
  const t = useT('friends');
  const format = useFormat();
  const { endsAtMs, name, reason, registeredAtMs, reward, state } = friend;
  return (
    <Row
      data-friend={state}
      end={
        state === 'counting' ? (
          <RemoveFriend friend={friend} onRemoved={onChanged} />
        ) : reward ? (
          <Money {...reward} isLarge />
        ) : null
      }
    >
      <p>
        <bdi>{name}</bdi> <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <Note>
        {t('list.registered', { date: format.date(registeredAtMs) })}
        {state === 'counting' ? ` · ${t('list.ends', { date: format.date(endsAtMs) })}` : ''}
      </Note>
      {reason ? (
        <Note>
          {t(`reason.${reason}`)} {reason === 'paused' ? '' : t('reason.appeal')}
        </Note>
      ) : null}
    </Row>
  );
}

interface RemoveFriendProps {
  readonly friend: Friend;
  readonly onRemoved: () => void;
}

function RemoveFriend({ friend: { name, referralUserId }, onRemoved }: RemoveFriendProps) {
  const t = useT('friends');
  const [isAsked, setAsked] = useState(false);
  const { ask, busy, failure } = useAsk(REMOVE_REFERRAL_USER);
  const remove = async () => {
    if (await ask({ referralUserId })) onRemoved();
    setAsked(false);
  };
  if (!isAsked)
    return (
      <>
        <FailureNote failure={failure} />
        <Button kind="quiet" aria-label={t('list.remove.name', { name })} onClick={() => setAsked(true)}>
          {t('list.remove')}
        </Button>
      </>
    );
  return (
    <Actions>
      <Button disabled={busy} onClick={() => void remove()}>
        {t('list.remove.sure')}
      </Button>
      <Button onClick={() => setAsked(false)}>{t('list.keep')}</Button>
    </Actions>
  );
}
