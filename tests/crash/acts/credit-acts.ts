/**
 * Bets on credit and what becomes of them: a bettor on credit stakes all that the account holds and something on top;
 * then the results of the bet itself and of those behind it are sent, corrected and withdrawn, so that it is paid back,
 * or void.
 */
import { GET_ADVANCE_PATH, parseAdvance } from '#protocol/http/bets/advance.ts';
import { BALANCE_PATH } from '#protocol/http/session.ts';
import type { createRandom } from '#server/simulator/random.ts';
import { minorOf } from '../books/minor-of.ts';
import type { ModelAdvance, ModelBet, ModelResult, ReferenceModel } from '../books/reference-model.ts';
import { readBody, type TalkParts } from './bet-talk.ts';
import type { DrawnBets } from './drawn-bets.ts';
import type { ResultTalk } from './result-talk.ts';

export interface CreditActsParts extends Pick<TalkParts, 'server' | 'tokenOf'> {
  readonly random: ReturnType<typeof createRandom>;
  readonly model: ReferenceModel;
  readonly drawn: DrawnBets;
  readonly results: ResultTalk;
  readonly send: (bet: ModelBet) => Promise<void>;
}

const LEAST_STAKE = 50_00n;
/** The number of users of whom one bets on credit. */
const CREDIT_STEP = 3;
/** Results of a bet on credit: a bettor who loses all that they have places nothing more. */
const OWN_RESULTS: readonly ModelResult[] = ['win', 'win', 'half_win', 'void', 'void', 'lose'];

export const isOnCredit = (user: number): boolean => user % CREDIT_STEP === 0;

export class CreditActs {
  readonly #parts: CreditActsParts;

  constructor(parts: CreditActsParts) {
    this.#parts = parts;
  }

  /** Places a bet of all that the account holds and something on top; where nothing backs it yet, a bet that will. */
  async place(users: number): Promise<void> {
    const { drawn, random, send, server, tokenOf } = this.#parts;
    const user = CREDIT_STEP * random.below(Math.ceil(users / CREDIT_STEP));
    const token = tokenOf(user);
    const offered = await server().post(GET_ADVANCE_PATH, {}, token);
    const available = parseAdvance(readBody(offered?.body ?? ''), 2)?.available ?? 0n;
    const account = readBody((await server().get(BALANCE_PATH, token))?.body ?? '')?.data;
    if (typeof account?.balance !== 'string') return;
    if (available === 0n) return send(drawn.next(user));
    // Now and then more than is given.
    const beyond = BigInt(1 + random.below(Number(available) + (random.chance(0.1) ? 1_000_00 : 0)));
    const stake = minorOf(account.balance) + beyond;
    if (stake >= LEAST_STAKE) await send(drawn.next(user, undefined, stake));
  }

  /**
   * Ends bets. One that owes gets its own result, or all of those behind it are lost, or void; one that no longer owes
   * gets a correction.
   */
  async end(): Promise<void> {
    const { model, random, results } = this.#parts;
    const all = [...model.advances];
    const owing = all.filter(([, { amount, isVoid, repaid }]) => !isVoid && repaid < amount);
    const some = owing.length > 0 && random.chance(0.8) ? owing : all;
    const [guid, advance] = some[random.below(Math.max(1, some.length))] ?? [];
    const bet = guid === undefined ? undefined : model.bets.get(guid);
    if (!bet || !advance) return;
    const behind = this.#behind(advance);
    const act = random.next();
    if (act < 0.3) return this.#sayAll([bet], () => OWN_RESULTS[random.below(OWN_RESULTS.length)]);
    if (act < 0.7) return this.#sayAll(behind, ({ shape }) => (shape.kind === 'against' ? 'win' : 'lose'));
    if (act < 0.85) return this.#sayAll(behind, () => 'void');
    const [leg] = [bet, ...behind][random.below(1 + behind.length)]?.legs ?? [];
    if (leg) await results.say(leg.key, random.chance(0.3) ? undefined : results.anyResult());
  }

  #behind({ backing }: ModelAdvance): readonly ModelBet[] {
    return [...this.#parts.model.bets.values()].filter(({ id }) => id !== undefined && backing.includes(id));
  }

  async #sayAll(bets: readonly ModelBet[], word: (bet: ModelBet) => ModelResult | undefined): Promise<void> {
    for (const bet of bets)
      for (const { key } of bet.legs)
        if (this.#parts.server().isAlive) await this.#parts.results.say(key, word(bet));
  }
}
