/**
 * The placer carries out placements: the outbox before the request, locks around both, questions by id until the server has decided.
 *
 * The steps of an act, which is one bet or several singles. Holding the lock of the coupon, a tab (1) looks whether another tab has changed the
 * draft meanwhile, (2) takes the lock of the act, which nobody else knows yet, (3) writes the requests with their ids to the outbox and, where
 * they were the draft, the emptied draft, in one step, and lets go of the lock of the coupon. Holding the lock of the act it (4) sends the
 * requests, (5) follows each to its end, and (6) removes them from the outbox; what was not taken becomes the draft again in the same step,
 * unless there is a new one. A tab that dies leaves its requests in the outbox and frees the lock; whoever gets that next asks the server by
 * id. It never sends those requests again: when the server has not received one, the user is told that nothing was placed. Two presses, or
 * two tabs, meet at the lock of the coupon, and the later one finds the draft gone.
 */
import { firstValueFrom, merge, type SchedulerLike, type Subject, take, timer } from 'rxjs';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { isUndecided, type PlacementEvent, type SentPlacement } from '#domain/coupon/bet/placement.ts';
import { actOf, placementOf, type SentPlacements } from '#domain/coupon/bet/sent-placements.ts';
import { type Coupon, clearCoupon } from '#domain/coupon/draft/coupon.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import type { BetApi, BetReply, CouponStorage, ExclusiveLock } from '../coupon-ports.ts';
import { draftOfRequests } from './placement-requests.ts';

/** The shortest wait between two questions about a placement. */
const MIN_ASK_MS = 250;

export interface PlacerParts {
  readonly api: BetApi;
  readonly storage: CouponStorage;
  /** The lock of the coupon: its holder may take the draft. */
  readonly lock: ExclusiveLock;
  /** The lock of an act: its holder follows its bets. */
  readonly lockOf: (act: BetGuid) => ExclusiveLock;
  readonly scheduler: SchedulerLike;
  /** Ends the present wait: the user asked, the network is back, somebody signed in. */
  readonly askNow$: Subject<void>;
  readonly placements: () => SentPlacements;
  readonly dispatch: (betGuid: BetGuid, event: PlacementEvent) => void;
  readonly coupon: () => Coupon;
  readonly adoptDraft: (coupon: Coupon) => void;
}

/** The bets of one act. */
type Requests = readonly [PlacementRequest, ...PlacementRequest[]];

/** Sends requests, and follows each to its end. */
export interface Placer {
  /**
   * Places bets, and resolves when they are kept and on their way, or when they may not start. `draft`: the coupon that
   * they are, which is emptied.
   */
  place(requests: Requests, draft: Coupon | undefined): Promise<void>;
  /** Waits for the lock of an act and asks for the ends of its bets that are then still in the outbox. */
  takeOver(act: BetGuid): Promise<void>;
}

export function createPlacer(parts: PlacerParts): Placer {
  const { api, storage, lock, lockOf, scheduler, askNow$, dispatch } = parts;
  /** Acts that this tab follows or waits for. */
  const known = new Set<BetGuid>();

  const pause = (ms: number): Promise<unknown> =>
    firstValueFrom(merge(timer(Math.max(ms, MIN_ASK_MS), scheduler), askNow$).pipe(take(1)));

  const current = ({ betGuid }: PlacementRequest): SentPlacement | undefined =>
    placementOf(parts.placements(), betGuid);

  /** The undecided placement of a request: during any wait the user may have signed out. */
  function undecided(request: PlacementRequest) {
    const placement = current(request);
    return placement && isUndecided(placement) ? placement : undefined;
  }

  function onReply(reply: BetReply, request: PlacementRequest): void {
    const placement = undecided(request);
    if (!placement) return;
    const at = scheduler.now();
    if (reply.kind === 'answer') dispatch(request.betGuid, { kind: 'answer', answer: reply.answer, at });
    else if (reply.kind === 'signed-out' && placement.kind === 'sending')
      dispatch(request.betGuid, { kind: 'signed-out' });
    else dispatch(request.betGuid, { kind: 'lost', request, at });
  }

  async function follow(request: PlacementRequest): Promise<void> {
    for (let placement = undecided(request); placement; placement = undecided(request)) {
      const dueAt = placement.kind === 'delayed' ? placement.decidesAt : scheduler.now();
      await pause((placement.kind === 'unknown' ? placement.asksAt : dueAt) - scheduler.now());
      if (undecided(request)) onReply(await api.ask(request), request);
    }
  }

  /** The draft that bets which were not taken become again; none where there is a new one. */
  function draftAgain(requests: readonly PlacementRequest[]): Coupon | undefined {
    const [first, ...others] = requests.filter((request) => {
      const kind = current(request)?.kind;
      return kind === 'refused' || kind === 'reoffered';
    });
    const draft = parts.coupon();
    if (!first || draft.items.length > 0) return undefined;
    return { ...draftOfRequests([first, ...others]), policy: draft.policy, revision: draft.revision + 1 };
  }

  async function finish(requests: readonly PlacementRequest[], isDraft: boolean): Promise<void> {
    await Promise.all(requests.map(follow));
    const draft = isDraft ? draftAgain(requests) : undefined;
    if (draft) parts.adoptDraft(draft);
    // The server has decided: a storage that fails now costs questions after the next start, and no money.
    const ids = requests.map(({ betGuid }) => betGuid);
    await storage.closeOutbox(ids, draft).catch(() => undefined);
  }

  async function keep(requests: Requests, draft: Coupon | undefined): Promise<void> {
    for (const request of requests) dispatch(request.betGuid, { kind: 'place', request });
    const cleared = draft && clearCoupon(draft);
    if (cleared) parts.adoptDraft(cleared);
    await storage.writeOutbox(requests, cleared);
  }

  /** Whether the draft was placed or changed since the press, here or in another tab; what is kept of it is shown. */
  async function isOutdated({ revision }: Coupon): Promise<boolean> {
    const kept = await storage.readDraft();
    if (kept && kept.revision > parts.coupon().revision) parts.adoptDraft(kept);
    return parts.coupon().revision > revision;
  }

  async function carryOut(requests: Requests, draft: Coupon | undefined, onKept: () => void): Promise<void> {
    try {
      if (draft && (await isOutdated(draft))) return;
      await keep(requests, draft);
    } catch {
      for (const request of requests) dispatch(request.betGuid, { kind: 'not-kept', request });
      const again = draft && draftAgain(requests);
      if (again) parts.adoptDraft(again);
      return;
    }
    onKept();
    const [first, ...others] = requests;
    const replies = others.length === 0 ? [await api.place(first)] : await api.placeAll(requests);
    requests.forEach((request, index) => {
      onReply(replies[index] ?? { kind: 'lost' }, request);
    });
    await finish(requests, draft !== undefined);
  }

  return {
    place: (requests, draft) =>
      lock.run(
        () =>
          new Promise((resolve) => {
            const act = actOf(requests[0]);
            known.add(act);
            void lockOf(act)
              .run(() => carryOut(requests, draft, resolve))
              .finally(() => {
                known.delete(act);
                resolve();
              });
          }),
      ),
    async takeOver(act) {
      if (known.has(act)) return;
      known.add(act);
      await lockOf(act).run(async () => {
        const kept = await storage.readOutbox().catch(() => []);
        const waiting = kept.filter((request) => actOf(request) === act);
        for (const request of waiting)
          if (!undecided(request)) dispatch(request.betGuid, { kind: 'lost', request, at: scheduler.now() });
        // The tab that held the lock may have finished without its last message: the server gives the same answer by id.
        const ids = new Set(waiting.map(({ betGuid }) => betGuid));
        const left = parts
          .placements()
          .filter((placement) => isUndecided(placement) && !ids.has(placement.request.betGuid))
          .map(({ request }) => request)
          .filter((request) => actOf(request) === act);
        await finish([...waiting, ...left], true);
      });
      known.delete(act);
    },
  };
}
