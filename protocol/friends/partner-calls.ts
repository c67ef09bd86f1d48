/** The partner programme: applying, links with names of their own, and figures by month. */
import * as v from 'valibot';
import { PARTNER_STATES } from '#domain/friends/referral-reasons.ts';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import { epochMs, money, optionalText, text } from '../people/people-values.ts';
import { figures, link, partnerRules, subTag } from './friend-values.ts';

export const PARTNER_REGISTRATION = peopleCall({
  method: 'POST',
  path: '/web-api/office/partner/registration',
  about: 'Applies for the partner programme; an operator decides.',
  who: 'user',
  request: v.object({ about: v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(1_000)) }),
  answer: v.object({ state: v.picklist(PARTNER_STATES) }),
});

const month = v.object({
  ...figures.entries,
  startsAtMs: epochMs,
  endsAtMs: epochMs,
  /** The net result: what the house won less what it lost, in the currency of the partner. */
  net: money,
  hundredths: partnerRules.entries.hundredths,
  commission: money,
  /** Whether it is over, and its commission credited. */
  isClosed: v.boolean(),
});

export const PARTNER_CABINET = peopleCall({
  method: 'GET',
  path: '/web-api/office/partner',
  about:
    'The state of an application; of a partner the links with their figures, and months, the newest first.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({
    /** The state; absent for who has not applied. */
    state: v.optional(v.picklist(PARTNER_STATES)),
    reason: optionalText,
    balance: money,
    links: v.array(v.object({ ...link.entries, ...figures.entries, subTag: text })),
    months: v.array(month),
  }),
});

export const ADD_PARTNER_LINK = peopleCall({
  method: 'POST',
  path: '/web-api/office/partner/link',
  about: 'Adds a link under a name of the partner’s own.',
  who: 'user',
  request: v.object({ subTag }),
  answer: link,
});

export type PartnerCabinet = AnswerOf<typeof PARTNER_CABINET>;
export type PartnerMonth = PartnerCabinet['months'][number];
