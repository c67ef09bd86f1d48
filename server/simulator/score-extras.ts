/** What a score says beside its figures, in the keys and the spelling of the feed (docs/feed.md). */
import type { Score } from '#domain/sport/score.ts';
import type { DetailName, MatchState } from './match-state.ts';
import { WICKETS } from './sports/cricket.ts';

const FOOTBALL = 1;
const HOCKEY = 2;
const BASEBALL = 5;
const HANDBALL = 8;
const CRICKET = 66;
const BALLS_AN_OVER = 6;
/** Players of a side who are not in goal. */
const FIELD_PLAYERS: ReadonlyMap<number, number> = new Map([
  [HOCKEY, 5],
  [HANDBALL, 6],
]);
const PENALTY_MINUTES = 2;

type Extra = Score['extras'][number];

const detailOf = (state: MatchState, name: DetailName): readonly [number, number] =>
  state.details.get(name) ?? [0, 0];

function cricketExtras(state: MatchState): readonly Extra[] {
  const wickets = state.statistics.get(WICKETS) ?? [0, 0];
  const scores = ([0, 1] as const).map((side) => `${state.units[side]}/${wickets[side]}`);
  const told = [
    { key: 'Team1Scores', value: scores[0] ?? '' },
    { key: 'Team2Scores', value: scores[1] ?? '' },
  ];
  if (state.serving === 0) return told;
  const side = state.serving === 1 ? 0 : 1;
  const balls = detailOf(state, 'balls')[side];
  const overs = `${Math.floor(balls / BALLS_AN_OVER)}.${balls % BALLS_AN_OVER}`;
  return [...told, { key: 'InnsStats', value: `${state.serving};${wickets[side]};${overs}` }];
}

function baseballExtras(state: MatchState): readonly Extra[] {
  if (state.phase !== 'playing') return [];
  const bases = detailOf(state, 'bases')[0];
  const occupied = [1, 2, 3].filter((base) => (bases >> (base - 1)) & 1);
  return [
    { key: 'Outs', value: String(detailOf(state, 'outs')[0]) },
    { key: 'Bases', value: occupied.join(',') },
  ];
}

/** Penalties that are served, as JSON inside JSON. */
function hockeyExtras(state: MatchState): readonly Extra[] {
  return detailOf(state, 'off').flatMap((off, at) => {
    if (off === 0) return [];
    const penalties = JSON.stringify([{ MD: PENALTY_MINUTES, S: off - 1 }]);
    return [{ key: `Stat${at + 1}`, value: JSON.stringify({ RTJS: penalties }) }];
  });
}

export function scoreExtras(sportId: number, state: MatchState): Score['extras'] {
  switch (sportId) {
    case FOOTBALL: {
      const added = detailOf(state, 'added')[0];
      return added > 0 ? [{ key: 'AddTime', value: `+${added}` }] : [];
    }
    case HOCKEY:
      return hockeyExtras(state);
    case BASEBALL:
      return baseballExtras(state);
    case CRICKET:
      return cricketExtras(state);
    default:
      return [];
  }
}

/** "(5x4)" while players are off; empty otherwise. */
export function strengthText(sportId: number, state: MatchState): string {
  const full = FIELD_PLAYERS.get(sportId);
  const [off1, off2] = detailOf(state, 'off');
  if (full === undefined || state.phase !== 'playing' || (off1 === 0 && off2 === 0)) return '';
  return `(${full - Math.sign(off1)}x${full - Math.sign(off2)})`;
}
