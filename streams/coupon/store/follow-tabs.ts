import type { Subscription } from 'rxjs';
import { isUndecided } from '#domain/coupon/bet/placement.ts';
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
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Takes over what the device has kept, once, and from then on what other tabs send: their drafts, and their placements under way. */
export function followTabs(parts: FollowTabsParts): Subscription {
  const { holder, editor, placer, channel, storage, now } = parts;
  /** The revision of the newest draft that another tab has sent: what is kept may be older. */
  let receivedRevision = -1;

  function onMessage(message: CouponMessage): void {
    const { coupon, placement } = holder.getState();
    if (message.type === 'draft') {
      receivedRevision = message.coupon.revision;
      if (message.coupon.revision > coupon.revision) editor.show(message.coupon);
    } else if (message.type === 'hello') {
      if (isUndecided(placement)) channel.post({ type: 'placement', placement });
    } else {
      const wasUndecided = isUndecided(placement);
      holder.dispatch({ kind: 'other-tab', placement: message.placement });
      if (!wasUndecided && isUndecided(holder.getState().placement)) void placer.takeOver();
    }
  }

  async function load(): Promise<void> {
    const [draft, waiting] = await Promise.all([
      storage.readDraft().catch(() => undefined),
      storage.readOutbox().catch(() => undefined),
    ]);
    if (holder.isClosed()) return;
    const { coupon } = holder.getState();
    holder.patch({ loaded: true });
    // What was picked before storage answered is put on top of what was kept.
    if (draft && draft.revision > receivedRevision)
      editor.show(coupon.items.length > 0 ? merged(draft, coupon) : draft);
    if (coupon.items.length > 0) editor.commit({ ...holder.getState().coupon });
    channel.post({ type: 'hello' });
    if (!waiting) return;
    holder.dispatch({ kind: 'lost', request: waiting, at: now() });
    await placer.takeOver();
  }

  const subscription = channel.messages$.subscribe(onMessage);
  void load();
  return subscription;
}
