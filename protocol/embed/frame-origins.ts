/** The origins that may show an embedded page, as its server tells them in the attribute `data-embed` of its root. Read without a library of schemas. */
export interface FrameOrigins {
  /** The exact origins of possible hosts. */
  readonly parents: readonly string[];
  /** The least height of the frame, in pixels. */
  readonly minHeight: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const putFrameOrigins = (html: string, told: FrameOrigins): string =>
  html.replace('<html ', () => `<html data-embed="${escaped(JSON.stringify(told))}" `);

/** Reads the origins; undefined for a page that is not embedded. */
export function readFrameOrigins(text: string | undefined): FrameOrigins | undefined {
  if (!text) return undefined;
  const { minHeight, parents } = JSON.parse(text) as Partial<FrameOrigins>;
  if (!Array.isArray(parents) || typeof minHeight !== 'number') return undefined;
  return { parents: parents.filter((one) => typeof one === 'string'), minHeight };
}
