/**
 * Checks of a face's picture before it is sent: size, brightness and blur. They say whether a reviewer could see anything
 * in it, not whose face it is: that a person decides.
 */

export interface FaceMeasures {
  /** Sides of the picture as it is, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The mean of the brightness, 0 to 255. */
  readonly brightness: number;
  /** The variance of the Laplacian: low where no edge is sharp. */
  readonly sharpness: number;
}

export const FACE_PROBLEMS = ['small', 'dark', 'bright', 'blurred'] as const;
export type FaceProblem = (typeof FACE_PROBLEMS)[number];

/** The longest side that is measured: sharpness of two pictures compares only at one size. */
export const MEASURED_SIDE = 320;
export const LEAST_SIDE = 400;
const DARKEST = 50;
const BRIGHTEST = 215;
const LEAST_SHARPNESS = 30;

/** Brightness of pixels of four bytes each, as a canvas has them (ITU-R BT.601). */
export function greyOf(pixels: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] =
      0.299 * (pixels[4 * at] ?? 0) + 0.587 * (pixels[4 * at + 1] ?? 0) + 0.114 * (pixels[4 * at + 2] ?? 0);
  return grey;
}

export const meanOf = (grey: Float32Array): number =>
  grey.length === 0 ? 0 : grey.reduce((total, value) => total + value, 0) / grey.length;

/** The variance of the Laplacian over the inner pixels of a picture. */
export function sharpnessOf(grey: Float32Array, width: number): number {
  const height = Math.floor(grey.length / width);
  let [count, total, squares] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value =
        (grey[at - 1] ?? 0) +
        (grey[at + 1] ?? 0) +
        (grey[at - width] ?? 0) +
        (grey[at + width] ?? 0) -
        4 * (grey[at] ?? 0);
      count += 1;
      total += value;
      squares += value * value;
    }
  return count === 0 ? 0 : squares / count - (total / count) ** 2;
}

/** The problems of a picture, those first that hide others. */
export const faceProblems = ({
  brightness,
  height,
  sharpness,
  width,
}: FaceMeasures): readonly FaceProblem[] => [
  ...(Math.min(width, height) < LEAST_SIDE ? (['small'] as const) : []),
  ...(brightness < DARKEST ? (['dark'] as const) : []),
  ...(brightness > BRIGHTEST ? (['bright'] as const) : []),
  ...(sharpness < LEAST_SHARPNESS ? (['blurred'] as const) : []),
];
