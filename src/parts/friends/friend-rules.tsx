import type { FriendRulesAnswer } from '#protocol/friends/friend-calls.ts';
import { useT } from '../../i18n/localizer-context.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { Note } from '../../ui/notices/note.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { useShareText } from './use-share-text.ts';

/** The rules of bringing friends, before anybody shares anything. */
export function FriendRulesList({ rules }: { readonly rules: FriendRulesAnswer }) {
  const t = useT('friends');
  const shareText = useShareText();
  const { friend, network } = rules;
  return (
    <>
      <Facts
        facts={[
          [t('rules.share'), t('rules.share.is', { percent: shareText(friend.hundredths) })],
          [t('rules.products'), friend.products.map((one) => t(`product.${one}`)).join(' · ')],
          [t('rules.days'), t('rules.days.are', { days: String(friend.days) })],
          [t('rules.most'), <Money key="most" {...friend.most} />],
          [t('rules.when'), t('rules.when.is')],
          [t('rules.not'), t('rules.not.is', { most: String(network.most), days: String(network.days) })],
        ]}
      />
      <Note>{t('rules.pause')}</Note>
      <Note>{t('rules.private')}</Note>
    </>
  );
}
