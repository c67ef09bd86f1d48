/** Match facts by which the page of a game finds the game that it is made of. Their kinds are numbers that the feed has no fact for. */

/** The id of the game whose twin it is in simulated reality. */
export const MIRRORED_GAME = 9_011;
/** The id of the game that has ended, whose score the live one is set against. */
export const FINISHED_GAME = 9_012;
/** The id of the game in play, or about to begin, that is set against it. */
export const LIVE_GAME = 9_013;
