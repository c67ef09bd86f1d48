/** The captcha that the server wants, solved in this page: the built-in proof of work, or one of the widgets by its configured script. */
import { CAPTCHA, type CaptchaConfig } from '#protocol/people/captcha-calls.ts';
import { solveProof } from '#protocol/people/proof-of-work.ts';
import type { AskPeople, SolvedCaptcha } from '../http/ask-people.ts';
import { solveWidgetCaptcha, WIDGET_NAMES, type WidgetCaptchaType } from './widget-captcha.ts';
import { createWidgetPlatform } from './widget-platform.ts';

const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

const isWidget = (type: CaptchaConfig['type']): type is WidgetCaptchaType =>
  Object.hasOwn(WIDGET_NAMES, type);

export async function solveCaptcha(ask: AskPeople): Promise<SolvedCaptcha> {
  const answer = await ask(CAPTCHA, {});
  if (!answer.ok) return { kind: 'failed' };
  const { type, challenge, scriptUrl, siteKey } = answer.value;
  if (challenge) {
    const isAborted = () => Date.now() > challenge.expiresAtMs;
    const token = await solveProof(challenge, { sha256, isAborted });
    return token === undefined ? { kind: 'failed' } : { kind: 'token', token };
  }
  if (!isWidget(type) || scriptUrl === undefined || siteKey === undefined) return { kind: 'failed' };
  return solveWidgetCaptcha({ type, scriptUrl, siteKey }, createWidgetPlatform());
}
