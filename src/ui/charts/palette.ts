/** How many colours a chart has for its lines: `--chart-1` and so on of the tokens. */
export const PALETTE_SIZE = 6;
