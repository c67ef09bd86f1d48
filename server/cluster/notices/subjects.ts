/** The subjects of messages among the programs of a cluster that serve people and do jobs. */

/** A question: settles the bets that wait for a message of outcomes; the answer is the receipt. */
export const SETTLE = 'jobs.settle';
/** Outcomes were stored, and wait to be handed on. */
export const OUTCOMES_WRITTEN = 'outcomes.written';
/** The body of a message of outcomes, as the outbox has it. */
export const OUTCOMES_TOLD = 'outcomes.told';
/** A question: opens the draws of the toto that are missing. */
export const TOTO_STEP = 'jobs.toto';
/** An account has other rules of alerts now. */
export const ALERT_RULES_CHANGED = 'alerts.rules';
/** There is an alert to tell to a page of an account. */
export const ALERT_TOLD = 'alerts.told';
/** Whether pages of an account wait at a node. */
export const ALERT_PAGES = 'alerts.pages';
/** An event in a conversation with the support. */
export const SUPPORT_ROOMS = 'support.rooms';
/** A question: the newest version of the site's configuration. */
export const SITE_ASKED = 'site.asked';
/** An operator has saved the configuration of the site. */
export const SITE_CHANGED = 'site.changed';
/** An operator looks at a draft of it. */
export const SITE_DRAFTED = 'site.drafted';
/** Asks for the drafts that operators look at now. */
export const SITE_DRAFTS_ASKED = 'site.drafts';
