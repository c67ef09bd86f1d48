/** Ids of the domain, each a type of its own: on the wire all are numbers or texts, and one is easily taken for another. Only mappers and test builders make them. */
import type { Brand } from './brand.ts';

/** A game or one of its sub-games. */
export type GameId = Brand<number, 'GameId'>;
export type SportId = Brand<number, 'SportId'>;
export type ChampionshipId = Brand<number, 'ChampionshipId'>;
/** The key of a selection, `<I>.<G>.<T>.<P>.<player>`: the key of maps and the `data-selection` of cells. */
export type SelectionKey = Brand<string, 'SelectionKey'>;
/**
 * The id of a bet, made by the page from the platform's CSPRNG before the request leaves, reused on every retry of the
 * same intent.
 */
export type BetGuid = Brand<string, 'BetGuid'>;
/** The server's printed id; a decimal string, since it may pass 2^53. */
export type BetId = Brand<string, 'BetId'>;
/**
 * The id of a cash-out, made by the page and kept by it before the request leaves; the same for every repetition of one
 * cash-out.
 */
export type CashOutGuid = Brand<string, 'CashOutGuid'>;
