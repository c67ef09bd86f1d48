/** Whether a captcha is wanted, and the built-in one: a proof of work (`protocol/people/sign-in/proof-of-work.ts`). */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from '../people-call.ts';
import { count, epochMs, queryWhole, text } from '../people-values.ts';

/** Kinds of a captcha that can be configured; `custom` is the built-in one. */
export const captchaType = v.picklist(['disabled', 'custom', 'google', 'hunt', 'puzzle', 'hcaptcha']);

/** Kinds that are widgets of a provider. */
export const WIDGET_CAPTCHAS = ['google', 'hunt', 'puzzle', 'hcaptcha'] as const;
export type WidgetCaptchaType = (typeof WIDGET_CAPTCHAS)[number];

/** The page in whose frame such a widget runs. */
export const CAPTCHA_FRAME_PATH = '/captcha-frame';
/** The flag of a query that asks for no captcha: `?disable-captcha=1`. A site that does not allow it takes no notice. */
export const CAPTCHA_OFF = 'disable-captcha';

export const CAPTCHA = peopleCall({
  method: 'GET',
  path: '/web-api/captcha',
  about:
    'The captcha to solve before a call that wants one, and a fresh challenge where it is the built-in one.',
  who: 'anyone',
  /**
   * The bits that the refusal asked for; the server gives no less than its least and no more than a phone solves in
   * seconds.
   */
  request: v.object({ bits: v.optional(queryWhole) }),
  answer: v.object({
    type: captchaType,
    /** The script and the site key, for the other kinds. */
    scriptUrl: v.optional(text),
    siteKey: v.optional(text),
    challenge: v.optional(
      v.object({
        salt: text,
        /** Leading zero bits of the hash. */ bits: count,
        expiresAtMs: epochMs,
        signature: text,
      }),
    ),
  }),
});

export type CaptchaConfig = AnswerOf<typeof CAPTCHA>;
export type CaptchaType = v.InferOutput<typeof captchaType>;
export type ProofChallenge = NonNullable<CaptchaConfig['challenge']>;
