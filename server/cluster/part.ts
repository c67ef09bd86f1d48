/**
 * The part of the work that a program does. `all`: everything, as the only one over its database. `betting`: serves people and begins nothing
 * by itself; `jobs`: begins and ends what is due, and serves nobody. Of the last two any number run side by side.
 */
export type Part = 'all' | 'betting' | 'jobs';

/** Timers: runs once after so many milliseconds; the function returned cancels it. */
export type After = (milliseconds: number, run: () => unknown) => () => void;

/** Whether a program of this part begins by itself what is due. */
export const doesJobs = (part: Part): boolean => part !== 'betting';
/** Whether others do the same work over the same database. */
export const isOneOfSeveral = (part: Part): boolean => part !== 'all';

/** How long after its time an act that its node has not decided counts as lost with that node. */
export const LOST_AFTER_MS = 10_000;

/**
 * How old a bet or an order has to be before a node of several says that its world is gone: one that is younger may be of a world that has
 * just begun, and that this node has not heard of.
 */
export const WORLD_KNOWN_AFTER_MS = 60_000;
