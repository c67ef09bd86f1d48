/**
 * The body of a delta as text, byte for byte what `JSON.stringify` makes of `fromDelta`: at a thousand prices a tick, with readers
 * waiting for it, a delta is worth writing without an object for each price.
 */
import { PARAMETER_SCALE, type Selection } from '#domain/market/selection.ts';
import type { GameId } from '#domain/sport/game.ts';
import type { DeltaGame } from './delta.ts';
import { fromScore } from './short-score.ts';
import { fromDeltaGame, fromSelection, fromSelectionId } from './short-writer.ts';

export function deltaText(games: readonly DeltaGame[], left: readonly GameId[]): string {
  let value = '';
  for (const game of games) value += value === '' ? gameText(game) : `,${gameText(game)}`;
  const gone = left.length === 0 ? '' : `"GONE":[${left.join()}],`;
  return `{"Error":"","ErrorCode":0,"Guid":"","Id":0,"Success":true,${gone}"Value":[${value}]}`;
}

function gameText(game: DeltaGame): string {
  const { id, head, score, selections, left } = game;
  // Seldom, and of many parts.
  if (head !== undefined) return JSON.stringify(fromDeltaGame(game));
  let text = `{"I":${id}`;
  if (score !== undefined) text += `,"SC":${JSON.stringify(fromScore(score))}`;
  if (selections.length > 0) {
    let sent = '';
    for (const selection of selections)
      sent += sent === '' ? selectionText(selection) : `,${selectionText(selection)}`;
    text += `,"E":[${sent}]`;
  }
  if (left.length > 0) text += `,"EX":${JSON.stringify(left.map(fromSelectionId))}`;
  return `${text}}`;
}

function selectionText(selection: Selection): string {
  const { odds, parameter, player, shortGroup } = selection;
  if (player !== 0 || selection.playerName !== undefined || selection.oddsText !== undefined)
    return JSON.stringify(fromSelection(selection));
  let text = `{"T":${selection.type}`;
  if (odds !== 0) text += `,"C":${odds / 1000}`;
  text += `,"G":${selection.group}`;
  if (shortGroup !== 0) text += `,"GS":${shortGroup}`;
  if (parameter !== 0) text += `,"P":${parameter / PARAMETER_SCALE}`;
  if (selection.isCenter) text += ',"CE":1';
  if (selection.suspended) text += ',"B":true';
  return `${text}}`;
}
