/** The contrast of two colours by WCAG 2.2. Colours are `#rrggbb`. */

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The contrast from 1 (the same) to 21 (black on white). */
export function contrast(one: string, two: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of text (WCAG AA). */
export const TEXT_CONTRAST = 4.5;
/** The least contrast of the edge of a control and of the focus ring (WCAG AA). */
export const EDGE_CONTRAST = 3;
