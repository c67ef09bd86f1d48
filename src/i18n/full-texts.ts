/** The texts as i18next reads them: everything beyond the first board. */
import { createInstance } from 'i18next';
import type { Texts } from './texts.ts';

export function createFullTexts(): Texts {
  const i18next = createInstance();
  i18next
    .init({
      // Which language is asked for is told with every question.
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      ns: [],
      resources: {},
      // All is there when the call returns.
      initAsync: false,
      interpolation: { escapeValue: false },
    })
    .catch(() => undefined);
  return {
    add: (code, name, texts) => void i18next.addResourceBundle(code, name, texts),
    has: (code, name) => i18next.hasResourceBundle(code, name),
    text: (code, name, key, values) =>
      // Where English stands in, it has fewer forms. No text is empty: a test of the dictionaries holds that.
      i18next.t(values?.['count'] === undefined ? key : [key, `${key}_other`], {
        ...values,
        ns: name,
        lng: code,
        defaultValue: '',
      }) || undefined,
  };
}
