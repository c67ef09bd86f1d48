import type { Subscription } from 'rxjs';
import { DRAFT, isUndecided, nextPlacement } from '#domain/coupon/bet/placement.ts';
import { actOf } from '#domain/coupon/bet/sent-placements.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import type { CouponChannel, CouponMessage, CouponStorage } from '../coupon-ports.ts';
import { merged } from '../coupon-state.ts';
import type { DraftEditor } from './draft-editor.ts';
import type { Placer } from './placer.ts';
import type { StateHolder } from './state-holder.ts';

export interface FollowTabsParts {
  readonly holder: StateHolder;
  readonly editor: DraftEditor;
  readonly placer: Placer;
  readonly channel: CouponChannel;
  readonly storage: CouponStorage;
  /** Removes the ended placements of an act here. */
  readonly forget: (act: BetGuid) => void;
  /** The time, epoch milliseconds. */
  readonly now: () => number;
}

/** Takes over what the device has kept, once, and from then on what other tabs send: their drafts, and their placements under way. */
export function followTabs(parts: FollowTabsParts): Subscription {
  const { holder, editor, placer, channel, storage, now } = parts;
  /** The revision of the newest draft that another tab has sent: what is kept may be older. */
  let receivedRevision = -1;

  function onMessage(message: CouponMessage): void {
    const { coupon, placements } = holder.getState();
    switch (message.type) {
      case 'draft':
        receivedRevision = message.coupon.revision;
        if (message.coupon.revision > coupon.revision) editor.show(message.coupon);
        break;
      case 'hello':
        for (const placement of placements)
          if (isUndecided(placement)) channel.post({ type: 'placement', placement });
        break;
      case 'placement': {
        const { placement } = message;
        holder.dispatch(placement.request.betGuid, { kind: 'other-tab', placement });
        if (isUndecided(placement)) void placer.takeOver(actOf(placement.request));
        break;
      }
      case 'dismissed':
        parts.forget(message.act);
        break;
    }
  }

  async function load(): Promise<void> {
    const [draft, waiting] = await Promise.all([
      storage.readDraft().catch(() => undefined),
      storage.readOutbox().catch(() => []),
    ]);
    if (holder.isClosed()) return;
    const { coupon } = holder.getState();
    holder.patch({ loaded: true });
    // What was picked before storage answered is put on top of what was kept.
    if (draft && draft.revision > receivedRevision)
      editor.show(coupon.items.length > 0 ? merged(draft, coupon) : draft);
    if (coupon.items.length > 0) editor.commit({ ...holder.getState().coupon });
    // Nothing is known of these yet; a tab that follows them answers `hello` with what it knows.
    for (const request of waiting) {
      const placement = nextPlacement(DRAFT, { kind: 'lost', request, at: now() });
      holder.dispatch(request.betGuid, { kind: 'other-tab', placement });
    }
    channel.post({ type: 'hello' });
    await Promise.all([...new Set(waiting.map(actOf))].map((act) => placer.takeOver(act)));
  }

  const subscription = channel.messages$.subscribe(onMessage);
  void load();
  return subscription;
}
