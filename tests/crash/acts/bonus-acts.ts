/** Bonuses in the crash loop: taken, now and then by several requests at once, counted by the bets and rounds of the others, looked at, and given back. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BONUSES, REFUSE_BONUS, TAKE_OFFER } from '#protocol/bonuses/bonus-calls.ts';
import { outgoing, type PeopleCall, type RequestOf, readAnswer } from '#protocol/people/people-call.ts';
import type { createRandom } from '#server/simulator/random.ts';
import { GIFT_RULES, type ModelReturn, type ModelTaking } from '../books/gifts/model-gifts.ts';
import type { ReferenceModel } from '../books/reference-model.ts';
import type { Reply } from '../process/crash-process.ts';
import { readBody, type TalkParts } from './bet-talk.ts';

export interface BonusActsParts extends TalkParts {
  readonly random: ReturnType<typeof createRandom>;
  readonly model: ReferenceModel;
}

/** Parts of the money of a rule in cents: what is given at once, what is wagered, and the most for a lost stake. */
const FIXED = 20;
const WAGERED = 500;
const MOST = 100_000;
const SHARES = { single: 100, accumulator: 100, system: 100, other: 100, casino: 100, toto: 100 };

function rulesText(): string {
  const rules = Object.entries(GIFT_RULES).map(([id, { effect, share, spend = 'own' }]) => ({
    id,
    type: 14,
    claim: 'offer',
    perPerson: 'each',
    trigger: { on: share === undefined ? 'taking' : 'bet-lost' },
    conditions: {},
    effect:
      share === undefined
        ? { kind: effect, base: 'fixed', percent: 100, fixed: effect === 'bonus-money' ? WAGERED : FIXED }
        : { kind: effect, base: 'stake', percent: Number(share), most: MOST },
    ...(effect === 'bonus-money'
      ? { wager: { times: spend === 'own' ? 1 : 3, base: 'bonus', shares: SHARES, spend } }
      : {}),
    days: 30,
  }));
  return JSON.stringify({ builtIn: false, rules });
}

/** Makes the rules known to a server that has not started yet. */
export const configureBonuses = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, 'bonuses.json'), rulesText(), { mode: 0o600 });

/** The body of a call as it is sent. */
export const bodyOfCall = <One extends PeopleCall>(call: One, values: RequestOf<One>): object =>
  JSON.parse(outgoing(call, values).body ?? '{}') as object;

/** Whether a reply is none: a server whose database is gone says that it does not know, as one that is silent does. */
export const isSilent = (reply: Reply | undefined): reply is undefined =>
  !reply || reply.status === 429 || reply.status === 503;

export class BonusActs {
  readonly #parts: BonusActsParts;

  constructor(parts: BonusActsParts) {
    this.#parts = parts;
  }

  /** Takes a bonus, gives one back, or looks at all of them. */
  async act(user: number): Promise<void> {
    const act = this.#parts.random.next();
    if (act < 0.6) await this.take(user);
    else if (act < 0.75) await this.#giveBack(user);
    else await this.look(user);
  }

  /** Takes one, of a rule that is drawn where none is named. */
  async take(user: number, named?: keyof typeof GIFT_RULES): Promise<void> {
    const { model, random } = this.#parts;
    const rules = Object.keys(GIFT_RULES);
    const rule = named ?? rules[random.below(rules.length)] ?? '';
    const takings = Array.from({ length: random.chance(0.25) ? 2 : 1 }, (): ModelTaking => ({ rule, user }));
    model.gifts.takings.push(...takings);
    await Promise.all(takings.map((taking) => this.#take(taking)));
  }

  async #take(taking: ModelTaking): Promise<void> {
    const { fault, server, tokenOf } = this.#parts;
    const { rule, user } = taking;
    const reply = await server().post(
      TAKE_OFFER.path,
      bodyOfCall(TAKE_OFFER, { offerId: rule }),
      tokenOf(user),
    );
    // A request beyond the rate is not looked at.
    if (reply?.status === 429) taking.end = 'refused';
    if (isSilent(reply)) return;
    const told = readAnswer(TAKE_OFFER, readBody(reply.body));
    if (told.ok) {
      taking.id = told.value.id;
      taking.end = 'taken';
    } else if (told.error.code === 'bonus-refused' || told.error.code === 'not-possible-now')
      taking.end = 'refused';
    else fault(`taking ${rule} was answered ${reply.status} ${reply.body}`);
  }

  async #giveBack(user: number): Promise<void> {
    const { model, random } = this.#parts;
    // One that is used at once has nothing to be given back.
    const own = model.gifts.takings.filter(
      ({ id, rule, user: whose }) =>
        whose === user &&
        id !== undefined &&
        (GIFT_RULES[rule]?.effect === 'bonus-money' || rule === 'loop-lost'),
    );
    const { id } = own[random.below(Math.max(1, own.length))] ?? {};
    if (id === undefined) return;
    const known = model.gifts.returns.get(id);
    if (known) return;
    const asked: ModelReturn = { id };
    model.gifts.returns.set(id, asked);
    await this.#send(asked, user);
  }

  async #send(asked: ModelReturn, user: number): Promise<void> {
    const { fault, server, tokenOf } = this.#parts;
    const reply = await server().post(
      REFUSE_BONUS.path,
      bodyOfCall(REFUSE_BONUS, { bonusId: asked.id }),
      tokenOf(user),
    );
    if (isSilent(reply)) return;
    const told = readAnswer(REFUSE_BONUS, readBody(reply.body));
    if (told.ok) asked.end = 'returned';
    else if (told.error.code === 'not-possible-now') asked.end = 'kept';
    else fault(`giving bonus ${asked.id} back was answered ${reply.status} ${reply.body}`);
  }

  /** Looks at the bonuses of a user, so that all that has happened is worked out. */
  async look(user: number): Promise<void> {
    const { fault, server, tokenOf } = this.#parts;
    const reply = await server().get(BONUSES.path, tokenOf(user));
    if (isSilent(reply)) return;
    const told = readAnswer(BONUSES, readBody(reply.body));
    if (!told.ok) fault(`the bonuses of user ${user} were answered ${reply.status} ${reply.body}`);
  }
}
