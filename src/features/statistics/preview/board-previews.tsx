import { Suspense, useEffect, useState } from 'react';
import { type PreviewAnchor, PreviewPopover } from './preview-popover.tsx';

/** Long enough not to follow a pointer that only passes. */
const DELAY_MS = 600;
const NAMES = '[data-game] a[title][href*="/game/"]';
const POPOVER = '[data-preview-popover]';

const within = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/**
 * The preview of the game on a board whose name is pointed at or has the focus. A finger that scrolls opens nothing. The names
 * know nothing of it: it listens to the page.
 */
export function BoardPreviews() {
  const anchor = usePreviewAnchor();
  return (
    <Suspense fallback={null}>
      {anchor ? <PreviewPopover key={anchor.gameId} anchor={anchor} /> : null}
    </Suspense>
  );
}

function anchorOf(link: HTMLElement): PreviewAnchor | undefined {
  const gameId = Number(within(link, '[data-game]')?.dataset['game']);
  if (!link.isConnected || !Number.isSafeInteger(gameId) || gameId <= 0) return undefined;
  const { bottom, left, right, top } = link.getBoundingClientRect();
  return { gameId, bottom, left, right, top };
}

function usePreviewAnchor(): PreviewAnchor | undefined {
  const [anchor, setAnchor] = useState<PreviewAnchor>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending: HTMLElement | undefined;
    const hide = () => {
      clearTimeout(timer);
      pending = undefined;
      setAnchor(undefined);
    };
    const showLater = (link: HTMLElement) => {
      if (link === pending) return;
      hide();
      pending = link;
      timer = setTimeout(() => setAnchor(anchorOf(link)), DELAY_MS);
    };
    const onOver = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' || within(target, POPOVER)) return;
      const link = within(target, NAMES);
      if (link) showLater(link);
      else if (pending && !pending.matches(':focus-visible')) hide();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const link = within(target, NAMES);
      if (link?.matches(':focus-visible')) showLater(link);
      else if (!within(target, POPOVER)) hide();
    };
    const onDown = ({ target }: Event) => {
      if (!within(target, POPOVER)) hide();
    };
    // As from a price, these keys lead to what can be done, and Esc leads back.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && pending) {
        const link = pending;
        const wasInside = within(event.target, POPOVER) !== null;
        hide();
        if (wasInside) link.focus();
      } else if (event.key === 'ArrowDown' && event.altKey && within(event.target, NAMES)) {
        const first = document.querySelector<HTMLElement>(`${POPOVER} a`);
        if (first) event.preventDefault();
        first?.focus();
      }
    };
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('pointerover', onOver, { signal, passive: true });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('pointerdown', onDown, { signal, passive: true });
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, []);
  return anchor;
}
