/** Colours of the drawings: the same in both themes, since each stands on a dark plate. */
export const INK = '#141821';
export const PAPER = '#fbfaf5';
export const SHADE = '#00000040';
export const RED = '#d8283a';
export const GOLD = '#f4c04a';
export const BRASS = '#b8842a';
export const MINT = '#4fe0a8';
export const SKY = '#8fc7ff';
export const GLASS = '#ffffff2e';
