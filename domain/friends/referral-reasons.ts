/** Reasons why somebody who came by a link is not counted: codes, for which the page has a sentence each. */
export const REFERRAL_REASONS = [
  /** The account that the link is of was open in the browser. */
  'oneself',
  /** Name and birth date, the e-mail box or a document are those of the account that the link is of. */
  'same-person',
  /** Both accounts were signed in to in one browser. */
  'same-device',
  /** Too many came from one network. */
  'same-network',
  /** The person, or the device, is one through whom the account itself was brought. */
  'circle',
  /** A pause was running for the account that the link is of. */
  'paused',
] as const;
export type ReferralReason = (typeof REFERRAL_REASONS)[number];

/** `counting`: bets may still count. `closed`: the reward was reckoned, which may be nothing. */
export const REFERRAL_STATES = ['counting', 'closed', 'refused', 'removed'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

export const PARTNER_STATES = ['waiting', 'accepted', 'refused', 'ended'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** The form of a tag in a link. */
export const LINK_TAG = /^[a-z\d]{6,16}$/;
/** The form of a partner's own name of a link. */
export const SUB_TAG = /^[a-z\d](?:[a-z\d_-]{0,38}[a-z\d])?$/;
