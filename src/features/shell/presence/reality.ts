import type { RealityCheck } from '#protocol/people/limit-calls.ts';

/** What the session came to, by the server's count. */
export interface Reality extends RealityCheck {
  /** What this device's clock is behind the server's, ms. */
  readonly behindMs: number;
}
