/** The market of an election, of which no recording is known: its numbers are ours. A selection names its candidate by `player`. */
export const GROUP_ELECTION_WINNER = 44_041;
export const TYPE_ELECTION_WINNER = 44_041;
