import { FRIEND_RULES_CALL } from '#protocol/friends/friend-calls.ts';
import { useLanguage } from '../../../i18n/localizer-context.ts';
import { useAnswer } from '../../../parts/account/use-answer.ts';
import { FriendRulesList } from '../../../parts/friends/friend-rules.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Answered } from '../answered.tsx';

/** The rules of bringing friends, in the currency of the account. */
export function FriendRulesPage() {
  const { code } = useLanguage();
  const rules = useAnswer(FRIEND_RULES_CALL, { lng: code });
  return (
    <Card>
      <Answered of={rules}>{(answer) => <FriendRulesList rules={answer} />}</Answered>
    </Card>
  );
}
