/**
 * Options of Node for a server that shares one small machine with a browser: its heap grows in small steps and gives back
 * what it does not need, for some processor time. A server for others is left the usual ones.
 */
export const SMALL_MACHINE = ['--heap-growing-percent=15', '--max-semi-space-size=4'];
