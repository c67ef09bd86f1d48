/** Messages about results: a first one on a selection, another one for an old one, its withdrawal; late, and twice. */
import type { createRandom } from '#server/simulator/random.ts';
import type { ModelBet, ModelResult, ModelWord, ReferenceModel } from '../books/reference-model.ts';
import type { CrashProcess } from '../process/crash-process.ts';

export interface ResultTalkParts {
  readonly server: () => CrashProcess;
  readonly random: ReturnType<typeof createRandom>;
  readonly model: ReferenceModel;
}

const RESULTS: readonly ModelResult[] = ['win', 'win', 'lose', 'lose', 'void', 'half_win', 'half_lose'];

export class ResultTalk {
  readonly #parts: ResultTalkParts;
  #corrections = 0;

  constructor(parts: ResultTalkParts) {
    this.#parts = parts;
  }

  /** The number of messages on selections that had one before. */
  get corrections(): number {
    return this.#corrections;
  }

  /** Sends results of the first leg of one of these bets: most have one, some more. */
  async speak(bets: readonly ModelBet[]): Promise<void> {
    const { model, random } = this.#parts;
    const leg = bets[random.below(Math.max(1, bets.length))]?.legs[0];
    if (!leg) return;
    const isSecond = model.words.has(leg.key);
    if (isSecond && random.chance(0.6)) return;
    await this.say(leg.key, isSecond && random.chance(0.25) ? undefined : this.anyResult());
  }

  anyResult(): ModelResult | undefined {
    return RESULTS[this.#parts.random.below(RESULTS.length)];
  }

  /**
   * Sends a result; undefined withdraws the one before. A selection that has this result already gets it again, as a
   * newer version.
   */
  async say(key: string, result: ModelResult | undefined): Promise<void> {
    const { model, random } = this.#parts;
    const before = model.words.get(key);
    if (before) this.#corrections += 1;
    const word = model.say(key, result);
    await this.#tell(key, word);
    // Old news comes late, and news comes twice.
    if (random.chance(0.2)) await this.#tell(key, before ?? word);
  }

  /** Sends all last results once more, in any order. */
  async tellAll(): Promise<void> {
    const { model, random } = this.#parts;
    const words = [...model.words].toSorted(() => random.next() - 0.5);
    for (const [key, word] of words) await this.#tell(key, word);
  }

  async #tell(key: string, { result, version }: ModelWord): Promise<void> {
    await this.#parts.server().post('/_world', {
      decide: { key, version, ...(result === undefined ? {} : { result }) },
    });
  }
}
