import { useFormat, useT } from '../../i18n/localizer-context.ts';
import type { PeopleFailure } from '../../platform/http/ask-people.ts';

/** The failures that have a sentence of their own; any other has a general one, with its code for the support. */
const SAID = {
  lost: 'refusal.lost',
  'not-found': 'refusal.not-found',
  'too-many-requests': 'refusal.too-many-requests',
  dismissed: 'refusal.dismissed',
  'wrong-fields': 'refusal.wrong-fields',
  'wrong-credentials': 'refusal.wrong-credentials',
  'captcha-needed': 'refusal.captcha-needed',
  'captcha-wrong': 'refusal.captcha',
  'captcha-not-loaded': 'refusal.captcha-not-loaded',
  'captcha-unreachable': 'refusal.captcha-unreachable',
  'confirm-it-is-you': 'refusal.confirm-it-is-you',
  'wrong-code': 'refusal.wrong-code',
  'code-expired': 'refusal.code-expired',
  'two-factor-app-code': 'refusal.wrong-code',
  '2': 'refusal.wrong-code',
  busy: 'refusal.busy',
  'account-blocked': 'refusal.account-blocked',
  'self-excluded': 'refusal.self-excluded',
  'session-limit': 'refusal.session-limit',
  'limit-reached': 'refusal.limit-reached',
  'identification-needed': 'refusal.identification-needed',
  'other-person': 'refusal.other-person',
  'limit-waits': 'refusal.limit-waits',
  'already-used': 'refusal.already-used',
  'not-possible-now': 'refusal.not-possible-now',
  'no-provider': 'refusal.no-provider',
  'guid-reused': 'refusal.guid-reused',
  'not-enough-money': 'refusal.not-enough-money',
  'not-enough-points': 'refusal.not-enough-points',
  USER_NOT_AUTHENTICATED: 'refusal.signed-out',
  TOKEN_NOT_AUTHENTICATED: 'refusal.signed-out',
} as const satisfies Partial<Record<PeopleFailure['code'], string>>;

export function useFailureText(): (failure: PeopleFailure) => string {
  const t = useT('account');
  const format = useFormat();
  return (failure) => {
    const said = Object.hasOwn(SAID, failure.code) ? t(SAID[failure.code as keyof typeof SAID]) : undefined;
    const text = said ?? t('refusal.other', { code: failure.code });
    const resetsAtMs = 'resetsAtMs' in failure ? failure.resetsAtMs : undefined;
    // Seconds are said in the sentence itself.
    return resetsAtMs === undefined || failure.code === 'busy'
      ? text
      : `${text} ${t('refusal.until', { time: format.dateTime(resetsAtMs) })}`;
  };
}
