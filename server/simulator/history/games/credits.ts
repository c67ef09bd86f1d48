/**
 * Who did what in a game: scorers, those who prepared it, cards and wickets, for each moment of the script in its order. Drawn from a stream of its own,
 * so that a game in play has the same people up to now as it has when it is over.
 */
import type { MatchPlan } from '../../match-plan.ts';
import type { Moment } from '../../match-state.ts';
import { createRandom, type Random } from '../../random.ts';
import { WICKETS } from '../../sports/cricket.ts';
import { STATISTIC } from '../../sports/football.ts';
import { type Member, scoresAs } from '../people/squad-roles.ts';
import { type LineUp, lineUpOf } from './line-up.ts';

export interface Credit {
  /** Index of its moment. */
  readonly moment: number;
  readonly side: 1 | 2;
  readonly kind: 'goal' | 'own-goal' | 'penalty-goal' | 'yellow' | 'red' | 'wicket';
  readonly player: Member;
  readonly assist?: Member;
  readonly value: number;
}

const CREDITS = 23;
const FOOTBALL = 1;
const CRICKET = 66;
/** Sports in which somebody prepares a score. */
const WITH_ASSISTS: ReadonlySet<number> = new Set([1, 2, 8]);
const OWN_GOALS = 0.03;
const PENALTIES = 0.09;
const ASSISTED = 0.72;
const CLOCK_OF_HALF = 45;
/** The weight of skill: how much likelier a better player is chosen. */
const SKILL = 0.45;

/** One of them by weight; one draw, whoever they are. */
function chosen(
  random: Random,
  from: readonly Member[],
  weight: (one: Member) => number,
): Member | undefined {
  const weights = from.map((one) => weight(one) * Math.exp(one.skill * SKILL));
  let left = random.next() * weights.reduce((sum, one) => sum + one, 0);
  for (const [index, one] of from.entries()) {
    left -= weights[index] ?? 0;
    if (left < 0) return one;
  }
  return undefined;
}

/** Minutes of play from the start of a moment, where a game has a clock that runs up: 45 in a half of every football. */
export function minuteOf(model: MatchPlan['model'], period: number, playedMs: number): number | undefined {
  const { clock, sportId } = model;
  if (!clock || clock.direction === 'down') return undefined;
  const isFootball = sportId === FOOTBALL || (model.periodWord === 'half' && model.hasQuarterLines === true);
  const minutes = isFootball ? CLOCK_OF_HALF : clock.periodSeconds / 60;
  return Math.floor((playedMs / (clock.periodSeconds * 1_000)) * minutes) + 1 + (period - 1) * minutes;
}

class Crediting {
  readonly credits: Credit[] = [];
  readonly #plan: MatchPlan;
  readonly #random: Random;
  readonly #lineUps: readonly (LineUp | undefined)[];
  readonly #cautioned = new Set<Member>();
  readonly #sentOff = new Set<Member>();
  #period = 1;
  #periodAt = 0;
  /** The two who bat in cricket, by their place in the order, and who comes in next. */
  #crease: [number, number] = [0, 1];
  #next = 2;

  constructor(plan: MatchPlan) {
    this.#plan = plan;
    this.#random = createRandom(plan.seed, plan.id, CREDITS);
    this.#lineUps = [lineUpOf(plan, 1), lineUpOf(plan, 2)];
  }

  /** The members of a side who play at a moment. */
  #playing(side: 1 | 2, at: number): readonly Member[] {
    const lineUp = this.#lineUps[side - 1];
    if (!lineUp) return [];
    if (lineUp.changes.length === 0) return [...lineUp.starting, ...lineUp.bench];
    const minute = minuteOf(this.#plan.model, this.#period, at - this.#periodAt) ?? 0;
    const changed = lineUp.changes.filter((one) => one.minute < minute);
    return [
      ...lineUp.starting.filter((one) => !changed.some(({ off }) => off === one)),
      ...changed.map(({ on }) => on),
    ].filter((one) => !this.#sentOff.has(one));
  }

  #give(
    moment: number,
    side: 1 | 2,
    kind: Credit['kind'],
    player: Member | undefined,
    value: number,
    assist?: Member,
  ) {
    if (player) this.credits.push({ moment, side, kind, player, value, ...(assist && { assist }) });
  }

  follow(index: number, { at, kind, side, value }: Moment): void {
    if (kind === 'period') {
      this.#period = value;
      this.#periodAt = at;
      this.#crease = [0, 1];
      this.#next = 2;
    } else if (side === 0) return;
    else if (kind === 'score') this.#score(index, at, side, value);
    else if (kind === 'statistic' && value === WICKETS) this.#wicket(index, side);
    else if (kind === 'statistic' && this.#plan.model.sportId === FOOTBALL)
      this.#caution(index, at, side, value);
  }

  #score(index: number, at: number, side: 1 | 2, value: number): void {
    const { sportId } = this.#plan.model;
    const random = this.#random;
    if (sportId === CRICKET) {
      const order = this.#lineUps[side - 1]?.starting ?? [];
      const striker = order[this.#crease[random.below(2)] ?? 0];
      this.#give(index, side, 'goal', striker, value);
      return;
    }
    const luck = sportId === FOOTBALL ? random.next() : 1;
    const isOwn = luck < OWN_GOALS;
    const kind = isOwn ? 'own-goal' : luck < OWN_GOALS + PENALTIES ? 'penalty-goal' : 'goal';
    const playing = this.#playing(isOwn ? (side === 1 ? 2 : 1) : side, at);
    const scorer = chosen(random, playing, ({ position }) =>
      isOwn ? Number(position === 'defender') : scoresAs(sportId, position),
    );
    const hasHelp = WITH_ASSISTS.has(sportId) && kind === 'goal' && random.chance(ASSISTED);
    const helper = hasHelp
      ? chosen(random, playing, (one) => (one === scorer ? 0 : scoresAs(sportId, one.position)))
      : undefined;
    this.#give(index, side, kind, scorer, value, helper);
  }

  #wicket(index: number, side: 1 | 2): void {
    const fielding = this.#lineUps[side === 1 ? 1 : 0]?.starting ?? [];
    const bowler = chosen(this.#random, fielding, ({ position }) =>
      position === 'bowler' ? 4 : position === 'all-rounder' ? 3 : 0,
    );
    this.#give(index, side === 1 ? 2 : 1, 'wicket', bowler, 1);
    this.#crease[this.#random.below(2)] = this.#next;
    this.#next += 1;
  }

  #caution(index: number, at: number, side: 1 | 2, value: number): void {
    const isRed = value === STATISTIC.red;
    if (!isRed && value !== STATISTIC.yellow) return;
    const player = chosen(this.#random, this.#playing(side, at), (one) =>
      one.position === 'goalkeeper' ? 0.2 : this.#cautioned.has(one) ? 0 : 1,
    );
    if (player) (isRed ? this.#sentOff : this.#cautioned).add(player);
    this.#give(index, side, isRed ? 'red' : 'yellow', player, 1);
  }
}

/** The credits of the first moments of a script; none in sports without squads. */
export function creditsOf(
  plan: MatchPlan,
  moments: readonly Moment[],
  count = moments.length,
): readonly Credit[] {
  const crediting = new Crediting(plan);
  for (let index = 0; index < count; index += 1) crediting.follow(index, moments[index] as Moment);
  return crediting.credits;
}
