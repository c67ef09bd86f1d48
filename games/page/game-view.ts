/**
 * The contract between the frame of the games and one game. The frame owns session, stake, the button that plays, balance, errors, history, rules,
 * fairness and keys; a game owns the composition of its bet and the drawing of its round from what its player may see.
 */
import type { ComponentType } from 'react';
import * as v from 'valibot';
import type { Plain } from '#domain/casino/rounds.ts';
import type { Amount, Currency } from '#domain/money/amount.ts';
import type { ToldCasinoRound } from '#protocol/casino/casino-values.ts';
import type { Key } from '#src/i18n/dictionary.ts';
import type { Translate } from '#src/i18n/localizer.ts';

/** Texts of the dictionary `casino-games`; keys of a game begin with its slug. */
export type GameText = Translate<'casino-games'>;
export type GameTextKey = Key<'casino-games'>;

/** A round as its player was told it, with amounts. `seen` is plain JSON of the game: read it by `seenOf`. */
export interface GameRound extends Omit<ToldCasinoRound, 'staked' | 'paid'> {
  readonly staked: Amount;
  /** Undefined while the round is not over. */
  readonly paid: Amount | undefined;
}

/** A bet as it is sent, and all that it stakes. */
export interface ComposedBet {
  readonly bet: Plain;
  readonly staked: Amount;
}

/** A button of the frame while a round is open. */
export interface GameAction {
  /** The action as it is sent. */
  readonly action: string;
  readonly label: string;
  /** The key of the keyboard, in lower case; Enter takes the main one. */
  readonly key?: string;
  /** The one main act of the moment. */
  readonly isMain?: boolean;
  /** Whether it may be pressed now; unless set, whether the round lists it as legal. */
  readonly isLegal?: boolean;
}

/** The part of a game that the frame shows: told by `usePlan` at each render. */
export interface GamePlan {
  /** The bet that the main button would stake now. */
  readonly bet?: ComposedBet | undefined;
  /** Why there is none: "Pick 1 to 10 numbers". Stands below the button. */
  readonly lacks?: string | undefined;
  /** Buttons of the open round, in their order. */
  readonly actions?: readonly GameAction[] | undefined;
}

export interface GameViewProps {
  readonly slug: string;
  readonly currency: Currency;
  readonly bounds: { readonly least: Amount; readonly most: Amount };
  /** The amount in the frame's field: the stake of a round, or of one chip (`Game.stakeOf`). */
  readonly stake: Amount;
  /** The round to draw: the open one, or the last that was played in this visit or resumed; undefined before the first. */
  readonly round: GameRound | undefined;
  /** Whether the round as it stands was moved on by this visit, so that its drawing may move; one that was resumed is drawn as it stands. */
  readonly isFresh: boolean;
  /** Whether nothing may be composed or pressed: a call is under way, something is being drawn, or the page around has paused the game. */
  readonly isBusy: boolean;
  /** Whether nothing moves: reduced motion, or the player has skipped this drawing. Then the end is drawn at once. */
  readonly isStill: boolean;
  /** Says to the frame what it may stake and offer. Call `usePlan` instead. */
  readonly setPlan: (plan: GamePlan) => void;
  /** Takes an action in the open round; nothing happens while `isBusy`. For what is pressed on the board; buttons are in the plan. */
  readonly act: (action: string) => void;
  /** Says that the round as it stands is drawn: payment and result are told then, and not before. Call `useDrawing` instead. */
  readonly onDrawn: (moment: string) => void;
  /** The server's clock, in milliseconds. */
  readonly now: () => number;
  /** Asks how the open round stands: for a game that ends by the server's clock. */
  readonly refresh: () => void;
  readonly t: GameText;
}

/** One game, loaded when it is opened: `export const game: Game` of `games/page/<slug>/<slug>-game.ts`. */
export interface Game {
  readonly View: ComponentType<GameViewProps>;
  /** `round`: the field is what a round stakes. `chip`: what one press on a table puts there, and the plan says the sum. */
  readonly stakeOf: 'round' | 'chip';
  /** The outcome of a decided round, in words and without money: "17, black". For the result and the history. */
  readonly tell: (round: GameRound, t: GameText) => string;
  /** Rules, a paragraph each: what is drawn, what is paid, which ties and cuts there are, which keys it has. */
  readonly rules: readonly GameTextKey[];
  /** The name of a bet of `CasinoGame.returns()`; bets of the same name and figures are told once, and one without a name is left out. */
  readonly betName: (bet: string, t: GameText) => string | undefined;
  /** Further tables of the rules, such as what hands pay. */
  readonly PayTable?: ComponentType<{ readonly t: GameText }>;
}

/** Whether nothing is asked of the player any more: the round is over, or its payment is on the way. */
export const isDecided = ({ state }: Pick<GameRound, 'state'>): boolean => state !== 'open';

/** The moment of a round: another one after each action, and once it is decided. */
export const momentOf = (round: GameRound): string =>
  `${round.roundGuid}:${round.actions.length}:${isDecided(round) ? 'decided' : 'open'}`;

/** The part of a round that its player may see, by the schema of its game; undefined for what is none. */
export function seenOf<const Schema extends v.GenericSchema>(
  schema: Schema,
  round: GameRound | undefined,
): v.InferOutput<Schema> | undefined {
  const read = round && v.safeParse(schema, round.seen);
  return read?.success ? read.output : undefined;
}
