/** Cookie consent levels. Apart from the catalogue, whose schemas the first load does not need. */
export const CONSENT = { disable: 0, functionality: 1, marketing: 2, all: 3 } as const;
export type ConsentLevel = (typeof CONSENT)[keyof typeof CONSENT];

/** Whether a level of consent allows a purpose: `all` allows both, `disable` none. */
export const allows = (level: ConsentLevel, needs: ConsentLevel): boolean =>
  level === CONSENT.all || (level !== CONSENT.disable && level === needs);
