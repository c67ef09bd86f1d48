/**
 * Presses on what costs money, in a page that another one can cover: where the browser says what is in sight (IntersectionObserver with
 * `trackVisibility`, Chromium), such a press counts only after its part was wholly in sight for half a second. Others say nothing, and there the list of
 * hosts is the guard. A host that is a little transparent covers too, by the browser's own reckoning.
 */

/** Parts in which a press may cost money; with one-click betting on, every price. */
const PARTS = '[data-coupon-state], [data-quick-bet], [data-cash-out]';
const ARMED = '[data-armed]';
const IN_SIGHT_FOR_MS = 500;
const LOOK_EVERY_MS = 500;

interface SightObserverInit extends IntersectionObserverInit {
  readonly trackVisibility: true;
  readonly delay: number;
}
interface SightEntry extends IntersectionObserverEntry {
  /** Whether the target is visible; undefined where the browser does not tell. */
  readonly isVisible?: boolean;
}

/** The part whose sight decides about a press; undefined for a press that costs nothing. */
function partOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  const part = target.closest('button') && target.closest(PARTS);
  if (part) return part;
  return target.closest('[data-selection]') && document.querySelector(ARMED) ? document.body : undefined;
}

/** Holds presses on covered parts back. `onRefused`: such a press was held back. */
export function holdCoveredPresses(onRefused: () => void): void {
  /** The moment since when a part is in sight; undefined while it is not. */
  const inSightSince = new Map<Element, number | undefined>();
  const init: SightObserverInit = { threshold: [0, 1], trackVisibility: true, delay: 100 };
  const observer = new IntersectionObserver((entries) => {
    for (const { isVisible = true, target } of entries as readonly SightEntry[])
      inSightSince.set(target, isVisible ? (inSightSince.get(target) ?? performance.now()) : undefined);
  }, init);
  const look = (): void => {
    for (const part of [document.body, ...document.querySelectorAll(PARTS)]) observer.observe(part);
    for (const part of inSightSince.keys()) if (!part.isConnected) inSightSince.delete(part);
  };
  look();
  setInterval(look, LOOK_EVERY_MS);
  addEventListener(
    'click',
    (event) => {
      const part = partOf(event.target);
      if (!part) return;
      const since = inSightSince.get(part);
      if (event.isTrusted && since !== undefined && performance.now() - since >= IN_SIGHT_FOR_MS) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onRefused();
    },
    { capture: true },
  );
}
