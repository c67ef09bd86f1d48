/** A tag of BCP 47 without what only `Intl` reads of it: "ar-EG" of "ar-EG-u-nu-latn". */
export const bareTag = (locale: string): string => locale.replace(/-u-.*$/, '');
