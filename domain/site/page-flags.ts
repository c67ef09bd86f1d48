/** Texts of the house that flags of the configuration open: one of which no flag is set is not there. */
const FLAGS_OF_TEXTS = {
  '/information/sms-bets': ['smsBetsPage'],
  '/information/aml-kyc': ['amlPage', 'kycPage'],
  '/information/privacy-policy': ['privacyPage'],
  '/information/cookies': ['cookiePage'],
  '/information/contacts': ['contactsPage'],
  '/information/dispute-resolution': ['disputeResolutionPage'],
} as const;

export type TextFlag = (typeof FLAGS_OF_TEXTS)[keyof typeof FLAGS_OF_TEXTS][number];

/** Routes of the texts that are closed, without a language. */
export const closedTexts = (flags: Readonly<Record<TextFlag, boolean>>): readonly string[] =>
  Object.entries(FLAGS_OF_TEXTS).flatMap(([route, names]) =>
    names.some((name) => flags[name]) ? [] : [route],
  );
