/** Registration in its four ways and what its form is built of. */
import * as v from 'valibot';
import { type AnswerOf, peopleCall, type RequestOf } from './people-call.ts';
import { count, currencyCode, epochMs, flag, optionalText, queryWhole, text } from './people-values.ts';
import { codeSent } from './sign-in/sign-in-calls.ts';
import { socialKind } from './sign-in/social-providers.ts';

/** Ways of registration: one click, phone, e-mail, social networks. */
export const registrationType = v.picklist(['fast_reg', 'phone_reg', 'full_reg', 'soc_reg']);
/** Forms of registration: each is of one way, and `short` and `full-v1` are further ones of that by e-mail. */
export const REGISTRATION_FORMS = ['fast', 'phone', 'full', 'social', 'short', 'full-v1'] as const;
export const registrationForm = v.picklist(REGISTRATION_FORMS);
export type RegistrationForm = v.InferOutput<typeof registrationForm>;
export const TYPE_OF_FORM = {
  fast: 'fast_reg',
  phone: 'phone_reg',
  full: 'full_reg',
  social: 'soc_reg',
  short: 'full_reg',
  'full-v1': 'full_reg',
} as const satisfies Readonly<Record<RegistrationForm, RegistrationType>>;
/** The form of a way, where no other is named. */
export const FORM_OF_TYPE = {
  fast_reg: 'fast',
  phone_reg: 'phone',
  full_reg: 'full',
  soc_reg: 'social',
} as const satisfies Readonly<Record<RegistrationType, RegistrationForm>>;

/** Choices of a bonus: cancel, sport, casino are the bonus types -1, 0 and 1. */
export const bonusChoice = v.picklist(['cancel', 'sport', 'casino']);
export const registrationField = v.picklist([
  'country',
  'currencyId',
  'phone',
  'email',
  'password',
  'passwordConfirmation',
  'firstName',
  'lastName',
  'birthDate',
  'promoCode',
  'firstDepositBonusChoice',
  'promotionMailingAgreement',
]);

/** Layouts of the registration form, and the places where it can stand. */
export const REGISTRATION_LAYOUTS = ['default', 'cards-in-form'] as const;
export const REGISTRATION_MODES = ['popup', 'widget'] as const;
/** How the forms are laid out and where they stand. */
export interface RegistrationLook {
  readonly layout: (typeof REGISTRATION_LAYOUTS)[number];
  readonly mode: (typeof REGISTRATION_MODES)[number];
}

export const REGISTRATION_CONFIG = peopleCall({
  method: 'GET',
  path: '/web-api/registration/config',
  about: 'The ways to register that are open, in their order, each with its fields in their order.',
  who: 'anyone',
  request: v.object({ lng: optionalText }),
  answer: v.object({
    types: v.array(
      v.object({
        type: registrationType,
        form: registrationForm,
        fields: v.array(v.object({ name: registrationField, required: v.boolean() })),
      }),
    ),
    socialProviders: v.array(v.object({ id: text, name: text, kind: socialKind })),
    currencies: v.array(v.object({ code: currencyCode, name: text, symbol: text })),
    bonuses: v.array(bonusChoice),
    /** Ways to pay in, as many as the form names. */
    payments: v.array(v.object({ id: text, name: text })),
    preselectedBonus: bonusChoice,
    /** The country guessed from the address of the request. */
    countryId: count,
    minimumAge: count,
    layout: v.picklist(REGISTRATION_LAYOUTS),
    /** The mode; `widget`: registering has its own page instead of the popup. */
    mode: v.picklist(REGISTRATION_MODES),
  }),
});

const phoneCountry = v.object({
  id: count,
  name: text,
  code: text,
  phoneCode: text,
  mask: v.optional(text),
  min: v.optional(count),
  max: v.optional(count),
});

export const PHONE_COUNTRIES = peopleCall({
  method: 'GET',
  path: '/web-api/phonecountries',
  about: 'Countries of the phone field with their codes, masks and lengths.',
  who: 'anyone',
  request: v.object({ lng: optionalText, limit: v.optional(queryWhole) }),
  answer: v.object({ countries: v.array(phoneCountry) }),
});

export const REGISTER = peopleCall({
  method: 'POST',
  path: '/web-api/user/registration',
  about:
    'Opens an account. One click answers with its login and password, shown once. A phone is confirmed by a code before anything else; an e-mail address by a link, later.',
  who: 'anyone',
  captcha: true,
  request: v.object({
    type: registrationType,
    /** The form that was filled in, where the way has several; its own one unless given. */
    form: v.optional(registrationForm),
    language: optionalText,
    countryId: v.optional(count),
    currencyId: currencyCode,
    /** Digits after the phone code of the country. */
    phoneNumber: optionalText,
    /** Id of the country of the phone; the account's country unless given. */
    phoneCountryId: v.optional(count),
    email: optionalText,
    /** Whether the suggestion of another domain was seen and declined. */
    isDomainMeant: flag,
    password: optionalText,
    passwordConfirmation: optionalText,
    firstName: optionalText,
    lastName: optionalText,
    /** The date of birth as `dd.mm.yyyy`. */
    birthDate: optionalText,
    promoCode: optionalText,
    firstDepositBonusChoice: v.optional(bonusChoice, 'cancel'),
    promotionMailingAgreement: flag,
    /** The agreement "I am of age and accept the rules": without it nobody is registered. */
    isAdultAndAgrees: flag,
    /** The ticket of a social sign-in. */
    ticket: optionalText,
    returnUrl: optionalText,
    /** The tag of the link that the visitor came by, where the page is in a frame; else the browser has kept it. */
    refId: optionalText,
  }),
  answer: v.variant('kind', [
    v.object({
      kind: v.literal('signed-in'),
      userId: text,
      name: text,
      /** The sign-in details of a one-click account, which are shown only once. */
      login: v.optional(text),
      password: v.optional(text),
      returnPath: text,
    }),
    v.object({ kind: v.literal('confirm-phone'), ticket: text, ...codeSent.entries }),
    /**
     * The answer to registration by e-mail: the account opens with the link. An address that already has one gets a
     * message that says so, and the same answer.
     */
    v.object({ kind: v.literal('look-into-your-mail'), target: text }),
  ]),
});

export const CONFIRM_PHONE = peopleCall({
  method: 'POST',
  path: '/web-api/user/activate',
  about: 'Ends a registration by phone with the code that was sent.',
  who: 'anyone',
  request: v.object({ ticket: text, smsCode: text, returnUrl: optionalText }),
  answer: v.object({ kind: v.literal('signed-in'), userId: text, name: text, returnPath: text }),
});

export const ACTIVATE_FAST = peopleCall({
  method: 'POST',
  path: '/web-api/user/activatefast',
  about:
    'Activates an account of one click by a phone: with the number a code is sent, with the ticket and the code the number is taken.',
  who: 'user',
  sensitive: true,
  request: v.object({
    phoneCountryId: v.optional(count),
    /** Digits after the phone code of the country. */
    phoneNumber: optionalText,
    ticket: optionalText,
    smsCode: optionalText,
  }),
  answer: v.variant('kind', [
    v.object({ kind: v.literal('confirm-phone'), ticket: text, ...codeSent.entries }),
    v.object({ kind: v.literal('activated') }),
  ]),
});

export const RESEND_PHONE_CODE = peopleCall({
  method: 'POST',
  path: '/web-api/user/activate/resend',
  about: 'Sends the code of a registration once more.',
  who: 'anyone',
  request: v.object({ ticket: text }),
  answer: codeSent,
});

export const CONFIRM_EMAIL = peopleCall({
  method: 'POST',
  path: '/web-api/user/activate-email',
  about:
    'The token of a link that was sent to an address: opens the account that was registered with it, or confirms the address of one that is open.',
  who: 'anyone',
  request: v.object({ token: text, returnUrl: optionalText }),
  answer: v.variant('kind', [
    v.object({ kind: v.literal('signed-in'), userId: text, name: text, returnPath: text }),
    v.object({ kind: v.literal('confirmed') }),
  ]),
});

export const SEND_EMAIL_CONFIRMATION = peopleCall({
  method: 'POST',
  path: '/web-api/user/sendActivationMail',
  about: 'Sends that link once more.',
  who: 'user',
  request: v.object({ language: optionalText }),
  answer: v.object({ resendAtMs: epochMs, target: text }),
});

export type RegistrationType = v.InferOutput<typeof registrationType>;
export type RegistrationField = v.InferOutput<typeof registrationField>;
export type RegistrationConfig = AnswerOf<typeof REGISTRATION_CONFIG>;
export type RegistrationRequest = RequestOf<typeof REGISTER>;
export type RegistrationAnswer = AnswerOf<typeof REGISTER>;
