/**
 * A game as notes: the pitch is a chance, the place between left and right the side that attacks or leads. Pure; who plays the notes decides how
 * often. Nothing is in the notes that the moment does not say, so that a sentence beside them can say the same.
 */
import type { Score } from '../score.ts';
import { statisticOf } from '../scoreboard/score-facts.ts';

/** The sound of a game at one moment. */
export interface SoundMoment {
  /** The chance of the selection that is followed, above 0 and below 1; absent while it has no open price. */
  readonly chance?: number | undefined;
  readonly score?: { readonly side1: number; readonly side2: number } | undefined;
  /** The side that attacks or serves, where the feed tells it. */
  readonly attacking?: 1 | 2 | undefined;
}

/** A tone of one sine. */
export interface SoundNote {
  readonly kind: 'chance' | 'score' | 'closed';
  readonly frequencyHz: number;
  /** The place, from -1 (left, side 1) to 1 (right, side 2). */
  readonly pan: number;
  /** The start after the first note of the same list, and the length. */
  readonly afterMs: number;
  readonly lengthMs: number;
}

/** The pitch of no chance at all; that of a certainty is two octaves higher. */
const LOWEST_HZ = 220;
const OCTAVES = 2;
const CLOSED_HZ = 110;
const LEADS_PAN = 0.4;
const ATTACKS_PAN = 0.8;
/** The smallest change of a chance that is heard: half a point of a hundred. */
const LEAST_CHANGE = 0.005;
const CHANCE_MS = 180;
const SCORE_MS = 140;
/** A fifth above the first note of a score. */
const FIFTH = 1.5;

export const pitchOf = (chance: number): number =>
  LOWEST_HZ * 2 ** (OCTAVES * Math.min(1, Math.max(0, chance)));

/** The side that is ahead; undefined at a level score or without one. */
export function leaderOf({ score }: SoundMoment): 1 | 2 | undefined {
  if (!score || score.side1 === score.side2) return undefined;
  return score.side1 > score.side2 ? 1 : 2;
}

const toSide = (side: 1 | 2, far: number): number => (side === 1 ? -far : far);

/** Where a moment is heard: far out on the side that attacks, less far on the side that leads, else in the middle. */
export function panOf(moment: SoundMoment): number {
  if (moment.attacking) return toSide(moment.attacking, ATTACKS_PAN);
  const leader = leaderOf(moment);
  return leader ? toSide(leader, LEADS_PAN) : 0;
}

/** The notes of what changed; the first moment is a note of its chance. Nothing where nothing changed that is heard. */
export function notesBetween(before: SoundMoment | undefined, now: SoundMoment): readonly SoundNote[] {
  const scored = scorerBetween(before, now);
  if (scored) return scoreNotes(scored, now);
  if (now.chance === undefined) return before?.chance === undefined ? [] : [closedNote(now)];
  const moved = before?.chance === undefined ? 1 : Math.abs(now.chance - before.chance);
  if (moved < LEAST_CHANGE && panOf(before ?? {}) === panOf(now)) return [];
  return [note('chance', pitchOf(now.chance), panOf(now), { afterMs: 0, lengthMs: CHANCE_MS })];
}

function note(
  kind: SoundNote['kind'],
  frequencyHz: number,
  pan: number,
  time: Pick<SoundNote, 'afterMs' | 'lengthMs'>,
): SoundNote {
  return { kind, frequencyHz, pan, ...time };
}

const closedNote = (now: SoundMoment): SoundNote =>
  note('closed', CLOSED_HZ, panOf(now), { afterMs: 0, lengthMs: CHANCE_MS });

/** Two rising notes, wholly on the side whose score changed; a middle pitch where there is no chance. */
function scoreNotes(side: 1 | 2, { chance }: SoundMoment): readonly SoundNote[] {
  const pitch = pitchOf(chance ?? 0.5);
  return [
    note('score', pitch, toSide(side, 1), { afterMs: 0, lengthMs: SCORE_MS }),
    note('score', pitch * FIFTH, toSide(side, 1), { afterMs: SCORE_MS, lengthMs: SCORE_MS }),
  ];
}

/** The side whose score changed more; the first one where both changed alike. */
function scorerBetween(before: SoundMoment | undefined, now: SoundMoment): 1 | 2 | undefined {
  if (!before?.score || !now.score) return undefined;
  const change1 = Math.abs(now.score.side1 - before.score.side1);
  const change2 = Math.abs(now.score.side2 - before.score.side2);
  if (change1 === 0 && change2 === 0) return undefined;
  return change2 > change1 ? 2 : 1;
}

const DANGEROUS_ATTACKS = 58;
const ATTACKS = 45;

/**
 * The side that attacks: the one that serves, else the one whose count of attacks alone rose from one score to the next. Undefined where that is not
 * told; whoever asks keeps the last answer.
 */
export function attackerOf(before: Score | undefined, now: Score): 1 | 2 | undefined {
  if (now.serving) return now.serving;
  if (!before) return undefined;
  for (const id of [DANGEROUS_ATTACKS, ATTACKS]) {
    const [was, is] = [statisticOf(before, id), statisticOf(now, id)];
    if (!was || !is) continue;
    const [rose1, rose2] = [is[0] > was[0], is[1] > was[1]];
    if (rose1 !== rose2) return rose1 ? 1 : 2;
  }
  return undefined;
}
