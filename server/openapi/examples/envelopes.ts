/** The envelopes and values that examples of the API's document are made of. */

/** The example of a call: the id of its operation, a whole answer, and its request (attributes, body, or parameters of a GET). */
export type CallExample = readonly [
  id: string,
  answer: unknown,
  request?: Readonly<Record<string, unknown>> | undefined,
];

/** An answer of the form `json-api`. */
export const told = (attributes: object) => ({ success: true, data: { attributes } });
/** An answer of the form `data`. */
export const data = (value: unknown) => ({ success: true, data: value });
/** An answer of the form `bets`. */
export const short = (Value: unknown) => ({ Error: '', ErrorCode: 0, Guid: '', Id: 0, Success: true, Value });

export const DONE = told({ done: true });

export const kzt = (amount: string) => ({ amount, currency: 'KZT' });

/** The moment that examples are of: 2026-09-21, 14:13:20 UTC. */
export const NOW_MS = 1_790_000_000_000;
export const NOW = NOW_MS / 1_000;
export const GUID = '2b6f0c1e-6d0e-4b57-9a53-0d7e5a2f8c11';
