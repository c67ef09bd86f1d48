/** Places of windows, between pixels of this desktop and thousandths of a screen, which any desktop has. */

import type { WindowPlace } from '#protocol/storage/workspaces.ts';
import type { Area } from '#protocol/windows/window-channel.ts';

const isSame = (one: Area, other: Area): boolean => one.left === other.left && one.top === other.top;

/** Screens from the left, and of those above each other from the top; each once. */
export function inOrder(screens: readonly Area[]): readonly Area[] {
  return screens
    .filter((one, at) => screens.findIndex((other) => isSame(one, other)) === at)
    .toSorted((one, other) => one.left - other.left || one.top - other.top);
}

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));

/** The place of a window on its screen, among those that are known. */
export function placeOf(bounds: Area, screen: Area, screens: readonly Area[]): WindowPlace {
  const share = (part: number, whole: number) => (part * 1_000) / Math.max(1, whole);
  const at = inOrder([...screens, screen]).findIndex((one) => isSame(one, screen));
  return {
    screen: within(at, 0, 15),
    left: within(share(bounds.left - screen.left, screen.width), -500, 1_500),
    top: within(share(bounds.top - screen.top, screen.height), -500, 1_500),
    width: within(share(bounds.width, screen.width), 20, 1_500),
    height: within(share(bounds.height, screen.height), 20, 1_500),
  };
}

/** Where a window goes: on the screen of its number, or on one that is there; never wholly beside it. */
export function boundsOf(place: WindowPlace, screens: readonly Area[]): Area | undefined {
  const order = inOrder(screens);
  const screen = order[place.screen % Math.max(1, order.length)];
  if (!screen) return undefined;
  const width = within((place.width * screen.width) / 1_000, 200, screen.width);
  const height = within((place.height * screen.height) / 1_000, 150, screen.height);
  return {
    left: screen.left + within((place.left * screen.width) / 1_000, 0, screen.width - width),
    top: screen.top + within((place.top * screen.height) / 1_000, 0, screen.height - height),
    width,
    height,
  };
}
