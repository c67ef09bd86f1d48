/**
 * The core of the feed: inflates bodies and compares them with the last ones, in one linear memory. AssemblyScript:
 * `npm run feed-core` compiles it.
 */
export { FREE, inflate, reserve } from './inflate';
export { accept, arrange, begin, gameCount, listEnd, step } from './follow';
