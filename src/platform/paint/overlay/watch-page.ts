/** What an overlay must know of its page: what may change the look or the place of a price, and what somebody attends to. */

const LOOKS = ['(forced-colors: active)', '(prefers-color-scheme: dark)', '(prefers-contrast: more)'];

/**
 * Whether the page can be drawn over: not where colours are the visitor's own, data are saved, fonts are on their way, or
 * the page is magnified.
 */
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
  // Theme, density, direction, text size: all of them are attributes of the root. Many are written again as they are.
  const root = document.documentElement;
  new MutationObserver((records) => {
    if (records.some(({ attributeName, oldValue }) => root.getAttribute(attributeName ?? '') !== oldValue))
      changed();
  }).observe(root, { attributes: true, attributeOldValue: true });
  for (const query of LOOKS) matchMedia(query).addEventListener('change', changed);
}

/** Whether what is selected in the page, as find-in-page selects what it found, reaches into an element. */
export function selectedNow(): (element: Element) => boolean {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return () => false;
  return (element) => selection.containsNode(element, true);
}

export interface Attention {
  /** Called when the visitor points at an element, focuses it, presses it or finds it in the page. */
  readonly attended: (target: Element) => void;
  /** Called when something else is selected in the page: more than a caret. */
  readonly selected: (isSelected: (element: Element) => boolean) => void;
  /** Called when the visitor is about to act, wherever. */
  readonly acts: () => void;
}

export function watchAttention({ attended, selected, acts }: Attention): void {
  const onEvent = ({ target }: Event) => {
    if (target instanceof Element) attended(target);
  };
  const options = { capture: true, passive: true };
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'beforematch'])
    document.addEventListener(type, onEvent, options);
  document.addEventListener('selectionchange', () => {
    if (getSelection()?.isCollapsed === false) selected(selectedNow());
  });
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, acts, options);
}
