/**
 * Places several singles in one act. Each is a bet of its own, with its own id, decision and answer by id. The steps are those of one bet
 * (`store/placer.ts`): under the coupon's lock all ids are kept before anything is sent, the act is sent once and never again, and each bet is followed
 * until the server has decided it. A page that finds kept ids asks about them and sends nothing.
 */
import { BehaviorSubject, firstValueFrom, type Observable, type SchedulerLike, timer } from 'rxjs';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { DRAFT, isUndecided, nextPlacement, type Placement } from '#domain/coupon/bet/placement.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import type { BetReply, ExclusiveLock } from './coupon-ports.ts';

export interface SinglesState {
  /** The singles of the last act, in its order; empty before the first. */
  readonly placements: readonly Exclude<Placement, { kind: 'draft' }>[];
  readonly isUndecided: boolean;
}

/** The storage of the singles under way, which lasts. The methods may reject where the browser keeps nothing. */
export interface SinglesStorage {
  read(): Promise<readonly PlacementRequest[]>;
  write(requests: readonly PlacementRequest[]): Promise<void>;
  clear(): Promise<void>;
}

export interface SinglesPlacer {
  readonly state$: Observable<SinglesState>;
  getState(): SinglesState;
  /** The user's act: places all of them, or nothing while another placement is under way, here or in another tab. */
  place(requests: readonly PlacementRequest[]): Promise<void>;
  /** Follows the singles that an earlier page has left undecided. */
  takeUp(): Promise<void>;
  /** Removes the singles of the last act from the state, once all are decided. */
  dismiss(): void;
}

export interface SinglesPlacerParts {
  /** Sends all in one request: a reply for each, in their order. It does not reject. */
  readonly put: (requests: readonly PlacementRequest[]) => Promise<readonly BetReply[]>;
  readonly ask: (request: PlacementRequest) => Promise<BetReply>;
  readonly storage: SinglesStorage;
  readonly lock: ExclusiveLock;
  readonly scheduler: SchedulerLike;
  /** Called when all singles of an act are decided. */
  readonly onDecided: (placements: SinglesState['placements']) => void;
}

/** The shortest wait between two questions about a placement, as in `store/placer.ts`. */
const MIN_ASK_MS = 250;
const NOTHING: SinglesState = { placements: [], isUndecided: false };

export function createSinglesPlacer(parts: SinglesPlacerParts): SinglesPlacer {
  const { put, ask, storage, lock, scheduler, onDecided } = parts;
  const state$ = new BehaviorSubject<SinglesState>(NOTHING);
  const current = new Map<BetGuid, Exclude<Placement, { kind: 'draft' }>>();

  function show(placement: Placement): void {
    if (placement.kind === 'draft') return;
    current.set(placement.request.betGuid, placement);
    const placements = [...current.values()];
    state$.next({ placements, isUndecided: placements.some(isUndecided) });
  }

  function onReply(request: PlacementRequest, reply: BetReply): void {
    const before = current.get(request.betGuid) ?? DRAFT;
    const at = scheduler.now();
    if (reply.kind === 'answer') show(nextPlacement(before, { kind: 'answer', answer: reply.answer, at }));
    else if (reply.kind === 'signed-out' && before.kind === 'sending')
      show(nextPlacement(before, { kind: 'signed-out' }));
    else show(nextPlacement(before, { kind: 'lost', request, at }));
  }

  async function follow(request: PlacementRequest): Promise<void> {
    for (;;) {
      const placement = current.get(request.betGuid);
      if (!placement || !isUndecided(placement)) return;
      const dueAt = placement.kind === 'unknown' ? placement.asksAt : undefined;
      const at = placement.kind === 'delayed' ? placement.decidesAt : (dueAt ?? scheduler.now());
      await firstValueFrom(timer(Math.max(at - scheduler.now(), MIN_ASK_MS), scheduler));
      onReply(request, await ask(request));
    }
  }

  async function finish(requests: readonly PlacementRequest[]): Promise<void> {
    await Promise.all(requests.map(follow));
    onDecided(state$.value.placements);
    // All are decided: a storage that fails now costs questions after the next start, and no money.
    await storage.clear().catch(() => undefined);
  }

  function resume(requests: readonly PlacementRequest[]): Promise<void> {
    current.clear();
    for (const request of requests)
      show(nextPlacement(DRAFT, { kind: 'lost', request, at: scheduler.now() }));
    return finish(requests);
  }

  async function send(requests: readonly PlacementRequest[]): Promise<void> {
    const left = await storage.read();
    if (left.length > 0) return resume(left);
    current.clear();
    for (const request of requests) show(nextPlacement(DRAFT, { kind: 'place', request }));
    try {
      await storage.write(requests);
    } catch {
      for (const request of requests)
        show(nextPlacement(current.get(request.betGuid) ?? DRAFT, { kind: 'not-kept', request }));
      onDecided(state$.value.placements);
      return undefined;
    }
    const replies = await put(requests);
    requests.forEach((request, index) => {
      onReply(request, replies[index] ?? { kind: 'lost' });
    });
    return finish(requests);
  }

  return {
    state$,
    getState: () => state$.value,
    async place(requests) {
      if (requests.length === 0 || state$.value.isUndecided) return;
      await lock.tryRun(() => send(requests).catch(() => undefined));
    },
    async takeUp() {
      if (state$.value.isUndecided) return;
      await lock.run(async () => {
        const left = await storage.read().catch(() => []);
        if (left.length > 0) await resume(left);
      });
    },
    dismiss() {
      if (state$.value.isUndecided) return;
      current.clear();
      state$.next(NOTHING);
    },
  };
}
