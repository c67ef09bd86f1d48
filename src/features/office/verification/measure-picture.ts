/** Pictures of a face in a canvas: drawn, measured and made into a file, all on this device. */
import {
  type FaceMeasures,
  greyOf,
  MEASURED_SIDE,
  meanOf,
  sharpnessOf,
} from '#domain/people/face-picture.ts';

/** The longest side of a picture that is sent: enough for a reviewer, and never many megabytes. */
const SENT_SIDE = 1_280;
const QUALITY = 0.9;

export interface Drawable {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

function drawn(canvas: HTMLCanvasElement, { height, image, width }: Drawable, side: number): void {
  const scale = Math.min(1, side / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0, canvas.width, canvas.height);
}

/** Draws the picture into the canvas that shows it, and measures it at a size of its own. */
export function takePicture(canvas: HTMLCanvasElement, source: Drawable): FaceMeasures {
  drawn(canvas, source, SENT_SIDE);
  const small = document.createElement('canvas');
  drawn(small, source, MEASURED_SIDE);
  const pixels = small.getContext('2d')?.getImageData(0, 0, small.width, small.height).data;
  const grey = greyOf(pixels ?? new Uint8ClampedArray());
  return {
    width: source.width,
    height: source.height,
    brightness: meanOf(grey),
    sharpness: sharpnessOf(grey, small.width),
  };
}

/** The picture of the canvas as a file: without anything that a camera writes beside it. */
export const fileOf = (canvas: HTMLCanvasElement): Promise<Blob | undefined> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
