/** The provider of electronic identities, as the routes see one: it asks the owner's phone and says what came of it. */
import type { EidCountry } from '#domain/people/personal-code.ts';
import type { EidResult } from '#protocol/people/verification-calls.ts';

export type EidType = 'smart-id' | 'mobile-id';

export interface EidRequest {
  readonly type: EidType;
  readonly country: EidCountry;
  readonly personalCode: string;
  /** The phone of Mobile-ID, with its country's code. */
  readonly phone?: string;
  /** The hash that the phone signs, drawn for this act alone. */
  readonly hash: Uint8Array;
  readonly verificationCode: string;
  readonly language: string;
}

export interface EidProvider {
  /** Asks the phone; the answer is the provider's number of the session. */
  start(request: EidRequest): Promise<string>;
  /**
   * The end of a session; undefined while it runs. A provider says OK only after it has checked the signature of the
   * hash and the certificate of the person with this code.
   */
  result(session: string): Promise<EidResult | undefined>;
  /** The page that stands for the phone; the sandbox alone has one. */
  readonly phoneUrl?: (session: string) => string;
}
