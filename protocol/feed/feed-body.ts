/**
 * Finds the game objects of a parsed JSON body, whatever the server: a short-key envelope around a list or an object,
 * bare long-key lists, lists of bare Value objects, records of a recording (`{ t, game }`). Generations are told apart
 * here, by shape, and nowhere else. A failed envelope is a refusal; anything else that is not a feed is malformed.
 */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { type AnomalyLog, report } from './anomaly.ts';
import type { FeedFailure } from './failure.ts';
import { isRecord, readText, type WireRecord } from './field-readers.ts';
import type { HoldingChampionship } from './short/short-game.ts';

const isCount = (value: unknown) => typeof value === 'number';

/**
 * Whether a game has long keys: `id` beside the game's own fields. Short keys: `I`, and not a row of the sports menu,
 * whose N is its name.
 */
export const isLongGame = (wire: WireRecord): boolean =>
  'id' in wire && ('startTs' in wire || 'opponent1' in wire || 'eventGroups' in wire || 'constId' in wire);
const isSportRow = (wire: WireRecord): boolean =>
  'I' in wire && (typeof wire['N'] === 'string' || isCount(wire['CC']) || Array.isArray(wire['L']));
const isShortGame = (wire: WireRecord): boolean =>
  ('I' in wire && !isSportRow(wire)) || ('O1' in wire && 'LI' in wire) || Array.isArray(wire['GE']);
const isChampionship = (wire: WireRecord): boolean => 'LI' in wire && !('I' in wire);

/** The message of an `Error`, which is a text, or the object of older servers. */
function errorOf(envelope: WireRecord): { readonly code: number; readonly message: string } {
  const { Error: error, ErrorCode: code } = envelope;
  const inner = isRecord(error) ? (error['Code'] ?? error['code']) : undefined;
  return {
    code: typeof code === 'number' ? code : typeof inner === 'number' ? inner : 0,
    message: typeof error === 'string' ? error : '',
  };
}

const isEnvelope = (body: WireRecord): boolean => 'Value' in body || 'Success' in body;

/** The value inside the envelope, or the body itself where there is none. */
export function openBody(body: unknown): Result<unknown, FeedFailure> {
  if (Array.isArray(body)) return ok(body);
  // The answer for "nothing there" of the long-key feed (204) reaches us as no body.
  if (body === null || body === undefined) return ok(null);
  if (!isRecord(body)) return failed({ code: 'malformed', detail: `a body of type ${typeof body}` });
  if (isEnvelope(body)) {
    if (body['Success'] === false) {
      const { code, message } = errorOf(body);
      return failed({ code: 'refused', errorCode: code, message });
    }
    const value = body['Value'];
    if (value === undefined || value === null || typeof value === 'object') return ok(value ?? null);
    return failed({ code: 'malformed', detail: `a Value of type ${typeof value}` });
  }
  if (body['success'] === false || typeof body['type'] === 'string' || 'errorCode' in body) {
    const code = body['errorCode'];
    const message = body['detail'] ?? body['title'] ?? body['error'] ?? body['type'];
    return failed({
      code: 'refused',
      errorCode: typeof code === 'number' ? code : 0,
      message: typeof message === 'string' ? message : '',
    });
  }
  return ok(body);
}

export interface GameVisitor {
  short(wire: WireRecord, holding: HoldingChampionship | undefined): void;
  long(wire: WireRecord): void;
}

/** Deeper than any known nesting (sport, championship, sub-championship, game). */
const MAX_DEPTH = 6;

export function visitGames(value: unknown, visitor: GameVisitor, log: AnomalyLog): void {
  visit(value, '', undefined, 0, visitor, log);
}

function visit(
  value: unknown,
  place: string,
  holding: HoldingChampionship | undefined,
  depth: number,
  visitor: GameVisitor,
  log: AnomalyLog,
): void {
  if (value === null || value === undefined) return;
  log.place = place;
  if (depth > MAX_DEPTH) {
    report(log, 'unknown-shape', 'depth');
    return;
  }
  const inside = (child: unknown, key: string | number, held = holding) =>
    visit(child, `${place}${typeof key === 'number' ? `[${key}]` : key}`, held, depth + 1, visitor, log);
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      if (value[at] === null) report(log, 'unknown-shape', `[${at}]`);
      else inside(value[at], at);
    }
    return;
  }
  if (!isRecord(value)) {
    report(log, 'unknown-shape', typeof value);
    return;
  }
  if (isRecord(value['game']) && !('I' in value)) inside(value['game'], '.game');
  else if (isLongGame(value)) visitor.long(value);
  else if (isEnvelope(value)) inside(value['Value'], '.Value');
  else if (isSportRow(value)) inside(value['L'], '.L');
  else if (isShortGame(value)) visitor.short(value, holding);
  else if (isChampionship(value)) {
    inside(value['G'], '.G', namesOf(value, log));
    inside(value['SC'], '.SC');
  } else report(log, 'unknown-shape', Object.keys(value).slice(0, 3).join(','));
}

const namesOf = (championship: WireRecord, log: AnomalyLog): HoldingChampionship => ({
  name: readText(championship, 'L', log),
  sportName: readText(championship, 'SN', log),
  countryName: readText(championship, 'CN', log),
});
