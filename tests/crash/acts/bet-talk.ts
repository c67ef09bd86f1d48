/**
 * The messages about bets between the crash loop and a server that may die in the middle of one: sent, sent again, asked
 * for, and received.
 */
import { setTimeout } from 'node:timers/promises';
import { MAKE_BET_PATH } from '#protocol/http/bets/make-bet.ts';
import { OFFICE_BETS_PATH } from '#protocol/http/bets/office-bets.ts';
import type { ModelBet } from '../books/reference-model.ts';
import type { CrashProcess, Reply } from '../process/crash-process.ts';

/** What bets are sent to: a process that may be dead, or a cluster. */
export type BetServer = Pick<CrashProcess, 'get' | 'post' | 'put' | 'isAlive'>;

export interface TalkParts {
  readonly server: () => BetServer;
  readonly tokenOf: (user: number) => string;
  readonly fault: (sentence: string) => void;
}

const UNHEARD = 700009;

export const readBody = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The pause before the same is asked again: a server that is asked without end does little else. */
export const betweenQuestions = (): Promise<void> => setTimeout(10);

export class BetTalk {
  readonly #parts: TalkParts;

  constructor(parts: TalkParts) {
    this.#parts = parts;
  }

  async send(bet: ModelBet): Promise<void> {
    const { server, tokenOf } = this.#parts;
    this.#hear(bet, await server().post(MAKE_BET_PATH, bet.body, tokenOf(bet.user)));
  }

  async ask(bet: ModelBet): Promise<void> {
    const { server, tokenOf } = this.#parts;
    this.#hear(bet, await server().get(`${OFFICE_BETS_PATH}/${bet.guid}`, tokenOf(bet.user)));
  }

  async untilDecided(bet: ModelBet): Promise<void> {
    const { server } = this.#parts;
    while (bet.end === undefined && server().isAlive) {
      await this.ask(bet);
      if (bet.end === undefined) await betweenQuestions();
    }
  }

  /** The same again, and another body under the same id. */
  async repeat(bet: ModelBet): Promise<void> {
    await this.send(bet);
    const { fault, server, tokenOf } = this.#parts;
    const other = await server().post(MAKE_BET_PATH, { ...bet.body, Summ: 51 }, tokenOf(bet.user));
    const isRefused = bet.end === 'unheard' ? other?.body === bet.answer : other?.status === 422;
    if (other && other.status !== 429 && !isRefused)
      fault(`another body under ${bet.guid} was answered ${other.status} ${other.body}`);
  }

  /** Takes down what was answered; another answer than before is a fault. */
  #hear(bet: ModelBet, reply: Reply | undefined): void {
    // A server whose database is gone says that it does not know, as one that is silent does.
    if (!reply || reply.status === 429 || reply.status === 503) return;
    const { fault } = this.#parts;
    const body = readBody(reply.body);
    if (reply.status !== 200 || typeof body?.ErrorCode !== 'number') {
      fault(`bet ${bet.guid} was answered ${reply.status} ${reply.body}`);
      return;
    }
    if (body.Success === true && body.Value?.waitTime > 0) return;
    if (bet.answer !== undefined && bet.answer !== reply.body)
      fault(`the answer to ${bet.guid} was ${bet.answer}, then ${reply.body}`);
    bet.answer = reply.body;
    bet.end = body.Success === true ? 'accepted' : body.ErrorCode === UNHEARD ? 'unheard' : 'refused';
    if (body.Success === true) bet.id = String(body.Value.Bet.id);
  }
}
