/**
 * Events of a match as its page is told them, read from the moments that have been. Nothing is kept for them: a match that nobody looks
 * at costs nothing.
 */
import type { EventKind, GameEvent } from '#domain/sport/course/game-event.ts';
import { gameKind } from '#domain/sport/course/observed-events.ts';
import type { Moment } from '../match-state.ts';
import { WICKETS } from '../sports/cricket.ts';
import { STATISTIC } from '../sports/football.ts';
import { TWO_MINUTE_PENALTIES, TWO_MINUTE_SUSPENSIONS } from '../sports/incidents.ts';
import type { SportModel } from '../sports/sport-model.ts';

export type CourseModel = Pick<SportModel, 'sportId' | 'clock' | 'showsKills'>;

/** The number of the last scores that are told where scores come often. */
const RECENT = 24;
const RECENT_KINDS: ReadonlySet<EventKind> = new Set(['basket', 'point', 'runs']);
const HANDBALL = 8;
/** The least runs of a ball in cricket that count as a boundary. */
const BOUNDARY = 4;

/** The kind of event that a statistic counts, by its id. */
const COUNTED: ReadonlyMap<number, EventKind> = new Map([
  [STATISTIC.yellow, 'yellow'],
  [STATISTIC.red, 'red'],
  [STATISTIC.corners, 'corner'],
  [STATISTIC.onTarget, 'shot'],
  [STATISTIC.offTarget, 'miss'],
  [TWO_MINUTE_PENALTIES, 'penalty'],
  [TWO_MINUTE_SUSPENSIONS, 'penalty'],
  [WICKETS, 'wicket'],
]);

type Scored = 'goal' | 'basket' | 'run' | 'game' | 'point' | 'ball';

const SCORED: ReadonlyMap<number, Scored> = new Map([
  [1, 'goal'],
  [85, 'goal'],
  [89, 'goal'],
  [144, 'goal'],
  [91, 'basket'],
  [2, 'goal'],
  [HANDBALL, 'goal'],
  [3, 'basket'],
  [5, 'run'],
  [4, 'game'],
  [6, 'point'],
  [10, 'point'],
  [86, 'point'],
  [117, 'point'],
  [128, 'point'],
  [146, 'point'],
  [316, 'point'],
  [66, 'ball'],
]);

/** The clock of a board as it reads at a moment of a period. */
function clockAt({ clock }: CourseModel, period: number, playedMs: number): number | undefined {
  if (!clock) return undefined;
  const seconds = Math.max(0, Math.floor(playedMs / 1000));
  if (clock.direction === 'down') return Math.max(0, Math.floor(clock.periodSeconds) - seconds);
  return (clock.runsOn ? (period - 1) * Math.floor(clock.periodSeconds) : 0) + seconds;
}

/** An event with the index of the moment by which it was known. */
export interface CourseEvent {
  readonly event: GameEvent;
  readonly moment: number;
}

class Course {
  readonly events: CourseEvent[] = [];
  readonly #model: CourseModel;
  readonly #scored: Scored | undefined;
  #moment = 0;
  #period = 0;
  #startedAt = 0;
  #server: 0 | 1 | 2 = 0;
  readonly #total: [number, number] = [0, 0];
  #inPeriod: [number, number] = [0, 0];
  #wickets = 0;
  /** Shots of this very moment. */
  #shots: { readonly at: number; readonly side: Moment['side']; readonly index: number }[] = [];
  /** The last goal, while its shot is not counted. */
  #goal: { readonly at: number; readonly side: Moment['side'] } | undefined;
  /** The ball that is not told yet: its runs, and whether it took a wicket. */
  #ball: { runs: number; isOut: boolean } = { runs: 0, isOut: false };

  constructor(model: CourseModel) {
    this.#model = model;
    this.#scored = SCORED.get(model.sportId);
  }

  #add(kind: EventKind, { at, side }: Moment, more: Partial<GameEvent> = {}): void {
    if (side === 0) return;
    const clock = clockAt(this.#model, this.#period, at - this.#startedAt);
    const period = Math.max(1, this.#period);
    const event = { kind, side, period, value: 1, ...(clock !== undefined && { at: clock }), ...more };
    this.events.push({ event, moment: this.#moment });
  }

  follow(moment: Moment, index: number): void {
    const { kind, side, value, at, detail } = moment;
    this.#moment = index;
    if (kind === 'period') {
      this.#period = value;
      this.#startedAt = at;
      this.#inPeriod = [0, 0];
      this.#wickets = 0;
    } else if (kind === 'serve') this.#server = side;
    else if (kind === 'score' && side !== 0) this.#score(moment, side);
    else if (kind === 'statistic') this.#count(moment);
    else if (kind === 'detail' && detail === 'balls') this.#bowled(moment);
  }

  #score(moment: Moment, side: 1 | 2): void {
    const { value } = moment;
    const from: readonly [number, number] = [...this.#inPeriod];
    this.#total[side - 1] = (this.#total[side - 1] ?? 0) + value;
    this.#inPeriod[side - 1] = (this.#inPeriod[side - 1] ?? 0) + value;
    const total = [...this.#total] as const;
    const inPeriod = [...this.#inPeriod] as const;
    switch (this.#scored) {
      case 'goal':
        this.#dropShotOf(moment);
        this.#add('goal', moment, { score: [total[0], total[1]] });
        break;
      case 'basket':
      case 'run':
        this.#add(this.#scored, moment, { value, score: [total[0], total[1]] });
        break;
      case 'game': {
        const how = gameKind(from, this.#server || undefined, side);
        if (how) this.#add(how, moment, { score: [inPeriod[0], inPeriod[1]] });
        break;
      }
      case 'point':
        this.#add('point', moment, { score: [inPeriod[0], inPeriod[1]] });
        break;
      case 'ball':
        this.#ball.runs += value;
        break;
      default:
    }
  }

  /** A goal is a shot on target, which is counted at the same moment, before it or after it, and told once. */
  #dropShotOf({ at, side }: Moment): void {
    const shot = this.#shots.findLast((one) => one.at === at && one.side === side);
    if (shot) this.events.splice(shot.index, 1);
    this.#shots = [];
    this.#goal = shot ? undefined : { at, side };
  }

  #count(moment: Moment): void {
    const kind = COUNTED.get(moment.value);
    if (kind === 'wicket') this.#ball.isOut = true;
    else if (kind === 'shot') this.#shoot(moment);
    else if (kind) this.#add(kind, moment);
  }

  #shoot(moment: Moment): void {
    const { at, side } = moment;
    if (this.#goal?.at === at && this.#goal.side === side) {
      this.#goal = undefined;
      return;
    }
    this.#shots = this.#shots.filter((shot) => shot.at === at);
    this.#shots.push({ at, side, index: this.events.length });
    this.#add('shot', moment);
  }

  #bowled(moment: Moment): void {
    const { runs, isOut } = this.#ball;
    this.#ball = { runs: 0, isOut: false };
    if (isOut) this.#wickets += 1;
    const made = this.#inPeriod[moment.side === 2 ? 1 : 0];
    const score = [made, this.#wickets] as const;
    this.#add(isOut ? 'wicket' : 'runs', moment, { at: moment.value, value: isOut ? 1 : runs, score });
  }
}

/** The events of the first moments of a script, the oldest first, with the moments that they are of. */
export function courseIn(
  moments: readonly Moment[],
  count: number,
  model: CourseModel,
): readonly CourseEvent[] {
  // A map that is won as one unit is told by its period.
  if (model.showsKills) return [];
  const course = new Course(model);
  for (let index = 0; index < count; index += 1) course.follow(moments[index] as Moment, index);
  const { events } = course;
  const isFrequent = ({ kind, value }: GameEvent): boolean =>
    (RECENT_KINDS.has(kind) && !(kind === 'runs' && value >= BOUNDARY)) ||
    (kind === 'goal' && model.sportId === HANDBALL);
  let left = events.filter(({ event }) => isFrequent(event)).length - RECENT;
  const last = events.at(-1)?.event.period;
  return events.filter(({ event }) => {
    if (!isFrequent(event)) return true;
    left -= 1;
    // Points of a set that is over say nothing that its score does not.
    return left < 0 && (event.kind !== 'point' || event.period === last);
  });
}

/** The events of the first moments of a script, the oldest first. */
export const eventsIn = (
  moments: readonly Moment[],
  count: number,
  model: CourseModel,
): readonly GameEvent[] => courseIn(moments, count, model).map(({ event }) => event);
