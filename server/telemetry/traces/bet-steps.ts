/**
 * The steps of a bet from its request to its settlement, told to the log and to traces. What is told of a step has no field
 * for a person: neither who bets nor an amount.
 */
import type { BetGuid } from '#domain/lib/ids.ts';
import { pressOf, type SpanAddress } from '#protocol/http/bets/bet-trace.ts';
import { onBehalfOf } from '../request-scope.ts';

/**
 * `placement`: from the arrival of the request to its answer. `checks`: the judgement. `queue`: the wait for a turn of the
 * statements. `statement`: one that stores, accepts or refuses, in which the transfers of the ledger stand. `delay`: the
 * wait before the decision.
 */
export type BetStep = 'placement' | 'checks' | 'queue' | 'statement' | 'delay' | 'receipt' | 'settlement';

export interface StepFacts {
  /** The code of the answer. */
  readonly code?: number;
  /** The name of the statement. */
  readonly statement?: string;
  /** The transfer of the ledger that the statement has; absent where no money moves. */
  readonly transfer?: string;
  /** The number of bets that the statement is for. */
  readonly together?: number;
  /** What has become of the bet. */
  readonly status?: string;
}

export interface SteppedBet {
  readonly betGuid: BetGuid;
  readonly requestId?: string;
}

export interface StepStart {
  /** The moment of the beginning, epoch ms; now unless given. */
  readonly atMs?: number;
  /** The span from which the request came, where it said one. */
  readonly from?: SpanAddress;
}

/** Ends a step. A second call changes nothing. */
export type EndStep = (facts?: StepFacts) => void;

export interface BetSteps {
  begin(bet: SteppedBet, step: BetStep, start?: StepStart): EndStep;
}

export interface RecordedSpan {
  readonly name: string;
  readonly parent: SpanAddress;
  /** A span of another trace that led to it. */
  readonly link?: SpanAddress;
  /** Epoch ms. */
  readonly startMs: number;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** Where spans are kept: begins one, whose address is known from then on. */
export interface SpanRecorder {
  begin(span: RecordedSpan): { readonly address: SpanAddress; end(facts: StepFacts): void };
  close(): Promise<void>;
}

type Line = (facts: object, text: string) => void;

/** Steps that have a line of the log, with its text. */
const LINES: Partial<Record<BetStep, string>> = {
  settlement: 'a bet was settled',
};
const DECIDED = 'a placement was decided';
const DECIDING = new Set(['take', 'take-together', 'accept', 'refuse', 'keep']);

const nothing: EndStep = () => undefined;
export const NO_STEPS: BetSteps = { begin: () => nothing };

/** The moment by a clock with parts of milliseconds, epoch ms. */
const nowMs = (): number => performance.timeOrigin + performance.now();

export interface StepTellerParts {
  readonly line: Line;
  readonly recorder?: SpanRecorder;
}

export class StepTeller implements BetSteps {
  readonly #line: Line;
  readonly #recorder: SpanRecorder | undefined;
  /** The placements under way, from which the spans of their steps come. */
  readonly #placements = new Map<BetGuid, SpanAddress>();

  constructor({ line, recorder }: StepTellerParts) {
    this.#line = line;
    this.#recorder = recorder;
  }

  begin(bet: SteppedBet, step: BetStep, { atMs = nowMs(), from }: StepStart = {}): EndStep {
    const isTold = step === 'statement' || LINES[step] !== undefined;
    if (!this.#recorder && !isTold) return nothing;
    const span = this.#recorder && this.#span(this.#recorder, bet, step, atMs, from);
    let isOver = false;
    return (facts = {}) => {
      if (isOver) return;
      isOver = true;
      span?.end(facts);
      if (isTold) this.#tell(bet, step, facts, nowMs() - atMs);
    };
  }

  async close(): Promise<void> {
    await this.#recorder?.close();
  }

  #span(recorder: SpanRecorder, bet: SteppedBet, step: BetStep, startMs: number, from?: SpanAddress) {
    const { betGuid, requestId } = bet;
    const press = pressOf(betGuid);
    const isOwn = from?.traceId === press.traceId;
    const parent = this.#placements.get(betGuid) ?? (isOwn ? from : press);
    const span = recorder.begin({
      name: `bet.${step}`,
      parent,
      ...(from && !isOwn ? { link: from } : {}),
      startMs,
      attributes: requestId === undefined ? {} : { 'touchline.request_id': requestId },
    });
    if (step !== 'placement') return span;
    this.#placements.set(betGuid, span.address);
    return {
      end: (facts: StepFacts) => {
        if (this.#placements.get(betGuid) === span.address) this.#placements.delete(betGuid);
        span.end(facts);
      },
    };
  }

  #tell({ betGuid, requestId }: SteppedBet, step: BetStep, facts: StepFacts, ms: number): void {
    const text = step === 'statement' && DECIDING.has(facts.statement ?? '') ? DECIDED : LINES[step];
    if (text === undefined) return;
    const { traceId } = pressOf(betGuid);
    onBehalfOf(requestId, () => this.#line({ trace: traceId, ...facts, ms: Math.round(ms) }, text));
  }
}
