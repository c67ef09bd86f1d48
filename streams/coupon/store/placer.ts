/**
 * The placer carries out placements: the outbox before the request, the lock around both, questions by id until the server has decided.
 *
 * The steps. Holding the lock, a tab (1) looks whether another request is still in the outbox, (2) looks whether another tab
 * has changed the draft meanwhile, (3) writes the request with its id to the outbox, (4) sends it, (5) follows it to its end, and
 * (6) empties the outbox and, for an accepted bet, the draft in one step. A tab that dies leaves its request in the outbox and frees
 * the lock; whoever gets the lock next finds it and asks the server by id. It never sends that request again: when the server has
 * not received it, the user is told that nothing was placed. Two clicks, or two tabs, meet at the lock.
 */
import { firstValueFrom, merge, type SchedulerLike, type Subject, take, timer } from 'rxjs';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { isUndecided, type Placement, type PlacementEvent } from '#domain/coupon/bet/placement.ts';
import { type Coupon, clearCoupon } from '#domain/coupon/draft/coupon.ts';
import type { BetApi, BetReply, CouponStorage, ExclusiveLock } from '../coupon-ports.ts';

/** The shortest wait between two questions about a placement. */
const MIN_ASK_MS = 250;

export interface PlacerParts {
  readonly api: BetApi;
  readonly storage: CouponStorage;
  readonly lock: ExclusiveLock;
  readonly scheduler: SchedulerLike;
  /** Ends the present wait: the user asked, the network is back, somebody signed in. */
  readonly askNow$: Subject<void>;
  readonly placement: () => Placement;
  readonly dispatch: (event: PlacementEvent) => void;
  readonly coupon: () => Coupon;
  readonly adoptDraft: (coupon: Coupon) => void;
}

/** Sends requests one at a time, and follows each to its end. */
export interface Placer {
  /** Resolves when the placement is decided, or at once when it may not start. */
  place(request: PlacementRequest): Promise<void>;
  /** Waits for the lock and, if a request is then still in the outbox, asks for its end. */
  takeOver(): Promise<void>;
}

export function createPlacer(parts: PlacerParts): Placer {
  const { api, storage, lock, scheduler, askNow$, placement, dispatch } = parts;

  const pause = (ms: number): Promise<unknown> =>
    firstValueFrom(merge(timer(Math.max(ms, MIN_ASK_MS), scheduler), askNow$).pipe(take(1)));

  /** Whether the request is still the one under way: during any wait the user may have signed out. */
  function isFollowed({ betGuid }: PlacementRequest): boolean {
    const current = placement();
    return isUndecided(current) && current.request.betGuid === betGuid;
  }

  /** Whether the request is of the draft; a bet beside it leaves it as it is. */
  function isDraftOf({ items }: PlacementRequest): boolean {
    const keys = new Set(items.map((item) => item.key));
    const drafted = parts.coupon().items;
    return drafted.length === keys.size && drafted.every((item) => keys.has(item.key));
  }

  function onReply(reply: BetReply, request: PlacementRequest): void {
    if (!isFollowed(request)) return;
    const at = scheduler.now();
    if (reply.kind === 'answer') dispatch({ kind: 'answer', answer: reply.answer, at });
    else if (reply.kind === 'signed-out' && placement().kind === 'sending') dispatch({ kind: 'signed-out' });
    else dispatch({ kind: 'lost', request, at });
  }

  async function follow(request: PlacementRequest): Promise<void> {
    let current = placement();
    while (isUndecided(current) && current.request.betGuid === request.betGuid) {
      const dueAt = current.kind === 'delayed' ? current.decidesAt : scheduler.now();
      await pause((current.kind === 'unknown' ? current.asksAt : dueAt) - scheduler.now());
      if (!isFollowed(request)) break;
      onReply(await api.ask(request), request);
      current = placement();
    }
    await close();
  }

  async function close(): Promise<void> {
    const ended = placement();
    const placed = ended.kind === 'accepted' && isDraftOf(ended.request);
    const cleared = placed ? clearCoupon(parts.coupon()) : undefined;
    if (cleared) parts.adoptDraft(cleared);
    // The server has decided: a storage that fails now costs one more question after the next start, and no money.
    await storage.closeOutbox(cleared).catch(() => undefined);
  }

  async function send(request: PlacementRequest): Promise<void> {
    const [waiting, draft] = await Promise.all([storage.readOutbox(), storage.readDraft()]);
    if (waiting) return resume(waiting);
    if (draft && draft.revision > parts.coupon().revision && isDraftOf(request))
      return parts.adoptDraft(draft);
    dispatch({ kind: 'place', request });
    try {
      await storage.writeOutbox(request);
    } catch {
      return dispatch({ kind: 'not-kept', request });
    }
    onReply(await api.place(request), request);
    return follow(request);
  }

  function resume(request: PlacementRequest): Promise<void> {
    if (!isUndecided(placement())) dispatch({ kind: 'lost', request, at: scheduler.now() });
    return follow(request);
  }

  return {
    async place(request) {
      await lock.tryRun(() =>
        send(request).catch(() => {
          if (!isUndecided(placement())) dispatch({ kind: 'not-kept', request });
        }),
      );
    },
    takeOver: () =>
      lock.run(async () => {
        const waiting = await storage.readOutbox().catch(() => undefined);
        const current = placement();
        if (waiting) return resume(waiting);
        // The tab that held the lock has finished, but its last message has not come: the server gives the same answer by id.
        if (isUndecided(current)) return follow(current.request);
      }),
  };
}
