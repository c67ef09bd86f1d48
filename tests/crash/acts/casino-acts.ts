/**
 * Rounds of the casino: a provider of games calls the wallet, now and then by several requests at once, and sends again or takes back what has no answer.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call, readAnswerOf } from '#protocol/calls/call.ts';
import { LAUNCH_GAME } from '#protocol/casino/casino-calls.ts';
import {
  PROVIDER_HEADER,
  SIGNATURE_HEADER,
  WALLET_AUTHENTICATE,
  WALLET_BET,
  WALLET_ROLLBACK,
  WALLET_WIN,
  type WalletCode,
} from '#protocol/casino/wallet-calls.ts';
import { outgoing, readAnswer } from '#protocol/people/people-call.ts';
import { signatureOf } from '#server/casino/wallet-routes.ts';
import type { createRandom } from '#server/simulator/random.ts';
import type { Database } from '#server/store/engine.ts';
import { providersText, TEST_GAME, TEST_PROVIDER } from '#tests/helpers/casino/test-provider.ts';
import { JACKPOT } from '../books/inspect-jackpot.ts';
import {
  type ModelCall,
  type ModelRound,
  mayTakeBack,
  nextCalls,
  putOff,
  rightCodes,
  takeBack,
} from '../books/model-round.ts';
import type { ReferenceModel } from '../books/reference-model.ts';
import type { Reply } from '../process/crash-process.ts';
import { betweenQuestions, readBody, type TalkParts } from './bet-talk.ts';
import { drawRound } from './drawn-rounds.ts';

export interface CasinoActsParts extends TalkParts {
  readonly random: ReturnType<typeof createRandom>;
  readonly model: ReferenceModel;
}

type PlaySession = Pick<ModelRound, 'playerId' | 'sessionToken'>;

const CURRENCY = 'KZT';
const CALLS = { bet: WALLET_BET, win: WALLET_WIN, rollback: WALLET_ROLLBACK } as const;

/** Makes the provider known to a server that has not started yet. */
export const configureProvider = (dataDir: string): Promise<void> =>
  writeFile(join(dataDir, 'providers.json'), providersText(), { mode: 0o600 });

/** Gives its game a jackpot that is filled and won within a short run. */
export async function addJackpot(database: Database): Promise<void> {
  await database.query('insert into slot_jackpots values ($1, $2, $3, $4)', [
    TEST_PROVIDER.slug,
    TEST_GAME,
    Number(JACKPOT.share),
    JACKPOT.usdAWin,
  ]);
}

/** Whether a reply is none: a server whose database is gone says that it does not know, as one that is silent does. */
const isNone = (reply: Reply | undefined): reply is undefined =>
  !reply || reply.status === 429 || reply.status === 503;

export class CasinoActs {
  readonly #parts: CasinoActsParts;
  readonly #sessions = new Map<number, PlaySession>();

  constructor(parts: CasinoActsParts) {
    this.#parts = parts;
  }

  /** Plays a round to its end, unless the server dies. */
  async play(user: number): Promise<void> {
    const { model, random } = this.#parts;
    const session = await this.#session(user);
    if (!session) return;
    const round = drawRound(random, { id: `round-${model.rounds.size + 1}`, user, ...session });
    model.rounds.set(round.id, round);
    await this.#goOn(round);
  }

  /** Goes on with every round that was cut off. */
  async clearDoubts(): Promise<void> {
    const { model, random } = this.#parts;
    for (const round of model.rounds.values()) {
      if (mayTakeBack(round) && random.chance(0.3)) takeBack(round);
      await this.#goOn(round);
    }
  }

  async #goOn(round: ModelRound): Promise<void> {
    while (this.#parts.server().isAlive) {
      const calls = nextCalls(round);
      if (calls.length === 0) return;
      for (const call of calls) call.wasSent = true;
      await Promise.all(calls.map((call) => this.#send(round, call)));
      if (calls.some(({ code }) => code === undefined)) await betweenQuestions();
    }
  }

  /** Sends a call, and now and then the same again later, and another body under its id. */
  async #send(round: ModelRound, call: ModelCall): Promise<void> {
    const { fault, random } = this.#parts;
    await this.#sendCopies(round, call, random.chance(0.25) ? 3 : 1);
    if (call.code === undefined || !random.chance(0.2)) return;
    await this.#sendCopies(round, call, 1);
    if (call.answer === undefined || call.kind === 'rollback') return;
    const other = await this.#ask(CALLS[call.kind], bodyOf(round, { ...call, amount: call.amount + 1n }));
    if (!isNone(other) && codeOf(call, other) !== 'conflict')
      fault(`another body under ${call.kind} ${call.id} was answered ${other.status} ${other.body}`);
  }

  async #sendCopies(round: ModelRound, call: ModelCall, copies: number): Promise<void> {
    const codes = rightCodes(round, call);
    const body = bodyOf(round, call);
    const replies = await Promise.all(
      Array.from({ length: copies }, () => this.#ask(CALLS[call.kind], body)),
    );
    for (const reply of replies) if (!isNone(reply)) this.#hear(round, call, codes, reply);
  }

  #hear(round: ModelRound, call: ModelCall, codes: readonly WalletCode[], reply: Reply): void {
    const { fault } = this.#parts;
    const code = codeOf(call, reply);
    if (code === undefined || !codes.includes(code))
      fault(`${call.kind} ${call.id} was answered ${reply.status} ${reply.body}, not ${codes.join(', ')}`);
    else if (code !== 'ok' && codes.includes('retry')) return putOff(round, call);
    if (code === 'ok') {
      if (call.answer !== undefined && call.answer !== reply.body)
        fault(`the answer to ${call.kind} ${call.id} was ${call.answer}, then ${reply.body}`);
      call.answer = reply.body;
    }
    // One that may not be answered so is not sent without end.
    call.code = code ?? 'bad_request';
  }

  /** A session of play, which outlives the server; now and then another one. */
  async #session(user: number): Promise<PlaySession | undefined> {
    const { fault, random, server, tokenOf } = this.#parts;
    const known = this.#sessions.get(user);
    if (known && !random.chance(0.1)) return known;
    const { body = '' } = outgoing(LAUNCH_GAME, { game: TEST_GAME, mode: 'money' });
    const reply = await server().post(LAUNCH_GAME.path, JSON.parse(body) as object, tokenOf(user));
    if (isNone(reply)) return undefined;
    const told = readAnswer(LAUNCH_GAME, readBody(reply.body));
    const launchToken = told.ok ? /#token=(.+)$/.exec(told.value.url)?.[1] : undefined;
    if (launchToken === undefined) {
      fault(`a launch was answered ${reply.status} ${reply.body}`);
      return undefined;
    }
    const session = await this.#authenticate(launchToken);
    if (session) this.#sessions.set(user, session);
    return session;
  }

  /** Exchanges the token of a launch, now and then by two requests at once, of which one gets a session. */
  async #authenticate(launchToken: string): Promise<PlaySession | undefined> {
    const { fault, random } = this.#parts;
    const copies = random.chance(0.3) ? 2 : 1;
    const replies = await Promise.all(
      Array.from({ length: copies }, () => this.#ask(WALLET_AUTHENTICATE, { launchToken })),
    );
    const said = replies.flatMap((reply) =>
      isNone(reply) ? [] : [readAnswerOf(WALLET_AUTHENTICATE, readBody(reply.body))],
    );
    const sessions = said.flatMap((answer) =>
      answer?.code === 'ok' ? [{ playerId: answer.playerId, sessionToken: answer.sessionToken }] : [],
    );
    const isUsedOnce = sessions.length === 1 || (sessions.length === 0 && said.length < copies);
    if (!isUsedOnce || said.some((answer) => answer?.code !== 'ok' && answer?.code !== 'invalid_token'))
      fault(`a launch was exchanged ${sessions.length} times: ${said.map((one) => one?.code).join(', ')}`);
    return sessions[0];
  }

  #ask(call: Call, body: object): Promise<Reply | undefined> {
    const { secret, slug } = TEST_PROVIDER;
    return this.#parts.server().post(call.path, body, undefined, {
      [PROVIDER_HEADER]: slug,
      [SIGNATURE_HEADER]: signatureOf(secret, JSON.stringify(body)),
    });
  }
}

function bodyOf(
  { id: roundId, playerId, sessionToken }: ModelRound,
  { amount, atRisk, id: transactionId, isOver, kind }: ModelCall,
): object {
  const named = { transactionId, roundId, currency: CURRENCY };
  if (kind === 'rollback') return { ...named, playerId };
  if (kind === 'win') return { ...named, playerId, amount: String(amount), isOver: isOver === true };
  const risk = atRisk === undefined ? {} : { atRisk: String(atRisk) };
  return { ...named, sessionToken, game: TEST_GAME, amount: String(amount), ...risk };
}

/** The code of an answer that is as described. */
const codeOf = ({ kind }: ModelCall, { body, status }: Reply): WalletCode | undefined =>
  status === 200 ? readAnswerOf(CALLS[kind], readBody(body))?.code : undefined;
