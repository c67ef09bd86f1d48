/** One name in English, Russian and Arabic. */
export type Spelling = readonly [string, string, string];
