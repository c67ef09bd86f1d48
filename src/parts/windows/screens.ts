/** The screens of this desktop, by the Window Management API where the browser has it and the visitor lets it say. */
import type { Area } from '#protocol/windows/window-channel.ts';

interface ScreenLike {
  readonly availLeft?: number;
  readonly availTop?: number;
  readonly availWidth: number;
  readonly availHeight: number;
  readonly isExtended?: boolean;
}

/** What is asked of a window; tests give another one. */
export interface ManagedWindow {
  readonly screen: ScreenLike;
  readonly getScreenDetails?: () => Promise<{ readonly screens: readonly ScreenLike[] }>;
}

/** How the screens are known: all of them; this one alone, since the browser has no more to say; or this one, since it was not let. */
export type ScreensKnown = 'all' | 'one' | 'not-allowed';

export interface KnownScreens {
  readonly screens: readonly Area[];
  readonly known: ScreensKnown;
}

export const areaOf = ({ availHeight, availLeft = 0, availTop = 0, availWidth }: ScreenLike): Area => ({
  left: Math.round(availLeft),
  top: Math.round(availTop),
  width: Math.round(availWidth),
  height: Math.round(availHeight),
});

/** Asks for the screens. The browser may ask the visitor, so this belongs to a press and nothing else. */
export async function askScreens(page: ManagedWindow): Promise<KnownScreens> {
  const own = [areaOf(page.screen)];
  if (page.screen.isExtended === false || !page.getScreenDetails) return { screens: own, known: 'one' };
  try {
    const { screens } = await page.getScreenDetails();
    return { screens: screens.map(areaOf), known: 'all' };
  } catch {
    return { screens: own, known: 'not-allowed' };
  }
}
