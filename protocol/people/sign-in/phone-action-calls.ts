/** The change of a phone number by the names of the wire: beside the steps of `security-calls.ts`, whose tickets and rules these have. */
import * as v from 'valibot';
import { peopleCall } from '../people-call.ts';
import { count, done, optionalText, text } from '../people-values.ts';
import { codeSent } from './sign-in-calls.ts';

const number = v.object({ phoneCountryId: count, phoneNumber: text });
const sent = v.object({ ticket: text, ...codeSent.entries });

export const CREATE_PHONE = peopleCall({
  method: 'POST',
  path: '/web-api/office/phone-actions/create',
  about: 'The first number of an account: a code goes to it.',
  who: 'user',
  sensitive: true,
  request: number,
  answer: sent,
});

export const CREATE_PHONE_BY_TELEGRAM = peopleCall({
  method: 'POST',
  path: '/web-api/office/phone-actions/create-by-telegram-code',
  about: 'The same with the code by messenger.',
  who: 'user',
  sensitive: true,
  request: number,
  answer: sent,
});

export const UPDATE_PHONE = peopleCall({
  method: 'POST',
  path: '/web-api/office/phone-actions/update',
  about: 'Another number, with the ticket of the earlier steps: a code goes to it.',
  who: 'user',
  sensitive: true,
  request: v.object({ ticket: text, ...number.entries }),
  answer: sent,
});

export const UPDATE_PHONE_BY_TELEGRAM = peopleCall({
  method: 'POST',
  path: '/web-api/office/phone-actions/update-by-telegram-code',
  about: 'The same with the code by messenger.',
  who: 'user',
  sensitive: true,
  request: v.object({ ticket: text, ...number.entries }),
  answer: sent,
});

/** The specification asks this and the next by GET; a code and an answer never stand in an address (X11), so they are posted. */
export const CHECK_CONFIRM_CODE = peopleCall({
  method: 'POST',
  path: '/web-api/office/phone-actions/check-confirm-code',
  about: 'The code of the number that the account has, as `phoneActions/confirm` takes it. It works once.',
  who: 'user',
  sensitive: true,
  request: v.object({ ticket: text, confirmCode: text }),
  answer: v.object({ secureQuestion: v.optional(text) }),
});

export const CHECK_USER_ANSWER = peopleCall({
  method: 'POST',
  path: '/web-api/office/phone-actions/check-user-answer',
  about: 'The answer to the secret question, as `phoneActions/check-user-answer` takes it.',
  who: 'user',
  sensitive: true,
  request: v.object({ ticket: text, userAnswer: text }),
  answer: done,
});

export const SECURE_QUESTION_WITH_PHONE = peopleCall({
  method: 'POST',
  path: '/web-api/office/getusersecurequestion-with-phone',
  about: 'The question that the user has chosen, and the number of the account, mostly hidden.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({ secureQuestion: optionalText, phone: optionalText }),
});
