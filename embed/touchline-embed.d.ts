/**
 * The types of the kit, all of them: a page that embeds has nothing else of the repository. The program is compiled against them.
 */

/** A selection as the bet services name it. */
export interface BetEvent {
  readonly GameId: number;
  /** The group of markets. */
  readonly Group: number;
  readonly Type: number;
  /** The parameter; 0 where it has none. */
  readonly Param: number;
  /** The id of its player; 0 without one. */
  readonly PlayerId: number;
  /** The feed: 1 live, 3 before the game. */
  readonly Kind: 1 | 3;
  /** The decimal odds that the bettor saw. */
  readonly Coef: number;
}

/** A bet slip, and whether bets can be sent to it. */
export interface CouponData {
  readonly isBetsAvailable: boolean;
  readonly events: readonly BetEvent[];
}

/** The state that the frame and the page around it share. Each value has one side that sets it, as a rule. */
export interface SharedState {
  /** The path of the screen in the frame; set by the frame. */
  readonly routePath: string;
  readonly isHeaderHidden: boolean;
  readonly isBottomNavigationHidden: boolean;
  /** Whether a modal is open; set by the frame. */
  readonly isFrameModalOpen: boolean;
  readonly isAnyModalOpen: boolean;
  readonly areBottomActionsVisible: boolean;
  /** Whether the filter of the bets history by type is visible; set by the frame. */
  readonly isBetsHistoryTypeFilterVisible: boolean;
  readonly overlayTheme: 'light' | 'dark' | null;
  /** Whether a consultant of the support can be asked; set by the frame. */
  readonly isConsultantAvailable: boolean;
  /** Whether the app can be installed; set by the frame. */
  readonly canInstall: boolean;
  /** Whether the quick bet can be pressed; set by the frame. */
  readonly isQuickCouponClickable: boolean;
  /** The one item that the bottom navigation has: `live`, `line`, `multi`, `favorites`, `bets` or `coupon`. */
  readonly bottomNavigationItem: string | null;
}

/** The reason why a message was refused. */
export type Refusal = 'source' | 'origin' | 'session' | 'replay' | 'size' | 'shape' | 'direction' | 'flood';

/**
 * The view of a frame. `board`, `game` and `statistics`: one screen without header and navigation, the latter two as high
 * as their content. `site`: all of it.
 */
export type EmbedView = 'board' | 'game' | 'statistics' | 'site';

/** The settings of a frame; wrong ones are left aside by it. */
export interface FrameSettings {
  readonly href?: string;
  readonly refId?: string;
  readonly projectId?: number;
  readonly geo?: number;
  /** The time zone as hours from UTC, -12 to 14. */
  readonly timeZone?: number;
  /** The language as two lower-case letters. */
  readonly language?: string;
  /** A locale such as `en_GB`. */
  readonly locale?: string;
  readonly contentWidth?: number;
  readonly syncHistoryWithIframe?: boolean;
  readonly fixedIframeHeight?: boolean;
  readonly minHeight?: number;
  readonly activateGoBack?: boolean;
  readonly internalContentScrolling?: boolean;
  readonly postMessageListenerId?: string;
  readonly isRtl?: boolean;
  readonly isDarkTheme?: boolean;
  readonly is12h?: boolean;
  readonly transformPrefix?: string;
  /** The table: 1 all games, 2 those at home, 3 those away. */
  readonly tableType?: number;
  readonly gTagId?: string;
  readonly isHideTeamLogos?: boolean;
  readonly isHideChampLogos?: boolean;
  readonly isHideNavigationButtons?: boolean;
  readonly paintId?: number;
  /** Hidden parts of the statistics, joined by dashes. */
  readonly hiddenItems?: string;
}

export interface EmbedOptions {
  /** The element that the frame is put into; its width is the frame's, and its height where that is fixed. */
  readonly into: HTMLElement;
  /** The origin of the sportsbook: `https://bets.example`. */
  readonly site: string;
  readonly view?: EmbedView;
  /** The route with its language: `/en/live`. */
  readonly route?: string;
  readonly settings?: FrameSettings;
  /** The accessible name of the frame. */
  readonly title?: string;
  /**
   * Whether the routes of the frame stand in the address of this page behind `settings.transformPrefix`, as entries of
   * its history; the address of this page wins when it is loaded anew.
   */
  readonly history?: boolean;
  /** The own bet slip; without it picks stay in the frame. */
  readonly coupon?: () => CouponData;
  /** The token of the user who is signed in here. */
  readonly token?: string;
  readonly shared?: Partial<SharedState>;
  /** The largest height of the frame, in pixels. */
  readonly maxHeight?: number;
}

/** Settings that can be changed while the frame is open. */
export type LiveSettings = Pick<FrameSettings, 'timeZone' | 'is12h' | 'isDarkTheme' | 'isRtl' | 'gTagId'>;

/** Events of a frame, by name. */
export interface EmbedEvents {
  /** The frame has answered; once more when it was loaded anew. */
  readonly ready: undefined;
  readonly height: number;
  /** A path of the site, and whether it takes the place of the one before. */
  readonly route: { readonly toPath: string; readonly replace: boolean };
  readonly back: undefined;
  readonly forward: undefined;
  readonly title: string;
  /** The visitor has changed these settings in the frame. */
  readonly settings: LiveSettings;
  readonly hidden: { readonly key: string; readonly hide: boolean };
  /** The bettor picked a selection in the frame, or took one back. Only where `coupon` was given. */
  readonly bet: { readonly action: 'add' | 'remove'; readonly events: readonly BetEvent[] };
  readonly shared: Partial<SharedState>;
  /** What the browser will not keep when the frame is gone. */
  readonly unkept: readonly string[];
  /** How many messages were refused here so far, by reason. */
  readonly refused: Readonly<Partial<Record<Refusal, number>>>;
  /** The frame never answered, stopped answering, or speaks no version of this kit. */
  readonly failed: 'unanswered' | 'gone' | 'no-version';
}

export interface Embed {
  readonly frame: HTMLIFrameElement;
  /** Adds a listener and returns what removes it. */
  readonly on: <Name extends keyof EmbedEvents>(
    name: Name,
    listener: (value: EmbedEvents[Name]) => void,
  ) => () => void;
  go(route: string, replace?: boolean): void;
  back(): void;
  forward(): void;
  set(settings: LiveSettings): void;
  /** Shows the same page in another language, by its code. */
  setLanguage(code: string): void;
  hide(key: string, hide: boolean): void;
  share(values: Partial<SharedState>): void;
  shared(): SharedState;
  /** Puts selections into the bet slip of the frame, or takes them out. Nothing is placed: that is the bettor's press. */
  sendBet(events: readonly BetEvent[], action?: 'add' | 'remove'): void;
  /** The bet slip of the frame; one that takes no bets where it does not answer in two seconds. */
  coupon(): Promise<CouponData>;
  signIn(token: string): void;
  signOut(): void;
  destroy(): void;
}

/** The version of the kit. */
export declare const version: string;

/** Puts the frame into the page. Throws a `TypeError` for a site that is no address. */
export declare function open(options: EmbedOptions): Embed;
