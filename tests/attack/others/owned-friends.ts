/** Friends of an account: who removes one. */
import { must } from '#domain/lib/must.ts';
import { EXTENDED_REFERRAL_USERS, FRIEND_TAG, REMOVE_REFERRAL_USER } from '#protocol/friends/friend-calls.ts';
import { REGISTER } from '#protocol/people/registration-calls.ts';
import { FULL_FORM } from '#tests/helpers/people/people-bench.ts';
import { called, NOBODYS_NUMBER, nameOf, type OwnedThing, type Stage } from './owned-thing.ts';

export function ownedFriends(stage: Stage): readonly OwnedThing[] {
  return [
    {
      call: nameOf(REMOVE_REFERRAL_USER),
      async own() {
        const { tag } = await stage.owner.must(FRIEND_TAG, {});
        await stage.bench.browser().must(REGISTER, {
          ...FULL_FORM,
          type: 'fast_reg',
          firstName: 'Ben',
          birthDate: '03.04.1991',
          refId: tag,
        });
        const { friends } = await stage.owner.must(EXTENDED_REFERRAL_USERS, {});
        return must(friends[0], 'a friend').referralUserId;
      },
      nobodys: NOBODYS_NUMBER,
      ask: called(REMOVE_REFERRAL_USER, (referralUserId) => ({ referralUserId })),
    },
  ];
}
