/** Whole answers of passwords, phones, addresses and questions, as examples of the API's document, by the id of their operation. */
import { type CallExample, DONE, NOW_MS, told } from '../envelopes.ts';

const TICKET = { ticket: 'tk-7f3c9a1e5b2d' };
const CODE = { ...TICKET, confirm_code: '194273' };
const PHONE = { phoneCountryId: 82, phone_number: '7011234567' };
const SENT = { code_length: 6, resendAtMs: NOW_MS + 60_000, target: '+7***67' };
const STEP = told({ ...TICKET, ...SENT });
const QUESTION = { secure_question: 'Your first teacher’s name?' };
const ANSWER = { answer: 'Marsh', answer_repeat: 'Marsh' };
const CHECKED_ANSWER = { ...TICKET, user_answer: ANSWER.answer };
const PASSWORD = 'slow meadow 2044';

export const PHONE_EXAMPLES: readonly CallExample[] = [
  [
    'changeEmail',
    told({ ...TICKET, ...SENT, target: 'a***@post.example' }),
    { email: 'aruzhan@post.example' },
  ],
  ['confirmEmailChange', DONE, CODE],
  ['changeLogin', told({ login: 'aruzhan', auth_by_email: true }), { login: 'aruzhan' }],
  [
    'changePassword',
    DONE,
    {
      old_password: 'quiet river 1907',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      end_other_sessions: true,
    },
  ],
  ['sendPhoneChangeCode', STEP, { channel: 'sms' }],
  ['checkPhoneChangeCode', told(QUESTION), CODE],
  ['checkSecretAnswer', DONE, CHECKED_ANSWER],
  ['setPhone', STEP, { ...TICKET, ...PHONE }],
  ['confirmPhoneChange', DONE, CODE],
  ['createPhone', STEP, PHONE],
  ['createPhoneByTelegram', STEP, PHONE],
  ['updatePhone', STEP, { ...TICKET, ...PHONE }],
  ['updatePhoneByTelegram', STEP, { ...TICKET, ...PHONE }],
  ['checkConfirmCode', told(QUESTION), CODE],
  ['checkUserAnswer', DONE, CHECKED_ANSWER],
  ['ownSecureQuestion', told(QUESTION), { lng: 'en' }],
  ['secureQuestionWithPhone', told({ ...QUESTION, phone: SENT.target }), { lng: 'en' }],
  ['secureQuestions', told({ questions: [{ id: 1, question: QUESTION.secure_question }] })],
  ['setSecureQuestion', DONE, { question_id: 1, ...ANSWER }],
  [
    'setOwnSecureQuestion',
    DONE,
    { question: 'Whose boat was red?', answer: 'Corven', answer_repeat: 'Corven' },
  ],
  [
    'twoFactorQr',
    told({
      qr_link: 'otpauth://totp/Touchline:17?secret=JBSWY3DPEHPK3PXP&issuer=Touchline',
      code: 'JBSWY3DPEHPK3PXP',
      needsSmsCode: false,
    }),
  ],
  ['sendTwoFactorSms', told(SENT)],
  ['sendTwoFactorMessage', told(SENT)],
  ['enableTwoFactor', told({ hash: 'KQ7M-2XWD-HJ4P-T9AE-5NRB' }), { app_code: '194273' }],
  ['disableTwoFactor', DONE, { hash: 'KQ7M-2XWD-HJ4P-T9AE-5NRB' }],
];
