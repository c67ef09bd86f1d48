/** What an account still lacks, and how an account of one click becomes a full one (clarify data, convert account). */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from './people-call.ts';
import { count, done, flag, nothing, optionalText, text } from './people-values.ts';
import { codeSent } from './sign-in/sign-in-calls.ts';

/** Details that a document is compared with. */
export const clarifiedField = v.picklist(['firstName', 'lastName', 'birthDate', 'countryId']);

const accountTasks = v.object({
  /** The fields that have to be filled in; empty where there are none. */
  fields: v.array(
    v.object({
      name: clarifiedField,
      /** The reason. `doubtful`: a reviewer refused a document, or the phone is of another country. */
      reason: v.picklist(['missing', 'doubtful']),
      /** The current value, where it is in doubt. */
      value: optionalText,
    }),
  ),
  /** Whether the account has no e-mail address yet. */
  canConvert: v.boolean(),
});

export const ACCOUNT_TASKS = peopleCall({
  method: 'GET',
  path: '/web-api/office/clarify',
  about: 'What the account lacks or what of it is in doubt, and whether it can become a full one.',
  who: 'user',
  request: nothing,
  answer: accountTasks,
});

export const CLARIFY = peopleCall({
  method: 'POST',
  path: '/web-api/office/clarify',
  about:
    'Tells all details that are missing or in doubt, and no others; those in doubt may stay as they are.',
  who: 'user',
  request: v.object({
    firstName: optionalText,
    lastName: optionalText,
    birthDate: optionalText,
    countryId: v.optional(count),
  }),
  answer: accountTasks,
});

export const CONVERT = peopleCall({
  method: 'POST',
  path: '/web-api/office/convert',
  about:
    'Asks to make a full account of one without an e-mail address: sends a code to the address. Nothing changes before it came back.',
  who: 'user',
  sensitive: true,
  request: v.object({
    email: text,
    isDomainMeant: flag,
    password: text,
    passwordConfirmation: text,
    firstName: optionalText,
    lastName: optionalText,
  }),
  answer: v.object({ ticket: text, ...codeSent.entries }),
});

export const CONFIRM_CONVERT = peopleCall({
  method: 'POST',
  path: '/web-api/office/convert/confirm',
  about: 'Makes the account a full one by the code; all other sessions end.',
  who: 'user',
  request: v.object({ ticket: text, confirmCode: text }),
  answer: done,
});

export type AccountTasks = AnswerOf<typeof ACCOUNT_TASKS>;
export type ClarifiedField = v.InferOutput<typeof clarifiedField>;
