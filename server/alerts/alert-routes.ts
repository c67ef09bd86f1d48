/** Rules, alerts and pushes over HTTP: `protocol/alerts/alert-calls.ts`. */
import type { FastifyInstance } from 'fastify';
import { type AlertCondition, type AlertRule, gameOfCondition } from '#domain/alerts/alert-rule.ts';
import { eventsOfSport } from '#domain/alerts/sport-events.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { failed, ok } from '#domain/lib/result.ts';
import {
  ADD_ALERT_RULE,
  ALERT_RULES,
  ALERTS,
  CLAIM_ALERT,
  GET_EVENT_TYPES,
  GET_GAME_SUBSCRIPTION,
  PUSH_KEY,
  REMOVE_ALERT_RULES,
  REMOVE_PUSH,
  SAVE_ALERT_PREFERENCES,
  SAVE_GAME_SUBSCRIPTION,
  SAVE_PUSH,
  SILENCE_ALERT_RULE,
  WATCH_ALERTS,
} from '#protocol/alerts/alert-calls.ts';
import type { AlertMessage, WireAlertMessage, WireAlertRule } from '#protocol/alerts/alert-values.ts';
import { DONE, wireMoney } from '#protocol/people/people-values.ts';
import type { Refusal } from '#protocol/people/refusal.ts';
import type { BetWorth } from '../betting/cash-out/cash-out-service.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { flooded, notPossible } from '../people/people-tools.ts';
import type { World } from '../source/source.ts';
import { wishOf } from './alert-content.ts';
import type { AlertStore } from './alert-store.ts';
import type { AlertWatch } from './alert-watch.ts';
import { mayBePushedTo, type PushAddressRules } from './push/push-address.ts';
import { isPushKey } from './push/push-message.ts';
import type { PushStore } from './push/push-store.ts';
import type { WaitingPages } from './waiting-pages.ts';

export interface AlertRoutesParts {
  readonly store: AlertStore;
  readonly watch: Pick<AlertWatch, 'changed' | 'stop'>;
  readonly pages: WaitingPages;
  readonly pushes: PushStore;
  readonly pushRules: PushAddressRules;
  readonly pushKey: string;
  readonly world: Pick<World, 'game'>;
  readonly worthOf: (
    userId: bigint,
    condition: AlertCondition & { kind: 'cash-out' },
  ) => Promise<BetWorth | undefined>;
  readonly nowMs: () => number;
}

/** The most acts of a person, and claims of the pages of an account. */
const ACTS_PER_MINUTE = 60;
const CLAIMS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

const NO_GAME: Refusal = { code: 'not-found', detail: 'there is no such game' };
const NO_RULE: Refusal = { code: 'not-found', detail: 'there is no such rule' };
const unreadable = (field: string) =>
  failed<Refusal>({ code: 'bad-body', detail: `${field} is none that is taken` });
const tooMany = () => notPossible('there are as many rules as an account may have');

const wireRule = (rule: AlertRule): WireAlertRule => ({ ...rule, condition: wishOf(rule.condition).wire });
const wireAlert = ({ money, ...alert }: AlertMessage): WireAlertMessage => ({
  ...alert,
  ...(money && { money: wireMoney(money.amount, money.currency) }),
});

export function alertRoutes(scope: FastifyInstance, calls: PeopleCallServer, parts: AlertRoutesParts): void {
  const { nowMs, store, watch } = parts;
  const acts = calls.limits.flood('alert-acts', { amount: ACTS_PER_MINUTE, windowMs: MINUTE_MS });
  const floodOf = (userId: bigint) => flooded(acts, String(userId), nowMs);
  ruleRoutes(scope, calls, parts, floodOf);
  subscriptionRoutes(scope, calls, parts, floodOf);
  pushRoutes(scope, calls, parts, floodOf);
  watchRoutes(scope, calls, parts);

  calls.serveUser(scope, SAVE_ALERT_PREFERENCES, async (preferences, { session: { userId } }) => {
    const flood = await floodOf(userId);
    if (flood) return failed(flood);
    await store.savePreferences(userId, preferences);
    return ok(preferences);
  });

  // Those who wait are answered before the server waits for them.
  scope.addHook('preClose', async () => {
    parts.pages.stop();
    watch.stop();
  });
}

type FloodOf = (userId: bigint) => Promise<Refusal | undefined>;

/** Why an account cannot have a rule; undefined where it can. */
async function problemOf(
  userId: bigint,
  condition: AlertCondition,
  { world, worthOf }: AlertRoutesParts,
): Promise<Refusal | undefined> {
  const gameId = gameOfCondition(condition);
  if (gameId !== undefined) return world.game(gameId) ? undefined : NO_GAME;
  if (condition.kind !== 'cash-out') return undefined;
  const worth = await worthOf(userId, condition);
  return worth?.currency === condition.least.currency.code
    ? undefined
    : { code: 'not-found', detail: 'there is no such open bet in this currency' };
}

function ruleRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  parts: AlertRoutesParts,
  floodOf: FloodOf,
): void {
  const { store, watch } = parts;

  calls.serveUser(scope, ALERT_RULES, async (_, { session: { userId } }) => {
    const [rules, preferences] = await Promise.all([store.rules(userId), store.preferences(userId)]);
    return ok({ rules: rules.map(wireRule), preferences });
  });

  calls.serveUser(scope, ADD_ALERT_RULE, async ({ condition, ...called }, { session: { userId } }) => {
    const refusal = (await floodOf(userId)) ?? (await problemOf(userId, condition, parts));
    if (refusal) return failed(refusal);
    const rule = await store.add(userId, condition, called);
    if (!rule) return tooMany();
    await watch.changed(userId);
    return ok({ rule: wireRule(rule) });
  });

  calls.serveUser(scope, SILENCE_ALERT_RULE, async ({ id, isSilent }, { session: { userId } }) => {
    const flood = await floodOf(userId);
    if (flood) return failed(flood);
    const rule = await store.silence(userId, id, isSilent);
    if (!rule) return failed(NO_RULE);
    await watch.changed(userId);
    return ok({ rule: wireRule(rule) });
  });

  calls.serveUser(scope, REMOVE_ALERT_RULES, async ({ ids }, { session: { userId } }) => {
    const flood = await floodOf(userId);
    if (flood) return failed(flood);
    await store.remove(userId, ids);
    await watch.changed(userId);
    return ok(DONE);
  });
}

function subscriptionRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { store, watch, world }: AlertRoutesParts,
  floodOf: FloodOf,
): void {
  const ruleOf = async (userId: bigint, gameId: GameId) =>
    (await store.rules(userId)).find(
      ({ condition }) => condition.kind === 'events' && condition.gameId === gameId,
    );
  const eventsOf = (rule: AlertRule | undefined) =>
    rule?.condition.kind === 'events' ? [...rule.condition.events] : [];

  calls.serve(scope, GET_EVENT_TYPES, async ({ gameId }) => {
    const game = world.game(gameId);
    if (!game) return failed(NO_GAME);
    return ok({ gameId, sportId: game.sportId, events: [...eventsOfSport(game.sportId)] });
  });

  calls.serveUser(scope, GET_GAME_SUBSCRIPTION, async ({ gameId }, { session: { userId } }) =>
    ok({ gameId, events: eventsOf(await ruleOf(userId, gameId)) }),
  );

  calls.serveUser(
    scope,
    SAVE_GAME_SUBSCRIPTION,
    async ({ events: wanted, gameId, texts }, { session: { userId } }) => {
      const flood = await floodOf(userId);
      if (flood) return failed(flood);
      const game = world.game(gameId);
      const known = await ruleOf(userId, gameId);
      // Of a game that is over the subscription can still be ended.
      if (!game && wanted.length > 0) return failed(NO_GAME);
      const possible = game ? eventsOfSport(game.sportId) : [];
      const events = possible.filter((event) => wanted.includes(event));
      if (wanted.length > 0 && events.length === 0) return unreadable('events');
      if (events.length === 0) await store.remove(userId, known ? [known.id] : []);
      else if (!(await store.add(userId, { kind: 'events', gameId, events }, { texts }))) return tooMany();
      await watch.changed(userId);
      return ok({ gameId, events });
    },
  );
}

function watchRoutes(scope: FastifyInstance, calls: PeopleCallServer, parts: AlertRoutesParts): void {
  const { nowMs, pages, store } = parts;
  const claims = calls.limits.flood('alert-claims', { amount: CLAIMS_PER_MINUTE, windowMs: MINUTE_MS });

  calls.serveUser(scope, ALERTS, async (_, { session: { userId } }) =>
    ok({ alerts: (await store.alerts(userId)).map(wireAlert) }),
  );

  calls.serveUser(scope, WATCH_ALERTS, async ({ after }, { network, onGone, session: { userId } }) => {
    // Who asks for the first time is told what comes from now on.
    const from = after === undefined ? await store.last(userId) : BigInt(after);
    const waiting = pages.wait(userId, network, onGone);
    let told = await store.toldAfter(userId, from);
    if (told.length > 0) pages.tell(userId);
    else {
      await waiting;
      told = await store.toldAfter(userId, from);
    }
    return ok({ alerts: told.map(wireAlert), last: told.at(-1)?.id ?? String(from) });
  });

  calls.serveUser(scope, CLAIM_ALERT, async ({ facts, occurrence, ruleId }, { session: { userId } }) => {
    const flood = await flooded(claims, String(userId), nowMs);
    if (flood) return failed(flood);
    const rule = await store.rule(userId, ruleId);
    if (!rule) return failed(NO_RULE);
    const alert = await store.claim({ userId, rule }, { name: occurrence, facts }, 'page');
    return ok(alert ? { alert: wireAlert(alert) } : {});
  });
}

function pushRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  { pushes, pushKey, pushRules }: AlertRoutesParts,
  floodOf: FloodOf,
): void {
  calls.serve(scope, PUSH_KEY, async () => ok({ publicKey: pushKey }));

  calls.serveUser(scope, SAVE_PUSH, async (push, { session: { sessionId, userId } }) => {
    const flood = await floodOf(userId);
    if (flood) return failed(flood);
    if (!mayBePushedTo(push.endpoint, pushRules)) return unreadable('endpoint');
    if (!isPushKey(push.p256dh)) return unreadable('p256dh');
    await pushes.save({ ...push, userId, sessionId });
    return ok(DONE);
  });

  calls.serveUser(scope, REMOVE_PUSH, async ({ endpoint }, { session: { userId } }) => {
    await pushes.remove(userId, endpoint);
    return ok(DONE);
  });
}
