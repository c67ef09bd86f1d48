/** The same about cash-outs, asked for by their own ids, and about rules that cash out by themselves. */
import { CASH_OUTS_PATH, cashOutRulePath } from '#protocol/http/cash-out.ts';
import { readBody, type TalkParts } from './bet-talk.ts';
import type { Reply } from './crash-process.ts';
import { minorOf } from './minor-of.ts';
import type { ModelBet, ModelSale } from './reference-model.ts';

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

  async ask(sale: ModelSale): Promise<'unheard' | 'heard' | 'silence'> {
    const { server, tokenOf } = this.#parts;
    return this.#hear(sale, await server().get(`${CASH_OUTS_PATH}/${sale.guid}`, tokenOf(sale.bet.user)));
  }

  /** What never arrived, or was not looked at for being one too many, is given up. */
  async untilDecided(sale: ModelSale): Promise<void> {
    while (sale.end === undefined && this.#parts.server().isAlive)
      if ((await this.ask(sale)) === 'unheard') sale.end = 'unheard';
  }

  /** Whether it arrived nobody needs to know: what it does is seen in the books. */
  async rule(bet: ModelBet, percent: number, least: bigint): Promise<void> {
    const { server, tokenOf } = this.#parts;
    const text = `${least / 100n}.${String(least % 100n).padStart(2, '0')}`;
    await server().put(cashOutRulePath(bet.id ?? ''), { percent, least: text }, tokenOf(bet.user));
  }

  #hear(sale: ModelSale, reply: Reply | undefined): 'unheard' | 'heard' | 'silence' {
    if (!reply || reply.status === 429) return 'silence';
    const { fault } = this.#parts;
    const told = readBody(reply.body)?.data;
    if (reply.status !== 200 || typeof told?.state !== 'string') {
      fault(`cash-out ${sale.guid} was answered ${reply.status} ${reply.body}`);
      return 'silence';
    }
    if (told.state === 'delayed') return 'heard';
    if (told.state === 'unheard') {
      if (sale.answer !== undefined) fault(`cash-out ${sale.guid} was decided and is unheard`);
      return 'unheard';
    }
    if (sale.answer !== undefined && sale.answer !== reply.body)
      fault(`the answer to cash-out ${sale.guid} was ${sale.answer}, then ${reply.body}`);
    sale.answer = reply.body;
    sale.end = told.state === 'taken' ? 'taken' : 'refused';
    if (told.state === 'taken') {
      sale.paid = minorOf(told.paid);
      sale.closed = minorOf(told.closedStake);
    }
    return 'heard';
  }
}
