/** The views of the account's dialog. Going to one keeps the way back. */
import type { CodeSent, SecondFactorChannel } from '#protocol/people/sign-in/sign-in-calls.ts';

export type AccountView =
  /** With what was typed where one comes from: nobody is asked for it again (docs/trust.md A9). */
  | { readonly kind: 'sign-in'; readonly login?: string }
  | {
      readonly kind: 'second-factor';
      readonly ticket: string;
      readonly channels: readonly SecondFactorChannel[];
    }
  | { readonly kind: 'email-link'; readonly login?: string }
  | { readonly kind: 'reset'; readonly login?: string }
  /** With the login that was refused. */
  | { readonly kind: 'appeal'; readonly login: string }
  | { readonly kind: 'register'; readonly social?: SocialRegistration }
  | { readonly kind: 'confirm-phone'; readonly ticket: string; readonly sent: CodeSent }
  | {
      readonly kind: 'credentials';
      readonly login: string;
      readonly password: string;
      readonly returnPath: string;
    }
  | { readonly kind: 'look-into-mail'; readonly target: string }
  /** Again, before a sensitive act. */
  | { readonly kind: 'prove'; readonly onProved: () => void };

/** What a provider told of someone who has no account yet. */
export interface SocialRegistration {
  readonly ticket: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface WithLogin {
  readonly login?: string | undefined;
}

export interface AccountViewProps {
  readonly go: (view: AccountView) => void;
  /** Signed in: the dialog closes, and the page goes on there. */
  readonly onSignedIn: (returnPath: string) => void;
  /** Where the visitor wanted to go; the server lets through what is on its list. */
  readonly returnUrl: string | undefined;
}
