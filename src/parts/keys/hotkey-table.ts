/** The hotkeys of the two ready profiles, by the acts of the page. An act that is not here has none until somebody gives it one. */

export const READY_PROFILES = ['default', 'vim'] as const;
export type ReadyProfile = (typeof READY_PROFILES)[number];

/** Hotkeys by the ids of acts: one stroke, or two one after the other. */
export type Bindings = Readonly<Record<string, string>>;

/** Hotkeys that work at any time, since they take a modifier: they belong to no profile, and cannot be changed. */
export const FIXED_KEYS: Bindings = {
  'search/open': 'Ctrl+k',
  lens: 'Alt+l',
  'multi/undo': 'Ctrl+z',
  'multi/redo': 'Ctrl+Shift+z',
};

const IN_BOTH: Bindings = {
  'search/open': '/',
  'keys/list': '?',
  'stake/type': 's',
  'stake/up': '+',
  'stake/down': '-',
  'stake/quick-1': 'q 1',
  'stake/quick-2': 'q 2',
  'stake/quick-3': 'q 3',
  'price/select': 'x',
  'slip/place': 'b',
  'slip/accept': 'y',
  'slip/clear': 'Shift+x',
  'bet/cash-out': 'c',
  'game/open': 'o',
  'game/next': 'n',
  'game/previous': 'p',
  'game/moved': 'm',
  'game/favorite': 'v',
  'game/alerts': 'a',
  'game/multi': 'w',
  'focus/board': ', b',
  'focus/slip': ', s',
  'focus/stake': ', a',
  'focus/filter': ', f',
  page: 'g h',
  'page/live': 'g l',
  'page/line': 'g u',
  'page/live/multi': 'g m',
  'page/bets': 'g b',
  'page/favorites': 'g f',
  'page/compare': 'g c',
  'page/settings': 'g s',
  'odds/next': 't o',
  'theme/next': 't t',
  'density/next': 't d',
  'board/asian': 't a',
};

const READY: Readonly<Record<ReadyProfile, Bindings>> = {
  default: {
    ...IN_BOTH,
    lens: 'l',
    'game/jump': 'j',
    'game/suspended': 'z',
    'move/page-down': ']',
    'move/page-up': '[',
    'move/first': '{',
    'move/last': '}',
    'slip/undo': 'u',
    'slip/redo': 'Shift+u',
  },
  vim: {
    ...IN_BOTH,
    lens: 'Shift+l',
    'game/jump': 'f',
    'game/suspended': 'Shift+s',
    'move/left': 'h',
    'move/down': 'j',
    'move/up': 'k',
    'move/right': 'l',
    'move/first': 'g g',
    'move/last': 'Shift+g',
    'move/page-down': 'd',
    'move/page-up': 'u',
    'slip/undo': 'z',
    'slip/redo': 'Shift+z',
  },
};

export const readyBindings = (profile: ReadyProfile): Bindings => READY[profile];
