/**
 * Addresses of virtual sports. Both have one screen, `virtual` of `screen-routes.ts`, which is named by its path behind the language: this table is
 * not in the page's first load. Kind and number of a round stand in the query.
 */
export const VIRTUAL_PATHS = { virtual: '/virtual', 'virtual-check': '/virtual/check' } as const;
export type VirtualRouteName = keyof typeof VIRTUAL_PATHS;

/** Whether a path behind the language is one of them. */
export const isVirtualPath = (path: string): boolean => Object.values<string>(VIRTUAL_PATHS).includes(path);
