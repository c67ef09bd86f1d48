/**
 * Numbers of everything that statistics name, each made of what it belongs to, so that it is the same in every answer and on every day: a season of its
 * championship and year, a stage and a game of the season, a player of the team and the shirt.
 */
import type { MatchPlan } from '../match-plan.ts';
import { championshipById, participantById, type SimulatedChampionship } from '../world/championships.ts';
import type { Participant } from '../world/names.ts';

/** Games of history have numbers above those of every game of the world. */
const FIRST_GAME = 10_000_000_000;
const GAMES_PER_SEASON = 1_000;
const CENTURY = 2_000;

/** 1 the table, 2 the play-off. */
export type StageNumber = 1 | 2;

export interface SeasonOf {
  readonly championship: SimulatedChampionship;
  /** The year in which the season began. */
  readonly year: number;
}

/** A game of a season: of history, or one that this world itself plays. */
export interface Fixture extends MatchPlan {
  /** The year in which its season began. */
  readonly season: number;
  readonly stage: StageNumber;
  /** The round from 1; 0 where the world plays it, or in a play-off. */
  readonly round: number;
}

export const seasonIdOf = (championshipId: number, year: number): number =>
  championshipId * 100 + (year % 100);
export const stageIdOf = (championshipId: number, year: number, stage: StageNumber): number =>
  seasonIdOf(championshipId, year) * 10 + stage;
export const gameIdOf = (championshipId: number, year: number, number: number): number =>
  FIRST_GAME + seasonIdOf(championshipId, year) * GAMES_PER_SEASON + number;

export function seasonOfId(id: number): SeasonOf | undefined {
  const championship = championshipById(Math.floor(id / 100));
  return championship && { championship, year: CENTURY + (id % 100) };
}

export function stageOfId(id: number): (SeasonOf & { readonly stage: StageNumber }) | undefined {
  const season = seasonOfId(Math.floor(id / 10));
  const stage = id % 10;
  return season && (stage === 1 || stage === 2) ? { ...season, stage } : undefined;
}

/** The season of a game of history; undefined for games of the world. */
export const seasonOfGame = (id: number): SeasonOf | undefined =>
  id < FIRST_GAME ? undefined : seasonOfId(Math.floor((id - FIRST_GAME) / GAMES_PER_SEASON));

const SHIRTS = 100;
export const playerIdOf = (teamId: number, shirt: number): number => teamId * SHIRTS + shirt;

export interface TeamOf {
  readonly championship: SimulatedChampionship;
  readonly participant: Participant;
}

export function playerOfId(id: number): (TeamOf & { readonly shirt: number }) | undefined {
  const team = participantById(Math.floor(id / SHIRTS));
  return team && { ...team, shirt: id % SHIRTS };
}

export const stadiumIdOf = (ownerId: number): number => ownerId * 10 + 1;
export const coachIdOf = (teamId: number): number => teamId * 10 + 2;
export const refereeIdOf = (championshipId: number, number: number): number =>
  championshipId * 100 + number + 1;

/** 1 of all or of men, 2 of women. */
export const ratingIdOf = (sportId: number, list: 1 | 2): number => sportId * 10 + list;
