/** The same about cash-outs, asked for by their own ids, and about rules that cash out by themselves. */
import { CASH_OUTS_PATH, cashOutRulePath } from '#protocol/http/bets/cash-out.ts';
import { minorOf } from '../books/minor-of.ts';
import type { ModelBet, ModelSale } from '../books/reference-model.ts';
import type { Reply } from '../process/crash-process.ts';
import { betweenQuestions, readBody, type TalkParts } from './bet-talk.ts';

export class SaleTalk {
  readonly #parts: TalkParts;

  constructor(parts: TalkParts) {
    this.#parts = parts;
  }

  async send(sale: ModelSale): Promise<void> {
    const { server, tokenOf } = this.#parts;
    const { bet, guid, percent } = sale;
    const body = { guid, betId: bet.id, percent, seen: '0.01', least: '0.01' };
    this.#hear(sale, await server().post(CASH_OUTS_PATH, body, tokenOf(bet.user)));
  }

  async ask(sale: ModelSale): Promise<void> {
    const { server, tokenOf } = this.#parts;
    this.#hear(sale, await server().get(`${CASH_OUTS_PATH}/${sale.guid}`, tokenOf(sale.bet.user)));
  }

  /** What never arrived, or was not looked at for being one too many, will not be taken once it was asked for. */
  async untilDecided(sale: ModelSale): Promise<void> {
    const { server } = this.#parts;
    while (sale.end === undefined && server().isAlive) {
      await this.ask(sale);
      if (sale.end === undefined) await betweenQuestions();
    }
  }

  /** Whether it arrived nobody needs to know: what it does is seen in the books. */
  async rule(bet: ModelBet, percent: number, least: bigint): Promise<void> {
    const { server, tokenOf } = this.#parts;
    const text = `${least / 100n}.${String(least % 100n).padStart(2, '0')}`;
    await server().put(cashOutRulePath(bet.id ?? ''), { percent, least: text }, tokenOf(bet.user));
  }

  #hear(sale: ModelSale, reply: Reply | undefined): void {
    if (!reply || reply.status === 429) return;
    const { fault } = this.#parts;
    const told = readBody(reply.body)?.data;
    if (reply.status !== 200 || typeof told?.state !== 'string') {
      fault(`cash-out ${sale.guid} was answered ${reply.status} ${reply.body}`);
      return;
    }
    if (told.state === 'delayed') return;
    if (sale.answer !== undefined && sale.answer !== reply.body)
      fault(`the answer to cash-out ${sale.guid} was ${sale.answer}, then ${reply.body}`);
    sale.answer = reply.body;
    sale.end = told.state === 'taken' || told.state === 'unheard' ? told.state : 'refused';
    if (told.state === 'taken') {
      sale.paid = minorOf(told.paid);
      sale.closed = minorOf(told.closedStake);
    }
  }
}
