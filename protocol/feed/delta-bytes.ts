/**
 * The body of a delta, byte for byte what `JSON.stringify` makes of `fromDelta`: at a thousand prices a tick, with readers waiting
 * for it, a delta is worth writing without an object or a string for each price.
 */

import type { GameId } from '#domain/lib/ids.ts';
import { PARAMETER_SCALE, type Selection } from '#domain/market/selection.ts';
import { ascii, ByteText } from '../lib/byte-text.ts';
import type { DeltaGame } from './delta.ts';
import { fromScore } from './short/short-score.ts';
import { fromDeltaGame, fromSelection, fromSelectionId } from './short/short-writer.ts';

const ODDS_SCALE = 1_000;

const OPENING = ascii('{"Error":"","ErrorCode":0,"Guid":"","Id":0,"Success":true,');
const GAMES = ascii('"Value":[');
const CLOSING = ascii(']}');
const COMMA = ascii(',');
const GAME = ascii('{"I":');
const SCORE = ascii(',"SC":');
const SELECTIONS = ascii(',"E":[');
const SELECTIONS_END = ascii(']');
const LEFT = ascii(',"EX":');
const TYPE = ascii('{"T":');
const ODDS = ascii(',"C":');
const GROUP = ascii(',"G":');
const SHORT_GROUP = ascii(',"GS":');
const PARAMETER = ascii(',"P":');
const CENTER = ascii(',"CE":1');
const SUSPENDED = ascii(',"B":true');
const END = ascii('}');

/** One body is written at a time. */
const out = new ByteText();

export function deltaBytes(games: readonly DeltaGame[], left: readonly GameId[]): Uint8Array {
  out.bytes(OPENING);
  if (left.length > 0) out.text(`"GONE":[${left.join()}],`);
  out.bytes(GAMES);
  let isFirst = true;
  for (const game of games) {
    if (!isFirst) out.bytes(COMMA);
    isFirst = false;
    writeGame(game);
  }
  out.bytes(CLOSING);
  return out.take();
}

function writeGame(game: DeltaGame): void {
  const { id, head, score, selections, left } = game;
  // Seldom, and of many parts.
  if (head !== undefined) {
    out.text(JSON.stringify(fromDeltaGame(game)));
    return;
  }
  out.bytes(GAME);
  out.number(id);
  if (score !== undefined) {
    out.bytes(SCORE);
    out.text(JSON.stringify(fromScore(score)));
  }
  if (selections.length > 0) {
    let before = SELECTIONS;
    for (const selection of selections) {
      out.bytes(before);
      before = COMMA;
      writeSelection(selection);
    }
    out.bytes(SELECTIONS_END);
  }
  if (left.length > 0) {
    out.bytes(LEFT);
    out.text(JSON.stringify(left.map(fromSelectionId)));
  }
  out.bytes(END);
}

function writeSelection(selection: Selection): void {
  const { odds, parameter, player, shortGroup } = selection;
  if (player !== 0 || selection.playerName !== undefined || selection.oddsText !== undefined) {
    out.text(JSON.stringify(fromSelection(selection)));
    return;
  }
  out.bytes(TYPE);
  out.number(selection.type);
  if (odds !== 0) {
    out.bytes(ODDS);
    out.number(odds, ODDS_SCALE);
  }
  out.bytes(GROUP);
  out.number(selection.group);
  if (shortGroup !== 0) {
    out.bytes(SHORT_GROUP);
    out.number(shortGroup);
  }
  if (parameter !== 0) {
    out.bytes(PARAMETER);
    out.number(parameter, PARAMETER_SCALE);
  }
  if (selection.isCenter) out.bytes(CENTER);
  if (selection.suspended) out.bytes(SUSPENDED);
  out.bytes(END);
}
