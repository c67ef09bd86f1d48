/** Bringing friends: the link of an account, who came by it, and what that earned. */
import * as v from 'valibot';
import { PARTNER_TABS } from '#domain/friends/partner-tabs.ts';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import { count, done, guid, money, nothing, optionalText, page, text } from '../people/people-values.ts';
import { banner, friend, friendRules, link, networkRules, partnerRules } from './friend-values.ts';

export const FRIEND_RULES_CALL = peopleCall({
  method: 'GET',
  path: '/web-api/friends/rules',
  about:
    'The rules of bringing friends and of the partner programme, and whether this browser came by somebody’s link.',
  who: 'anyone',
  request: v.object({ lng: optionalText }),
  answer: v.object({
    friend: friendRules,
    partner: partnerRules,
    network: networkRules,
    /** The tabs of the partner programme that the site has, in their order. */
    tabs: v.array(v.picklist(PARTNER_TABS)),
    /** Whether a link was followed in this browser, which counts at the registration. */
    cameByLink: v.boolean(),
  }),
});

export const FORGET_LINK = peopleCall({
  method: 'POST',
  path: '/web-api/friends/forget-link',
  about: 'Forgets the link that was followed in this browser: a registration is nobody’s then.',
  who: 'anyone',
  request: nothing,
  answer: done,
});

export const FRIEND_TAG = peopleCall({
  method: 'POST',
  path: '/web-api/office/friend-reffer-tag',
  about: 'The tag and the link of the account, made when they are first asked for.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({
    ...link.entries,
    /** Whether a pause is running, in which the link brings nobody. */
    isPaused: v.boolean(),
  }),
});

export const GET_BANNERS = peopleCall({
  method: 'POST',
  path: '/web-api/office/getBanners',
  about:
    'Banners with the look of the site, each with markup for another site that leads to the link of the account.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({ banners: v.array(banner) }),
});

const sums = {
  /** The rewards that can be moved to the main account. */
  balance: money,
  /** All that friends have brought. */
  earned: money,
};

export const REFERRAL_USERS = peopleCall({
  method: 'POST',
  path: '/web-api/office/getReferralUsers',
  about: 'The friends that count or have counted, the newest first, a hundred at most.',
  who: 'user',
  request: nothing,
  answer: v.object({ ...sums, friends: v.array(friend) }),
});

export const EXTENDED_REFERRAL_USERS = peopleCall({
  method: 'POST',
  path: '/web-api/office/extended-referral-users',
  about: 'All who came by the link, by page, with the reason of each that does not count.',
  who: 'user',
  request: v.object({ pageNumber: v.optional(page, 1) }),
  answer: v.object({
    ...sums,
    pageNumber: count,
    hasMore: v.boolean(),
    friends: v.array(friend),
  }),
});

export const REMOVE_REFERRAL_USER = peopleCall({
  method: 'POST',
  path: '/web-api/office/removeReferralUser',
  about: 'Ends that a friend counts: nothing is reckoned or credited for them any more.',
  who: 'user',
  request: v.object({ referralUserId: text }),
  answer: done,
});

export const TRANSFER_TO_MAIN = peopleCall({
  method: 'POST',
  path: '/web-api/office/transferMoneyToMainAccount',
  about:
    'Moves rewards to the main account: all of them, or an amount. The same id moves nothing a second time.',
  who: 'user',
  request: v.object({
    transferGuid: guid,
    transferAmount: v.optional(money),
  }),
  answer: v.object({ moved: money, balance: money }),
});

export type Friend = AnswerOf<typeof EXTENDED_REFERRAL_USERS>['friends'][number];
export type FriendRulesAnswer = AnswerOf<typeof FRIEND_RULES_CALL>;
export type Banner = AnswerOf<typeof GET_BANNERS>['banners'][number];
