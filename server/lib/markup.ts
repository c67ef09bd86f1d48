/** Texts that strangers wrote, made part of markup: as text, as the value of an attribute, or inside the script of structured data. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Characters that XML does not allow; they are left out of HTML as well.
// oxlint-disable-next-line no-control-regex
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text escaped for text and for attributes with quotes, of HTML and of XML. */
export const escaped = (text: string): string =>
  text.replace(NO_CHARACTER, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** A value as JSON that ends no script and begins no comment, whatever is in it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
