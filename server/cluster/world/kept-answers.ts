/**
 * Answers to questions that only the program that plays the world can answer, for who reads a world at once: what a builder costs, and which game two
 * sides make. They are asked before the read, and kept for a moment.
 */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import type { BuilderPrice, DuelRefusal, DuelSide, World } from '../../source/source.ts';
import type { QuestionsPort } from './remote-world-parts.ts';

/** The questions as they are asked of another program. They reject where it does not answer. */
export interface AskedQuestions {
  readonly statistics?: World['statistics'];
  builderPrice(keys: readonly SelectionKey[]): Promise<BuilderPrice | undefined>;
  buildDuel(one: DuelSide, other: DuelSide): Promise<GameId | DuelRefusal | undefined>;
}

/** How long an answer holds: a price no longer than it takes to place the bet, a game until it is looked for anew. */
const PRICE_HOLDS_MS = 1_000;
const DUEL_HOLDS_MS = 30_000;
const MOST_KEPT = 5_000;

/** The answers of one kind. */
class Answers<Question extends readonly unknown[], Answer> {
  readonly #kept = new Map<string, { readonly answer: Answer; readonly atMs: number }>();
  readonly #holdsMs: number;
  readonly #nowMs: () => number;
  readonly #ask: (question: Question) => Promise<Answer>;
  #open: Map<string, Question> | undefined;

  constructor(holdsMs: number, nowMs: () => number, ask: (question: Question) => Promise<Answer>) {
    this.#holdsMs = holdsMs;
    this.#nowMs = nowMs;
    this.#ask = ask;
  }

  of(question: Question): Answer | undefined {
    const name = JSON.stringify(question);
    const kept = this.#kept.get(name);
    if (kept && this.#nowMs() - kept.atMs < this.#holdsMs) return kept.answer;
    this.#open?.set(name, question);
    return undefined;
  }

  /** Notes from now on what has no answer. */
  begin(): void {
    this.#open = new Map();
  }

  /** Ends it; how to ask each of them. */
  end(): readonly (() => Promise<void>)[] {
    const open = [...(this.#open ?? [])];
    this.#open = undefined;
    return open.map(
      ([name, question]) =>
        async () =>
          this.#keep(name, await this.#ask(question)),
    );
  }

  #keep(name: string, answer: Answer): void {
    this.#kept.delete(name);
    this.#kept.set(name, { answer, atMs: this.#nowMs() });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
  }
}

export class KeptAnswers implements QuestionsPort {
  readonly #questions: AskedQuestions;
  readonly #builders: Answers<readonly SelectionKey[], BuilderPrice | null>;
  readonly #duels: Answers<readonly [DuelSide, DuelSide], GameId | DuelRefusal | null>;

  constructor(questions: AskedQuestions, nowMs: () => number) {
    this.#questions = questions;
    this.#builders = new Answers(
      PRICE_HOLDS_MS,
      nowMs,
      async (keys) => (await questions.builderPrice(keys)) ?? null,
    );
    this.#duels = new Answers(
      DUEL_HOLDS_MS,
      nowMs,
      async ([one, other]) => (await questions.buildDuel(one, other)) ?? null,
    );
  }

  get statistics(): World['statistics'] {
    return this.#questions.statistics;
  }

  builderPrice(keys: readonly SelectionKey[]): BuilderPrice | undefined {
    return this.#builders.of(keys) ?? undefined;
  }

  buildDuel(one: DuelSide, other: DuelSide): GameId | DuelRefusal {
    return this.#duels.of([one, other]) ?? 'unknown-game';
  }

  asked(read: () => unknown): (() => Promise<void>) | undefined {
    this.#builders.begin();
    this.#duels.begin();
    let asks: readonly (() => Promise<void>)[] = [];
    try {
      read();
    } finally {
      asks = [...this.#builders.end(), ...this.#duels.end()];
    }
    if (asks.length === 0) return undefined;
    return async () => {
      await Promise.all(asks.map((ask) => ask()));
    };
  }
}
