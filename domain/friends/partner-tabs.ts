/** Tabs of the partner programme. */
export const PARTNER_TABS = ['rules', 'games', 'partners'] as const;
export type PartnerTab = (typeof PARTNER_TABS)[number];

export const isPartnerTab = (text: string): text is PartnerTab =>
  (PARTNER_TABS as readonly string[]).includes(text);
