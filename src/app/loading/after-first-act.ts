/** What comes with the visitor's first act, or a while after the first prices: one chunk for all of it. */

export { Measurement } from '../measurement.tsx';
export { betweenPresses } from './between-presses.ts';
