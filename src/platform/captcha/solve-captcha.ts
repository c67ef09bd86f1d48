/** The captcha that the server wants, solved in this page: the built-in proof of work, or one of the widgets by its configured script. */
import { sha256 } from '@noble/hashes/sha2.js';
import { CAPTCHA, type CaptchaConfig } from '#protocol/people/sign-in/captcha-calls.ts';
import { solveProof } from '#protocol/people/sign-in/proof-of-work.ts';
import type { AskPeople, SolvedCaptcha } from '../http/ask-people.ts';
import {
  solveWidgetCaptcha,
  WIDGET_NAMES,
  type WidgetCaptchaType,
  type WidgetPlatform,
} from './widget-captcha.ts';
import { createWidgetPlatform } from './widget-platform.ts';

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

/** The platform of captcha widgets: one for the page, so that a script is loaded once. */
export const widgetPlatform = (): WidgetPlatform => createWidgetPlatform();

export async function solveCaptcha(
  ask: AskPeople,
  platform: WidgetPlatform,
  bits?: number,
): Promise<SolvedCaptcha> {
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
  return solveWidgetCaptcha({ type, scriptUrl, siteKey }, platform);
}
