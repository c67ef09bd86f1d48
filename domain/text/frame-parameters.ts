/**
 * Parameters that an embedding page may set in the address of a frame. Each is checked alone: a wrong one is left out and
 * named, the others hold.
 */
export interface FrameParameters {
  /** Hours from UTC, -12 to 14. */
  readonly timeZone?: number;
  /** The table: 1 all games, 2 those at home, 3 those away. */
  readonly tableType?: number;
  /** The least height in pixels. */
  readonly minHeight?: number;
  /** The language as two lower-case letters. */
  readonly language?: string;
  /** A locale such as `en_GB`. */
  readonly locale?: string;
  readonly geo?: number;
  readonly projectId?: number;
  /** The page that the frame opens, with its query: a path of the site. */
  readonly href?: string;
  /** The id of the referrer that sent the visitor. */
  readonly refId?: string;
  /** The largest width of the content, in pixels. */
  readonly contentWidth?: number;
  /** The listener of the host page that the frame is for. */
  readonly postMessageListenerId?: string;
  /** The prefix of a path of the frame in the address of the host page. */
  readonly transformPrefix?: string;
  /** A tag of measurement; it is carried and loads nothing. */
  readonly gTagId?: string;
  /** The colours of the host page, by a number of its own. */
  readonly paintId?: number;
  /** Parts of the statistics, joined by dashes. */
  readonly hiddenItems?: string;
  readonly flags: ReadonlySet<FrameFlag>;
}

/** Switches of a frame, by their names in its address. */
export const FRAME_FLAGS = [
  'syncHistoryWithIframe',
  'fixedIframeHeight',
  'activateGoBack',
  'internalContentScrolling',
  'isRtl',
  'isDarkTheme',
  'is12h',
  'isHideTeamLogos',
  'isHideChampLogos',
  'isHideNavigationButtons',
] as const;
export type FrameFlag = (typeof FRAME_FLAGS)[number];

/** The least height of a frame. */
export const FRAME_MIN_HEIGHT_PX = 280;

const NUMBER = /^-?\d{1,9}(?:\.\d{1,2})?$/;

const numberIn = (min: number, max: number, isWhole: boolean) => (text: string) => {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max && (!isWhole || Number.isInteger(value)) ? value : undefined;
};
const textLike = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

const READERS = {
  timeZone: numberIn(-12, 14, false),
  tableType: numberIn(1, 3, true),
  minHeight: numberIn(0, Number.MAX_SAFE_INTEGER, true),
  language: textLike(/^[a-z]{2}$/),
  locale: textLike(/^[a-z]{2}_[A-Z]{2}$/),
  geo: numberIn(1, Number.MAX_SAFE_INTEGER, true),
  projectId: numberIn(1, Number.MAX_SAFE_INTEGER, true),
  href: textLike(/^\/(?![/\\])[^\s\\]{0,499}$/),
  refId: textLike(/^[\w-]{1,60}$/),
  contentWidth: numberIn(0, Number.MAX_SAFE_INTEGER, true),
  postMessageListenerId: textLike(/^[\w-]{1,60}$/),
  transformPrefix: textLike(/^(?:\/[\w.~-]{1,60}){1,8}$/),
  gTagId: textLike(/^[A-Z]{1,4}-[A-Z\d]{4,20}$/),
  paintId: numberIn(1, Number.MAX_SAFE_INTEGER, true),
  hiddenItems: textLike(/^(?=.{1,2000}$)[\w.]{1,60}(?:-[\w.]{1,60}){0,199}$/),
} as const;

/** The names of all settings that the address of a frame may have. */
export const FRAME_SETTINGS: readonly string[] = [...Object.keys(READERS), ...FRAME_FLAGS];

export interface ReadFrameParameters {
  readonly parameters: FrameParameters;
  /** The names of the wrong ones. */
  readonly wrong: readonly string[];
}

export function readFrameParameters(query: Iterable<readonly [string, string]>): ReadFrameParameters {
  const values: Record<string, string | number> = {};
  const flags = new Set<FrameFlag>();
  const wrong: string[] = [];
  for (const [name, text] of query) {
    const flag = FRAME_FLAGS.find((known) => known === name);
    const read = Object.hasOwn(READERS, name) ? READERS[name as keyof typeof READERS] : undefined;
    if (flag) {
      if (text === 'true' || text === '1') flags.add(flag);
    } else if (read) {
      const value = read(text);
      if (value === undefined) wrong.push(name);
      else values[name] = value;
    }
  }
  return { parameters: { ...values, flags }, wrong };
}
