/** What a film must know of its page: what may change the look or the place of a price, and what somebody attends to. */

const LOOKS = ['(forced-colors: active)', '(prefers-color-scheme: dark)', '(prefers-contrast: more)'];

/** Colours are the visitor's own, data are saved, fonts are on their way, or the page is magnified: nothing is drawn over it. */
export const canBeDrawnOver = (): boolean =>
  typeof OffscreenCanvas === 'function' &&
  !matchMedia('(forced-colors: active)').matches &&
  document.documentElement.dataset['saver'] !== 'true' &&
  document.fonts.status === 'loaded' &&
  (visualViewport?.scale ?? 1) === 1;

export function watchLook(changed: () => void): void {
  addEventListener('resize', changed);
  addEventListener('beforeprint', changed);
  visualViewport?.addEventListener('resize', changed);
  document.fonts.addEventListener('loadingdone', changed);
  // Theme, density, direction, text size: all of them are attributes of the root.
  new MutationObserver(changed).observe(document.documentElement, { attributes: true });
  for (const query of LOOKS) matchMedia(query).addEventListener('change', changed);
}

export function watchAttention(attended: (target: Element) => void): void {
  const hear = ({ target }: Event) => {
    if (target instanceof Element) attended(target);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, hear, { capture: true, passive: true });
}
