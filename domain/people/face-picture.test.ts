import { expect, it } from 'vitest';
import { faceProblems, greyOf, meanOf, sharpnessOf } from './face-picture.ts';

/** A picture of this side whose pixels have this brightness. */
function picture(side: number, brightnessAt: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1)
    pixels.fill(brightnessAt(at % side, Math.floor(at / side)), 4 * at, 4 * at + 3);
  return pixels;
}

it('an even picture has its brightness and no sharpness', () => {
  const grey = greyOf(picture(16, () => 120));
  expect(meanOf(grey)).toBeCloseTo(120, 3);
  expect(sharpnessOf(grey, 16)).toBeCloseTo(0, 3);
});

it('edges are sharper than the same brightness in a slope', () => {
  const edges = sharpnessOf(greyOf(picture(64, (x) => (Math.floor(x / 8) % 2 === 0 ? 60 : 180))), 64);
  const slope = sharpnessOf(greyOf(picture(64, (x) => 60 + x * 2)), 64);
  expect(edges).toBeGreaterThan(1_000);
  expect(slope).toBeLessThan(1);
});

it('says what is wrong, and nothing of a good picture', () => {
  const good = { width: 720, height: 960, brightness: 120, sharpness: 300 };
  expect(faceProblems(good)).toEqual([]);
  expect(faceProblems({ ...good, width: 200 })).toEqual(['small']);
  expect(faceProblems({ ...good, brightness: 12, sharpness: 2 })).toEqual(['dark', 'blurred']);
  expect(faceProblems({ ...good, brightness: 250 })).toEqual(['bright']);
});
