/** The captcha that the server wants, solved in this page: the built-in proof of work, or one of the widgets by its configured script. */
import { sha256 } from '@noble/hashes/sha2.js';
import {
  CAPTCHA,
  type CaptchaConfig,
  type WidgetCaptchaType,
} from '#protocol/people/sign-in/captcha-calls.ts';
import { solveProof } from '#protocol/people/sign-in/proof-of-work.ts';
import type { AskPeople, SolvedCaptcha } from '../http/ask-people.ts';
import { solveWidgetCaptcha, WIDGET_NAMES, type WidgetConfig } from './widget-captcha.ts';
import { openWidgetFrame } from './widget-frame.ts';

/**
 * The time after which solving is given up: a challenge is good for five minutes by the server's clock, which may differ
 * from this one.
 */
const GIVE_UP_MS = 240_000;

const encoder = new TextEncoder();
/** The hash of a text, in this thread, without a turn of the loop for each: a challenge takes very many short texts. */
const hashOf = (text: string): Uint8Array => sha256(encoder.encode(text));

/** Waits, so that the next act of the page comes in between: a press, a frame. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

const isWidget = (type: CaptchaConfig['type']): type is WidgetCaptchaType =>
  Object.hasOwn(WIDGET_NAMES, type);

/** Solves the captcha; `label` names it for who does not see it. */
export async function solveCaptcha(ask: AskPeople, label: string, bits?: number): Promise<SolvedCaptcha> {
  const answer = await ask(CAPTCHA, bits === undefined ? {} : { bits: String(bits) });
  if (!answer.ok) return { kind: 'failed' };
  const { type, challenge, scriptUrl, siteKey } = answer.value;
  if (challenge) {
    const startedAtMs = performance.now();
    const isAborted = () => performance.now() - startedAtMs > GIVE_UP_MS;
    const token = await solveProof(challenge, { sha256: hashOf, isAborted, pause });
    return token === undefined ? { kind: 'failed' } : { kind: 'token', token };
  }
  if (!isWidget(type) || scriptUrl === undefined || siteKey === undefined) return { kind: 'failed' };
  return solveInFrame({ type, scriptUrl, siteKey }, label);
}

/** A frame of its own for each: nothing of a widget stays. */
async function solveInFrame(config: WidgetConfig, label: string): Promise<SolvedCaptcha> {
  const frame = await openWidgetFrame(label);
  if (frame === 'dismissed') return { kind: 'dismissed' };
  if (frame === 'not-loaded') return { kind: 'failed', trouble: 'not-loaded' };
  try {
    return await Promise.race([
      solveWidgetCaptcha(config, frame.platform),
      frame.dismissed.then(() => ({ kind: 'dismissed' }) as const),
    ]);
  } finally {
    frame.close();
  }
}
