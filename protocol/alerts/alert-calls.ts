/**
 * Calls of subscriptions and alerts. Those of the subscription service and `gamesubscription/save` have the operator's addresses, and bodies of ours; all
 * others are ours. A rule belongs to an account; a guest's rules stay on the device.
 */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from '../people/people-call.ts';
import { count, done, nothing, text } from '../people/people-values.ts';
import {
  alertCondition,
  alertEvents,
  alertFacts,
  alertGameId,
  alertMessage,
  alertPreferences,
  alertRule,
  alertTexts,
  couponCode,
  MOST_RULES,
  occurrenceName,
  ruleId,
} from './alert-values.ts';

const OWN = '/web-api/office/alerts';
const SERVICE = '/service-api/SubscriptionService/api';

const queriedGame = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number), alertGameId);

export const GET_EVENT_TYPES = peopleCall({
  method: 'GET',
  path: `${SERVICE}/GetEventTypesByGameId`,
  about: 'The kinds of events that a game can be subscribed to by its sport.',
  who: 'anyone',
  request: v.object({ gameId: queriedGame }),
  answer: v.object({ gameId: count, sportId: count, events: alertEvents }),
});

const gameSubscription = v.object({ gameId: count, events: alertEvents });

export const GET_GAME_SUBSCRIPTION = peopleCall({
  method: 'POST',
  path: `${SERVICE}/GetGameSubscription`,
  about: 'Which events of a game the account is told of; none where it is not subscribed to.',
  who: 'user',
  request: v.object({ gameId: alertGameId }),
  answer: gameSubscription,
});

export const SAVE_GAME_SUBSCRIPTION = peopleCall({
  method: 'POST',
  path: '/web-api/gamesubscription/save',
  about:
    'Subscribes to events of a game, in the place of those before; without events it ends the subscription.',
  who: 'user',
  request: v.object({
    gameId: alertGameId,
    events: alertEvents,
    texts: v.optional(alertTexts, { game: '', market: '', selection: '' }),
  }),
  answer: gameSubscription,
});

const rules = v.object({
  rules: v.pipe(v.array(alertRule), v.maxLength(MOST_RULES)),
  preferences: alertPreferences,
});

export const ALERT_RULES = peopleCall({
  method: 'GET',
  path: `${OWN}/rules`,
  about: 'Every rule of the account, the newest first, with its quiet hours and its limit.',
  who: 'user',
  request: nothing,
  answer: rules,
});

export const ADD_ALERT_RULE = peopleCall({
  method: 'POST',
  path: `${OWN}/rules`,
  about: 'Adds a rule; the same condition again is the rule that there is, and watched anew.',
  who: 'user',
  request: v.object({ condition: alertCondition, texts: alertTexts, couponCode }),
  answer: v.object({ rule: alertRule }),
});

export const SILENCE_ALERT_RULE = peopleCall({
  method: 'POST',
  path: `${OWN}/rules/silence`,
  about: 'Keeps a rule without telling it, or tells it again.',
  who: 'user',
  request: v.object({ id: ruleId, isSilent: v.boolean() }),
  answer: v.object({ rule: alertRule }),
});

export const REMOVE_ALERT_RULES = peopleCall({
  method: 'DELETE',
  path: `${OWN}/rules`,
  about: 'Removes rules of the account by their ids; others are left out.',
  who: 'user',
  request: v.object({ ids: v.pipe(v.array(ruleId), v.maxLength(MOST_RULES)) }),
  answer: done,
});

export const SAVE_ALERT_PREFERENCES = peopleCall({
  method: 'POST',
  path: `${OWN}/preferences`,
  about: 'Quiet hours with their time zone, how many alerts are told in an hour at most, and whether any is.',
  who: 'user',
  request: alertPreferences,
  answer: alertPreferences,
});

const alerts = v.object({ alerts: v.array(alertMessage) });

export const ALERTS = peopleCall({
  method: 'GET',
  path: OWN,
  about: 'What rules of the account came true, the newest first, a hundred at most.',
  who: 'user',
  request: nothing,
  answer: alerts,
});

export const WATCH_ALERTS = peopleCall({
  method: 'GET',
  path: `${OWN}/watch`,
  about:
    'Says that a page watches the rules of the account, and answers as soon as the server has told one by itself after `after`, else after half a minute. While somebody waits here nothing is pushed that they will be told.',
  who: 'user',
  request: v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))) }),
  answer: v.object({ alerts: v.array(alertMessage), /** The id of the newest. */ last: text }),
});

export const CLAIM_ALERT = peopleCall({
  method: 'POST',
  path: `${OWN}/claim`,
  about:
    'A page saw that a rule came true. Of all who saw the same one gets the alert, to be shown where it says `told`; the others get none.',
  who: 'user',
  request: v.object({ ruleId, occurrence: occurrenceName, facts: alertFacts }),
  answer: v.object({ alert: v.optional(alertMessage) }),
});

export const PUSH_KEY = peopleCall({
  method: 'GET',
  path: `${OWN}/push`,
  about: 'The public key of this server that a browser subscribes to pushes with.',
  who: 'anyone',
  request: nothing,
  answer: v.object({ publicKey: text }),
});

const endpoint = v.pipe(v.string(), v.maxLength(1_000), v.url());
const base64url = (bytes: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/), v.length(Math.ceil((bytes * 4) / 3)));

export const SAVE_PUSH = peopleCall({
  method: 'POST',
  path: `${OWN}/push`,
  about: 'Alerts of the account are pushed to this browser from now on, in this language.',
  who: 'user',
  request: v.object({
    endpoint,
    /** The keys that `PushSubscription.getKey` gives: a point of P-256, and sixteen bytes. */
    p256dh: base64url(65),
    auth: base64url(16),
    language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
  }),
  answer: done,
});

export const REMOVE_PUSH = peopleCall({
  method: 'DELETE',
  path: `${OWN}/push`,
  about: 'Nothing is pushed to this browser any more.',
  who: 'user',
  request: v.object({ endpoint }),
  answer: done,
});

export type AlertRulesAnswer = AnswerOf<typeof ALERT_RULES>;
