/** Credentials of the office: password, login, e-mail, phone with its four steps, secret question, two-factor. */
import * as v from 'valibot';
import { peopleCall } from '../people-call.ts';
import { count, done, epochMs, flag, nothing, optionalText, text } from '../people-values.ts';
import { codeSent, messageChannel } from './sign-in-calls.ts';

export const CHANGE_PASSWORD = peopleCall({
  method: 'PUT',
  path: '/web-api/office/password',
  about: 'Sets a new password; the old one is asked for even shortly after proving who one is.',
  who: 'user',
  captcha: true,
  sensitive: true,
  request: v.object({
    oldPassword: text,
    password: text,
    passwordConfirmation: text,
    endOtherSessions: flag,
  }),
  answer: done,
});

export const CHANGE_LOGIN = peopleCall({
  method: 'POST',
  path: '/web-api/office/login',
  about: 'Sets the login, and whether links by e-mail may sign in.',
  who: 'user',
  captcha: true,
  sensitive: true,
  request: v.object({ login: optionalText, authByEmail: v.optional(v.boolean()) }),
  answer: v.object({ login: text, authByEmail: v.boolean() }),
});

export const CHANGE_EMAIL = peopleCall({
  method: 'POST',
  path: '/web-api/office/email',
  about: 'Sends a code to a new e-mail address; the old address is told.',
  who: 'user',
  sensitive: true,
  request: v.object({ email: text, isDomainMeant: flag }),
  answer: v.object({ ticket: text, ...codeSent.entries }),
});

export const CONFIRM_EMAIL_CHANGE = peopleCall({
  method: 'POST',
  path: '/web-api/office/email/confirm',
  about: 'Takes the new address by that code.',
  who: 'user',
  sensitive: true,
  request: v.object({ ticket: text, confirmCode: text }),
  answer: done,
});

/** Steps of a change of the phone number; each has to be taken, in this order (X14). A first number has only the last two. */
export const SEND_PHONE_CHANGE_CODE = peopleCall({
  method: 'POST',
  path: '/web-api/office/phoneActions/sendCode',
  about: 'Step 1: sends a code to the number that the account has.',
  who: 'user',
  captcha: true,
  sensitive: true,
  request: v.object({ channel: v.optional(messageChannel, 'sms') }),
  answer: v.object({ ticket: text, ...codeSent.entries }),
});

export const CHECK_PHONE_CHANGE_CODE = peopleCall({
  method: 'POST',
  path: '/web-api/office/phoneActions/confirm',
  about: 'Step 2: that code. Says the secret question of step 3, where there is one.',
  who: 'user',
  sensitive: true,
  request: v.object({ ticket: text, confirmCode: text }),
  answer: v.object({ secureQuestion: v.optional(text) }),
});

export const CHECK_SECRET_ANSWER = peopleCall({
  method: 'POST',
  path: '/web-api/office/phoneActions/check-user-answer',
  about: 'Step 3: the answer to the secret question.',
  who: 'user',
  sensitive: true,
  request: v.object({ ticket: text, userAnswer: text }),
  answer: done,
});

export const SET_PHONE = peopleCall({
  method: 'POST',
  path: '/web-api/office/phone-number/update',
  about:
    'Step 4: the new number, to which a code goes. Without a ticket for an account that has no number yet.',
  who: 'user',
  sensitive: true,
  request: v.object({ ticket: optionalText, phoneCountryId: count, phoneNumber: text }),
  answer: v.object({ ticket: text, ...codeSent.entries }),
});

export const CONFIRM_PHONE_CHANGE = peopleCall({
  method: 'POST',
  path: '/web-api/office/phone-number/confirm',
  about: 'Takes the new number by its code.',
  who: 'user',
  sensitive: true,
  request: v.object({ ticket: text, confirmCode: text }),
  answer: done,
});

export const SECURE_QUESTIONS = peopleCall({
  method: 'GET',
  path: '/web-api/office/getsecurequestions',
  about: 'The list of secret questions.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({ questions: v.array(v.object({ id: count, question: text })) }),
});

export const OWN_SECURE_QUESTION = peopleCall({
  method: 'POST',
  path: '/web-api/office/getUserSecureQuestion',
  about: 'The question that the user has chosen.',
  who: 'user',
  request: v.object({ lng: optionalText }),
  answer: v.object({ secureQuestion: v.optional(text) }),
});

export const SET_SECURE_QUESTION = peopleCall({
  method: 'POST',
  path: '/web-api/office/setanswertosecurequestion',
  about: 'Chooses a question of the list.',
  who: 'user',
  sensitive: true,
  request: v.object({ questionId: count, answer: text, answerRepeat: text }),
  answer: done,
});

export const SET_OWN_SECURE_QUESTION = peopleCall({
  method: 'POST',
  path: '/web-api/office/setanswertocustomsecurequestion',
  about: 'Asks one of the user’s own.',
  who: 'user',
  sensitive: true,
  request: v.object({ question: text, answer: text, answerRepeat: text }),
  answer: done,
});

export const TWO_FACTOR_QR = peopleCall({
  method: 'POST',
  path: '/web-api/office/gettwofactorqrcodeurl',
  about:
    'A new secret for an authenticator app: as an otpauth address for a QR code, and to be typed. Holds once it is enabled.',
  who: 'user',
  sensitive: true,
  request: nothing,
  answer: v.object({ qrLink: text, code: text, needsSmsCode: v.boolean() }),
});

export const SEND_TWO_FACTOR_SMS = peopleCall({
  method: 'POST',
  path: '/web-api/office/sendSmsForTwoFactorActivation',
  about: 'Sends the code that enabling asks for besides that of the app.',
  who: 'user',
  sensitive: true,
  request: nothing,
  answer: codeSent,
});

export const SEND_TWO_FACTOR_MESSAGE = peopleCall({
  method: 'POST',
  path: '/web-api/office/sendTelegramCodeForTwoFactorActivation',
  about: 'The same by messenger.',
  who: 'user',
  sensitive: true,
  request: nothing,
  answer: codeSent,
});

export const ENABLE_TWO_FACTOR = peopleCall({
  method: 'POST',
  path: '/web-api/office/twofactorauthenable',
  about: 'Turns the second factor on. Error 2 is the code of the message, any other that of the app.',
  who: 'user',
  sensitive: true,
  request: v.object({ appCode: text, smsCode: optionalText, endOtherSessions: flag }),
  /** The recovery code: shown once, also turns it off again. */
  answer: v.object({ hash: text }),
});

export const DISABLE_TWO_FACTOR = peopleCall({
  method: 'POST',
  path: '/web-api/office/twofactorauthdisable',
  about: 'Turns it off by the recovery code, or by a code of the app.',
  who: 'user',
  sensitive: true,
  request: v.object({ hash: text, endOtherSessions: flag }),
  answer: done,
});

/** The end of the time in which sensitive acts are open; absent where one has to prove oneself first. */
export const SENSITIVE_UNTIL = peopleCall({
  method: 'POST',
  path: '/web-api/office/prove/until',
  about: 'Whether sensitive acts are open in this session, and until when.',
  who: 'user',
  request: nothing,
  answer: v.object({ untilMs: v.optional(epochMs) }),
});
