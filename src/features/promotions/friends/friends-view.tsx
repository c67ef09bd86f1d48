import { Link } from 'wouter';
import { FORGET_LINK, FRIEND_RULES_CALL } from '#protocol/friends/friend-calls.ts';
import { useLanguage, useT } from '../../../i18n/localizer-context.ts';
import { FailureNote } from '../../../parts/account/failure-note.tsx';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { useAsk } from '../../../parts/account/use-ask.ts';
import { FriendRulesList } from '../../../parts/friends/friend-rules.tsx';
import { pathOf } from '../../../platform/router/routes.ts';
import { Actions } from '../../../ui/primitives/actions.tsx';
import { Button, buttonLook } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Screen } from '../../../ui/primitives/screen.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import styles from './friends-view.module.css';

/** The page of bringing friends, with its rules; and for who came by a link, what the browser keeps of it. */
export function FriendsView() {
  const t = useT('friends');
  const offers = useT('offers');
  const { code } = useLanguage();
  const rules = useAnswer(FRIEND_RULES_CALL, { lng: code });
  return (
    <Screen title={offers('title.friends')} lead={t('lead')} widthPx={820}>
      <div className={styles['parts']}>
        {rules.answer?.cameByLink ? <CameByLink onForgotten={rules.again} /> : null}
        <Card title={t('rules.title')}>
          {rules.answer ? (
            <FriendRulesList rules={rules.answer} />
          ) : rules.failure ? (
            <FailureNote failure={rules.failure} />
          ) : (
            <Skeleton height="240px" />
          )}
        </Card>
        <Link {...buttonLook({})} href={pathOf(code, { name: 'office', page: 'bring-a-friend' })}>
          {t('toOffice')}
        </Link>
      </div>
    </Screen>
  );
}

function CameByLink({ onForgotten }: { readonly onForgotten: () => void }) {
  const t = useT('friends');
  const toasts = useToasts();
  const { ask, busy, failure } = useAsk(FORGET_LINK);
  const forget = async () => {
    if (!(await ask({}))) return;
    toasts.show(t('came.forgotten'));
    onForgotten();
  };
  return (
    <Card title={t('came.title')} hint={t('came.text')}>
      <FailureNote failure={failure} />
      <Actions>
        <Button disabled={busy} onClick={() => void forget()}>
          {t('came.forget')}
        </Button>
      </Actions>
    </Card>
  );
}
