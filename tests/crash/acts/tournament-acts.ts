/** Tournaments in the crash loop: planned anew for each life of the server, short enough to end in one of the next, entered and left. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JOIN_TOURNAMENT, LEAVE_TOURNAMENT, TOURNAMENTS } from '#protocol/loyalty/tournament-calls.ts';
import { readAnswer } from '#protocol/people/people-call.ts';
import type { createRandom } from '#server/simulator/random.ts';
import type { ModelEntry } from '../books/gifts/model-gifts.ts';
import type { ReferenceModel } from '../books/reference-model.ts';
import { readBody, type TalkParts } from './bet-talk.ts';
import { bodyOfCall, isSilent } from './bonus-acts.ts';

export interface TournamentActsParts extends TalkParts {
  readonly random: ReturnType<typeof createRandom>;
  readonly model: ReferenceModel;
}

const SCORINGS = ['points', 'net', 'multiplier'] as const;
const PRIZES = ['70.01', '50.00', '20.00'];
/** The start takes some seconds of it. */
const LEAST_MS = 12_000;
const MORE_MS = 10_000;
const MINUTE_MS = 60_000;

export class TournamentActs {
  readonly #parts: TournamentActsParts;
  #planned = 0;

  constructor(parts: TournamentActsParts) {
    this.#parts = parts;
  }

  /** Plans one for the next start. */
  async plan(dataDir: string): Promise<void> {
    const { random } = this.#parts;
    this.#planned += 1;
    const now = Date.now();
    const tournament = {
      slug: `loop-${this.#planned}`,
      scoring: SCORINGS[this.#planned % SCORINGS.length],
      titles: { en: `Loop ${this.#planned}` },
      currency: 'KZT',
      prizes: PRIZES,
      startsAt: new Date(now - MINUTE_MS).toISOString(),
      endsAt: new Date(now + LEAST_MS + random.below(MORE_MS)).toISOString(),
    };
    await writeFile(
      join(dataDir, 'tournaments.json'),
      JSON.stringify({ calendar: false, tournaments: [tournament] }),
      { mode: 0o600 },
    );
  }

  /** Enters one that runs; who is in leaves it now and then. */
  async act(user: number): Promise<void> {
    const { fault, model, random, server, tokenOf } = this.#parts;
    const reply = await server().get(TOURNAMENTS.path, tokenOf(user));
    if (isSilent(reply)) return;
    const told = readAnswer(TOURNAMENTS, readBody(reply.body));
    if (!told.ok) return fault(`the tournaments were answered ${reply.status} ${reply.body}`);
    const running = told.value.tournaments.filter(({ state }) => state === 'running');
    const one = running[random.below(Math.max(1, running.length))];
    if (!one) return;
    const entry = model.gifts.entry(one.id, user);
    if (entry.isAsked || entry.isIn === undefined) return;
    if (entry.isIn !== one.isIn) fault(`user ${user} was told ${entry.isIn} of ${one.id}, then ${one.isIn}`);
    if (!entry.isIn) await this.#ask(entry, true);
    else if (random.chance(0.15)) await this.#ask(entry, false);
  }

  /** Asks again where nobody knows who is in. */
  async clearDoubts(): Promise<void> {
    const { model, server } = this.#parts;
    for (const entry of model.gifts.entries.values())
      if (entry.isIn === undefined && !entry.isOver && server().isAlive) await this.#ask(entry, true);
  }

  async #ask(entry: ModelEntry, isIn: boolean): Promise<void> {
    const { fault, server, tokenOf } = this.#parts;
    const before = entry.isIn;
    const call = isIn ? JOIN_TOURNAMENT : LEAVE_TOURNAMENT;
    entry.isAsked = true;
    delete entry.isIn;
    const reply = await server().post(
      call.path,
      bodyOfCall(call, { tournamentId: entry.tournament }),
      tokenOf(entry.user),
    );
    delete entry.isAsked;
    const stays = () => {
      if (before !== undefined) entry.isIn = before;
    };
    if (reply?.status === 429) stays();
    if (isSilent(reply)) return;
    const told = readAnswer(call, readBody(reply.body));
    if (told.ok) entry.isIn = isIn;
    else if (told.error.code === 'not-possible-now') {
      entry.isOver = true;
      stays();
    } else
      fault(`${entry.user} of tournament ${entry.tournament} was answered ${reply.status} ${reply.body}`);
  }
}
