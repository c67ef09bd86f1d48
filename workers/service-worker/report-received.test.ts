import { expect, test } from 'vitest';
import { HEAD_BYTES } from '#protocol/hub/received-bytes.ts';
import { releaseBytes } from './report-received.ts';

const own = new Set(['/assets/a-1.js', '/assets/feed-hub-1.js', '/index.html']);
const asked = (path: string, transferSize: number, encodedBodySize = transferSize - 300) => ({
  name: `https://touchline.test${path}`,
  transferSize,
  encodedBodySize,
});

test('a release costs what its files cost, once', () => {
  expect(releaseBytes([asked('/assets/a-1.js', 1_300), asked('/index.html?r=1', 800)], own)).toBe(
    1_000 + 500 + 2 * HEAD_BYTES,
  );
});

test('what the page had fetched already, and what a tab asked for, is not counted here', () => {
  expect(releaseBytes([asked('/assets/a-1.js', 0, 1_000), asked('/flags/pl.svg', 900)], own)).toBe(0);
});

test('the script of the hub is: no tab sees it', () => {
  expect(releaseBytes([asked('/assets/feed-hub-1.js', 0, 30_000)], own)).toBe(30_000 + HEAD_BYTES);
});
