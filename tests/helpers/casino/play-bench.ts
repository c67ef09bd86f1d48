/** The provider over a database and a fake wallet, asked through its calls, with a clock that the test moves. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { gameBySlug, type PlayedSoFar } from '#domain/casino/games.ts';
import { must } from '#domain/lib/must.ts';
import { type AnswerOf, type Call, outputOf } from '#protocol/calls/call.ts';
import {
  ACT_ROUND,
  BEGIN_ROUND,
  CHANGE_SEED,
  OPEN_PLAY,
  playRefusal,
  ROUND,
  ROUNDS,
} from '#protocol/casino/play-calls.ts';
import { AllowedHosts } from '#server/lib/allowed-hosts.ts';
import type { Database } from '#server/store/engine.ts';
import { createGamesApp } from '../../../games/server/app.ts';
import { Play } from '../../../games/server/rounds/play.ts';
import { FakeWallet } from './fake-wallet.ts';

export const PROVIDER_SECRET = 'a secret of the provider';
const START_MS = 1_700_000_000_000;

type Opened = AnswerOf<typeof OPEN_PLAY>;
export type PlayedAnswer = AnswerOf<typeof ROUND>;

/** A player at the page of one game. */
export class Visit {
  /** Every body that was answered. */
  readonly heard: string[] = [];
  readonly opened: Opened;
  readonly #bench: PlayBench;

  constructor(bench: PlayBench, opened: Opened) {
    this.#bench = bench;
    this.opened = opened;
  }

  async ask<One extends Call>(call: One, body: unknown): Promise<AnswerOf<One> | string> {
    const { answer, text } = await this.#bench.ask(call, body, this.opened.session);
    this.heard.push(text);
    return answer;
  }

  /** The answer of a call that must not be refused. */
  async get<One extends Call>(call: One, body: unknown): Promise<AnswerOf<One>> {
    const answer = await this.ask(call, body);
    if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
    return answer;
  }

  begin(bet: unknown, roundGuid: string = randomUUID()) {
    return this.get(BEGIN_ROUND, { roundGuid, bet });
  }

  act({ actions, roundGuid }: PlayedAnswer['round'], action: string) {
    return this.get(ACT_ROUND, { roundGuid, at: actions.length, action });
  }

  round(roundGuid: string) {
    return this.get(ROUND, { roundGuid });
  }

  rounds() {
    return this.get(ROUNDS, { page: 1 });
  }

  changeSeed(clientSeed: string) {
    return this.get(CHANGE_SEED, { clientSeed });
  }
}

export class PlayBench {
  readonly wallet: FakeWallet;
  readonly database: Database;
  nowMs = START_MS;
  /** The answers of the wallet that should not have come. */
  readonly odd: object[] = [];
  app: FastifyInstance;
  play: Play;

  constructor(database: Database, wallet = new FakeWallet()) {
    this.database = database;
    this.wallet = wallet;
    this.play = this.#newPlay(database);
    this.app = this.#newApp();
  }

  #newPlay(database: Database): Play {
    return new Play({
      database,
      wallet: this.wallet,
      secret: PROVIDER_SECRET,
      nowMs: () => this.nowMs,
      pause: async () => undefined,
      onOdd: (details) => this.odd.push(details),
    });
  }

  #newApp(): FastifyInstance {
    return createGamesApp({
      play: this.play,
      nowMs: () => this.nowMs,
      hosts: new AllowedHosts(),
      page: { folder: 'dist/games/page', parents: ['http://127.0.0.1:4310'] },
    });
  }

  /** The process is another one from now on, over the same database, or one that is given. */
  async restart(database = this.database): Promise<void> {
    await this.app.close();
    this.play = this.#newPlay(database);
    this.app = this.#newApp();
    if (database === this.database) await this.play.start();
  }

  /** Time goes by, and the keeper looks. */
  async pass(milliseconds: number): Promise<void> {
    this.nowMs += milliseconds;
    await this.play.keep();
  }

  async ask<One extends Call>(
    call: One,
    body: unknown,
    session?: string,
  ): Promise<{ readonly answer: AnswerOf<One> | string; readonly text: string }> {
    const { body: text, statusCode } = await this.app.inject({
      method: 'POST',
      url: call.path,
      payload: body as object,
      ...(session === undefined ? {} : { headers: { authorization: `Bearer ${session}` } }),
    });
    const said: unknown = JSON.parse(text);
    if (statusCode !== 200)
      return { answer: must(outputOf(playRefusal, said), `a refusal: ${text}`).code, text };
    return {
      answer: must(outputOf(call.answer, said) as AnswerOf<One> | undefined, `an answer: ${text}`),
      text,
    };
  }

  async demo(game: string): Promise<Visit> {
    return this.#visit({ game });
  }

  async visit(game: string, player: string, balance?: bigint): Promise<Visit> {
    return this.#visit({ game, launchToken: this.wallet.launch(player, game, balance) });
  }

  async #visit(request: object): Promise<Visit> {
    const { answer } = await this.ask(OPEN_PLAY, request);
    if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
    return new Visit(this, answer);
  }

  /** Gives a visit a client's seed by which its next round begins as wanted. */
  async rig(
    { opened }: Visit,
    bet: unknown,
    wanted: (played: PlayedSoFar) => boolean,
    actions: readonly string[] = [],
  ): Promise<void> {
    const [line] = await this.database.query<{ server_seed: string; next_nonce: bigint; id: bigint }>(
      `select server_seed, next_nonce, id from seed_lines
       where encode(sha256(server_seed::bytea), 'hex') = $1`,
      [opened.seeds.commitment],
    );
    const { id, next_nonce, server_seed: serverSeed } = must(line, 'the seeds of a visit');
    const game = must(gameBySlug(opened.game), opened.game);
    for (let at = 0; ; at += 1) {
      const clientSeed = `rigged ${at}`;
      const played = game.play({ serverSeed, clientSeed, nonce: Number(next_nonce) }, bet, actions);
      if (!played.ok || !wanted(played.value)) continue;
      await this.database.query('update seed_lines set client_seed = $1 where id = $2', [clientSeed, id]);
      return;
    }
  }
}
