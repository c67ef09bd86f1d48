import { describe, expect, it } from 'vitest';
import { applyMoment, createMatchState, type MatchState } from '#server/simulator/match-state.ts';
import { chanceOf } from '#server/simulator/pricing/chance.ts';
import type { Pmf } from '#server/simulator/pricing/distribution.ts';
import { createRandom } from '#server/simulator/random.ts';
import { NO_OPINION, type SportModel, scopeScore, WHOLE_GAME } from '#server/simulator/sports/sport-model.ts';
import { SPORT_MODELS } from '#server/simulator/sports/sports.ts';
import { type GameLog, shareOf, standing } from './settlement-by-hand.ts';

/**
 * The moments when the chances are noted, in lengths of a typical match: a share of this very match would know its end
 * beforehand.
 */
const MOMENTS = [0, 0.25, 0.5, 0.75, 0.92] as const;
const MATCHES = 700;
/** Standard errors that a mean of thousands of draws may be off; some two hundred are looked at. */
const FURTHEST_SIGMA = 4.2;

interface Claim {
  readonly what: string;
  readonly chance: number;
  readonly came: boolean;
}

/** A half line near the middle, so that nothing is refunded. */
function middleOf(pmf: Pmf): number {
  let below = 0;
  for (let i = 0; i < pmf.p.length; i += 1) {
    below += pmf.p[i] ?? 0;
    if (below > 0.5) return pmf.low + i - 0.5;
  }
  return pmf.low + 0.5;
}

/** Which side won a fight, and how. */
function methodOf({ details }: MatchState): GameLog['method'] {
  const [one, other] = details.get('method') ?? [0, 0];
  const by = ([undefined, 'strikes', 'submission', 'decision'] as const)[one + other];
  return by && { side: one > 0 ? 1 : 2, by };
}

function logOf(model: SportModel, state: MatchState): GameLog {
  return {
    sportId: model.sportId,
    periods: state.periods.map(({ killOrder, order, score }) => ({
      score,
      order: order.map((side) => (side === 1 ? 1 : 2)),
      kills: killOrder.map((side) => (side === 1 ? 1 : 2)),
    })),
    corners: state.statistics.get(70) ?? [0, 0],
    method: methodOf(state),
  };
}

/** What is said of a match at one moment: by scope a selection and its fair chance. */
function claimsAt(
  model: SportModel,
  state: MatchState,
  at: number,
  traits: ReturnType<SportModel['traits']>,
) {
  const claims: { scope: number; type: number; parameter: number; chance: number; what: string }[] = [];
  const first = model.scopes(traits).find((scope) => scope < 10 && !state.periods[scope - 1]?.over);
  const corners = model.sportId === 1 ? [70] : [];
  for (const scope of [WHOLE_GAME, ...(first === undefined ? [] : [first]), ...corners]) {
    const outlook = model.outlook(traits, state, at, NO_OPINION, scope);
    if (!outlook) continue;
    const score = scopeScore(state, scope, model);
    const say = (what: string, group: number, type: number, line = 0): void => {
      const parameter = Math.round(line * 10_000);
      const chance = chanceOf(outlook, score, { group, type, parameter });
      if (chance === undefined || chance < 0.004 || chance > 0.996) return;
      claims.push({
        scope,
        type,
        parameter,
        chance,
        what: `${scope === 0 ? 'game' : scope === 70 ? 'corners' : 'period'} ${what}`,
      });
    };
    const { units } = outlook;
    say('won by side 1', 1, 1);
    say('total', 17, 9, middleOf(units.total));
    say('total of side 1', 15, 11, middleOf(units.side1));
    say('total of side 2', 62, 13, middleOf(units.side2));
    say('handicap', 2, 7, -middleOf(units.margin) - 1);
    if (outlook.result === units && scope !== 70) say('level', 1, 2);
    if (outlook.remaining) {
      say('next goal', 20, 388, score.units[0] + score.units[1] + 1);
      say('both score', 19, 180);
    }
    if (model.hasMethods) {
      say('by strikes', 44_031, 44_031);
      say('by submission of side 2', 44_031, 44_035);
      say('the distance', 44_032, 44_037);
    } else if (outlook.regulation) say('level in regular time', 2766, 3654);
    for (const group of outlook.named?.keys() ?? [])
      say(`market ${group}`, group, group === 2500 ? 2991 : group === 10_279 ? 44_011 : 44_013);
    for (const game of outlook.gameWinners?.keys() ?? []) say('next game', 22, 50, game);
  }
  return claims;
}

function claimsOf(model: SportModel, matches: number): (Claim & { readonly moment: number })[] {
  const all: (Claim & { readonly moment: number })[] = [];
  let typicalMs = 0;
  for (let match = 0; match < 50; match += 1) {
    const random = createRandom(7, model.sportId, match);
    typicalMs += model.script(random, model.traits(random)).endsAt / 50;
  }
  for (let match = 0; match < matches; match += 1) {
    const random = createRandom(2024, model.sportId, match);
    const traits = model.traits(random);
    const { moments } = model.script(random, traits);
    const state = createMatchState();
    const said: (ReturnType<typeof claimsAt>[number] & { moment: number })[] = [];
    let cursor = 0;
    for (const moment of MOMENTS) {
      const at = Math.round(typicalMs * moment) + (moment === 0 ? -1 : 0);
      for (let next = moments[cursor]; next && next.at <= at; next = moments[cursor]) {
        applyMoment(state, next);
        cursor += 1;
      }
      // Nothing is on sale while the game is suspended.
      if (state.suspended) continue;
      for (const claim of claimsAt(model, state, at, traits)) said.push({ ...claim, moment });
    }
    for (const next of moments.slice(cursor)) applyMoment(state, next);
    const log = logOf(model, state);
    for (const { scope, type, parameter, chance, what, moment } of said) {
      all.push({ what, chance, moment, came: shareOf(standing(log, scope), type, parameter) === 1 });
    }
  }
  return all;
}

/** Standard errors between what came and what was said. */
function sigma(claims: readonly Claim[]): number {
  let [off, variance] = [0, 0];
  for (const { chance, came } of claims) {
    off += (came ? 1 : 0) - chance;
    variance += chance * (1 - chance);
  }
  return variance < 8 ? 0 : off / Math.sqrt(variance);
}

function grouped(
  claims: readonly (Claim & { moment: number })[],
  by: (claim: Claim & { moment: number }) => string,
) {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) groups.set(by(claim), [...(groups.get(by(claim)) ?? []), claim]);
  return groups;
}

describe.each(SPORT_MODELS.map((model) => ({ sport: model.sportId, model })))(
  'what is said of sport $sport',
  ({ model }) => {
    const claims = claimsOf(model, MATCHES);

    it('comes as often as it is said, by market and moment of the match', () => {
      const off = [...grouped(claims, ({ what, moment }) => `${what} at ${moment}`)]
        .map(([what, group]) => ({ what, claims: group.length, sigma: sigma(group) }))
        .filter((group) => Math.abs(group.sigma) > FURTHEST_SIGMA);
      expect(off).toEqual([]);
    });

    it('comes as often as it is said, by how likely it is', () => {
      const off = [
        ...grouped(claims, ({ what, chance }) => `${what} near ${Math.min(0.9, Math.floor(chance * 5) / 5)}`),
      ]
        .map(([what, group]) => ({
          what,
          claims: group.length,
          said: group.reduce((sum, { chance }) => sum + chance, 0) / group.length,
          came: group.filter(({ came }) => came).length / group.length,
          // One match makes up to five claims that come or fail together.
          sigma: sigma(group) / Math.sqrt(2),
        }))
        .filter((group) => Math.abs(group.sigma) > FURTHEST_SIGMA);
      expect(off).toEqual([]);
    });
  },
);
