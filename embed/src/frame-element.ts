/** The frame itself: what it may do, how high it is, and that it is gone when somebody takes it away. */
import type { EmbedOptions } from '../touchline-embed.d.ts';

export interface FrameElement {
  readonly frame: HTMLIFrameElement;
  /** Sets the height, and returns the present one. */
  setHeight(heightPx: number): number;
  remove(): void;
}

/** Heights that differ by as little are an echo of the one before. */
const ECHO_PX = 4;
/** Spec §9. */
const LEAST_HEIGHT_PX = 280;
const MOST_HEIGHT_PX = 20_000;

export function createFrameElement(options: EmbedOptions, onRemoved: () => void): FrameElement {
  const { into, maxHeight = MOST_HEIGHT_PX, settings = {}, title = 'Sportsbook' } = options;
  const frame = document.createElement('iframe');
  const attributes = {
    title,
    // The site is another one than this page's: with its own origin it has its storage and its cookies.
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups',
    allow: 'clipboard-write; fullscreen',
    referrerpolicy: 'strict-origin',
  };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  const isFixed = settings.fixedIframeHeight ?? (options.view !== 'game' && options.view !== 'statistics');
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: isFixed ? '100%' : '' });
  const leastPx = settings.minHeight ?? LEAST_HEIGHT_PX;
  let heightPx = leastPx;
  if (!isFixed) frame.style.height = `${leastPx}px`;
  into.append(frame);
  const watching = new MutationObserver(() => {
    if (!frame.isConnected) onRemoved();
  });
  watching.observe(into, { childList: true });
  return {
    frame,
    setHeight(wantedPx) {
      const nextPx = Math.min(maxHeight, Math.max(leastPx, wantedPx));
      if (!isFixed && Math.abs(nextPx - heightPx) > ECHO_PX) {
        heightPx = nextPx;
        frame.style.height = `${nextPx}px`;
      }
      return heightPx;
    },
    remove() {
      watching.disconnect();
      frame.remove();
    },
  };
}
