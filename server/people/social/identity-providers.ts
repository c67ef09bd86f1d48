/**
 * The seam of social sign-in: whoever vouches for people. The page goes to the address of one, comes back with a code, and
 * the server exchanges that code for an identity. The sandbox has all of them; elsewhere there are those of the operator's
 * file (`oauth-providers.ts`), and without it none.
 */
import type { SocialProvider } from '#protocol/people/sign-in/social-providers.ts';

export interface Identity {
  /** The provider's own id of the person. */
  readonly subject: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** The way to a provider: PKCE, and a state that only this browser has. */
export interface WayThere {
  readonly provider: string;
  readonly state: string;
  /** The hash of the verifier that the exchange names. */
  readonly challenge: string;
  /** The path of the page of ours that it leads back to. */
  readonly returnPath: string;
}

export interface WayBack {
  readonly provider: string;
  readonly code: string;
  readonly verifier: string;
  readonly returnPath: string;
}

export interface IdentityProviders {
  readonly list: readonly SocialProvider[];
  /** The address to go to. */
  authorizeUrl(way: WayThere): string;
  /** Exchanges a code, once; undefined for a code that is not good, or where the provider cannot be asked. */
  exchange(way: WayBack): Promise<Identity | undefined>;
}
