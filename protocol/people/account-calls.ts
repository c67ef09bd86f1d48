/** The user and how the site behaves for them: the account's data and saved settings. */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from './people-call.ts';
import { agoMs, count, currencyCode, flag, nothing, optionalText, text } from './people-values.ts';

const accountData = v.object({
  userId: text,
  /** Whether it is a demonstration account, which nobody registered. */
  isDemo: v.boolean(),
  login: optionalText,
  email: optionalText,
  isEmailConfirmed: v.boolean(),
  /** Mostly hidden: `+7 *** ***-**-12`. */
  phone: optionalText,
  isPhoneConfirmed: v.boolean(),
  firstName: optionalText,
  lastName: optionalText,
  /** The date of birth as `dd.mm.yyyy`. */
  birthDate: optionalText,
  countryId: v.optional(count),
  city: optionalText,
  address: optionalText,
  currencyId: currencyCode,
  hasTwoFactor: v.boolean(),
  authByEmail: v.boolean(),
  mailing: v.boolean(),
  /** Names of the fields that are set once and changed by the support only. */
  locked: v.array(text),
});

export const ACCOUNT_DATA = peopleCall({
  method: 'POST',
  path: '/web-api/office/getaccountdata',
  about: 'The data of the account.',
  who: 'user',
  request: nothing,
  answer: accountData,
});

export const SAVE_ACCOUNT_FIELDS = peopleCall({
  method: 'POST',
  path: '/web-api/office/saveaccountfields',
  about: 'Changes data that is not locked; fields that are absent stay.',
  who: 'user',
  request: v.object({
    firstName: optionalText,
    lastName: optionalText,
    birthDate: optionalText,
    countryId: v.optional(count),
    city: optionalText,
    address: optionalText,
    mailing: v.optional(v.boolean()),
  }),
  answer: accountData,
});

/** Settings that follow the user to another device; the page knows what they mean. */
export const settingId = v.picklist([
  'odds-format',
  'time-zone',
  'clock-12h',
  'theme',
  'font-size',
  'visually-impaired',
  'market-columns',
  'compact-view',
  'calm',
  'auto-logoff-minutes',
  'lineDisallowSport',
  'liveDisallowSport',
  /** `0`: not among the last winners. */
  'last-winners',
]);

export const SETTINGS = peopleCall({
  method: 'GET',
  path: '/web-api/office/settings',
  about: 'All saved settings as texts, with the moments of their choice; what was never saved is absent.',
  who: 'user',
  request: nothing,
  answer: v.object({
    settings: v.record(v.string(), text),
    /** The moments of the last changes, epoch ms by the server's clock. */
    changedAt: v.record(v.string(), count),
  }),
});

export const SAVE_SETTING = peopleCall({
  method: 'POST',
  path: '/web-api/office/savesetting',
  about:
    'Saves one setting; an empty value forgets it. The latest choice holds: an older one changes nothing.',
  who: 'user',
  request: v.object({
    settingId,
    settingValue: text,
    /** How long ago it was chosen, in ms: a device without a network sends it later, and needs no right clock for that. */
    agoMs: v.optional(agoMs, 0),
  }),
  /** What holds now. */
  answer: v.object({ done: v.literal(true), settingValue: text, changedAtMs: count }),
});

export const DISALLOW_SPORTS = peopleCall({
  method: 'POST',
  path: '/web-api/office/disallow-sports',
  about: 'Sports that are not shown before the game and live.',
  who: 'user',
  request: v.object({
    lineDisallowSport: v.array(count),
    liveDisallowSport: v.array(count),
    isReplaced: flag,
  }),
  answer: v.object({ lineDisallowSport: v.array(count), liveDisallowSport: v.array(count) }),
});

export type AccountData = AnswerOf<typeof ACCOUNT_DATA>;
export type SettingId = v.InferOutput<typeof settingId>;
