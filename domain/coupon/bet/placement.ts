/**
 * The placement of a coupon as a state machine. Only three events come from the user (`place`, `accept`, `dismiss`); all others are
 * answers of the server or the lack of them. An answer that did not come is `unknown`, never "not placed": only the server's own
 * answer, asked for by the bet's id, ends that state. Events that make no sense in a state change nothing.
 *
 *     draft -> sending -> accepted | refused | reoffered | delayed | unknown
 *     delayed, unknown -> the same endings, through questions by id
 *     reoffered -> sending (a fresh act, a fresh id) | draft
 */
import { unreachable } from '../../lib/unreachable.ts';
import type { Amount } from '../../money/amount.ts';
import type { Bet, CouponQuote, PlacementAnswer, PlacementRequest } from './bet.ts';

/** Why a bet was not taken. */
export type RefusalCause =
  /** The server's code and the figures of its sentence. */
  | { readonly kind: 'server'; readonly code: number; readonly facts: Readonly<Record<string, string>> }
  /** The server was asked by id: the request never arrived, and will not be taken any more. */
  | { readonly kind: 'unheard' }
  /** The session had ended before the request was looked at. */
  | { readonly kind: 'signed-out' }
  /** This browser could not keep the bet's id, so nothing was sent. */
  | { readonly kind: 'not-kept' };

/** The state of a bet that the user placed; `draft` before it is sent and after it was dismissed. */
export type Placement =
  | { readonly kind: 'draft' }
  | { readonly kind: 'sending'; readonly request: PlacementRequest }
  /** The bet waits for the game's delay; the server decides at `decidesAt` (epoch ms of this device). */
  | {
      readonly kind: 'delayed';
      readonly request: PlacementRequest;
      readonly waitMs: number;
      readonly decidesAt: number;
    }
  /** The answer was lost, and `asked` questions have gone unanswered since; the next goes out at `asksAt`. */
  | {
      readonly kind: 'unknown';
      readonly request: PlacementRequest;
      readonly asked: number;
      readonly asksAt: number;
    }
  | {
      readonly kind: 'accepted';
      readonly request: PlacementRequest;
      readonly bet: Bet;
      readonly balance: Amount;
    }
  /** The counter-offer stands until `endsAt` (epoch ms of this device); after it there is only the way back. */
  | {
      readonly kind: 'reoffered';
      readonly request: PlacementRequest;
      readonly quote: CouponQuote;
      readonly endsAt: number;
    }
  | { readonly kind: 'refused'; readonly request: PlacementRequest; readonly cause: RefusalCause };

/** A placement that was sent and has not been dismissed. */
export type SentPlacement = Exclude<Placement, { kind: 'draft' }>;

/** What happens to a placement. */
export type PlacementEvent =
  | { readonly kind: 'place'; readonly request: PlacementRequest }
  | { readonly kind: 'answer'; readonly answer: PlacementAnswer; readonly at: number }
  /** Definitely refused before the server looked at the bet: no session. */
  | { readonly kind: 'signed-out' }
  /** The outbox could not be written; nothing left this device. */
  | { readonly kind: 'not-kept'; readonly request: PlacementRequest }
  /** The placement as another tab has it. */
  | { readonly kind: 'other-tab'; readonly placement: Placement }
  /** Time-out, broken connection, an answer that nobody can read, or a restart that found a request in the outbox. */
  | { readonly kind: 'lost'; readonly request: PlacementRequest; readonly at: number }
  | { readonly kind: 'dismiss' };

/** How long a counter-offer stands, where the server does not say. */
export const REOFFER_MS = 15_000;

export const DRAFT: Placement = { kind: 'draft' };

/** How long to wait before the next question by id, in milliseconds, by the number of questions already asked. */
const ASK_BACKOFF_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** The delay until the next question, in milliseconds, when so many have been asked. */
export const askDelayMs = (asked: number): number =>
  ASK_BACKOFF_MS[Math.min(asked, ASK_BACKOFF_MS.length - 1)] ?? 15_000;

/** Whether a decision of the server is on its way or in doubt: the same bet may not be placed again until then. */
export const isUndecided = (
  placement: Placement,
): placement is Extract<Placement, { kind: 'sending' | 'delayed' | 'unknown' }> =>
  placement.kind === 'sending' || placement.kind === 'delayed' || placement.kind === 'unknown';

/** The placement after an event. */
export function nextPlacement(placement: Placement, event: PlacementEvent): Placement {
  switch (event.kind) {
    case 'place':
      return isUndecided(placement) ? placement : { kind: 'sending', request: event.request };
    case 'dismiss':
      return isUndecided(placement) ? placement : DRAFT;
    case 'signed-out':
      return placement.kind === 'sending'
        ? { kind: 'refused', request: placement.request, cause: { kind: 'signed-out' } }
        : placement;
    case 'not-kept':
      return placement.kind === 'unknown' ||
        placement.kind === 'delayed' ||
        (placement.kind === 'sending' && placement.request.betGuid !== event.request.betGuid)
        ? placement
        : { kind: 'refused', request: event.request, cause: { kind: 'not-kept' } };
    case 'other-tab':
      return fromOtherTab(placement, event.placement);
    case 'lost':
      return lost(placement, event);
    case 'answer':
      return isUndecided(placement) ? answered(placement.request, event) : placement;
    default:
      return unreachable(event);
  }
}

function lost(placement: Placement, event: Extract<PlacementEvent, { kind: 'lost' }>): Placement {
  const { request, at } = event;
  if (placement.kind === 'unknown') {
    const asked = placement.asked + 1;
    return { ...placement, asked, asksAt: at + askDelayMs(asked) };
  }
  if (isUndecided(placement) && placement.request.betGuid !== request.betGuid) return placement;
  return { kind: 'unknown', request, asked: 0, asksAt: at + askDelayMs(0) };
}

/** The placement of another tab, except where this tab has one of its own that is undecided, or the same one decided. */
function fromOtherTab(placement: Placement, other: Placement): Placement {
  if (other.kind === 'draft') return placement;
  if (isUndecided(placement) && placement.request.betGuid !== other.request.betGuid) return placement;
  const decidedHere = !isUndecided(placement) && placement.kind !== 'draft';
  return decidedHere && placement.request.betGuid === other.request.betGuid ? placement : other;
}

function answered(
  request: PlacementRequest,
  { answer, at }: Extract<PlacementEvent, { kind: 'answer' }>,
): Placement {
  switch (answer.kind) {
    case 'delayed':
      return { kind: 'delayed', request, waitMs: answer.waitMs, decidesAt: at + answer.waitMs };
    case 'accepted':
      return { kind: 'accepted', request, bet: answer.bet, balance: answer.balance };
    case 'reoffered':
      return {
        kind: 'reoffered',
        request,
        quote: answer.quote,
        endsAt: at + (answer.offerMs ?? REOFFER_MS),
      };
    case 'refused':
      return {
        kind: 'refused',
        request,
        cause: { kind: 'server', code: answer.code, facts: answer.facts },
      };
    case 'unheard':
      return { kind: 'refused', request, cause: { kind: 'unheard' } };
    default:
      return unreachable(answer);
  }
}
