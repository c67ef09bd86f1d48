/** An act of the page that has a name: the search finds it, and a hotkey may be given to it. */
export interface Command {
  /** The id, the same in every language: hotkeys and used acts are remembered by it. */
  readonly id: string;
  readonly name: string;
  /** The group that it belongs to: "Odds format". */
  readonly group: string;
  readonly run: () => void;
}
