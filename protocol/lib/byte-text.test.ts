import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascii, ByteText } from './byte-text.ts';

const written = (write: (out: ByteText) => void): string => {
  const out = new ByteText();
  write(out);
  return new TextDecoder().decode(out.take());
};

describe('text that is written as bytes', () => {
  it('has numbers as JSON has them, whatever their scale', () => {
    const units = fc.oneof(
      fc.integer(),
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.integer({ min: -50, max: 50 }).map((tens) => tens * 10_000),
      fc.maxSafeInteger(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    fc.assert(
      fc.property(units, fc.constantFrom(1, 1_000, 10_000), (value, scale) => {
        expect(written((out) => out.number(value, scale))).toBe(JSON.stringify(value / scale));
      }),
      { numRuns: 2_000 },
    );
  });

  it('has letters of every width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(written((out) => out.text(text))).toBe(text);
      }),
    );
  });

  it('is as long as it gets, and the next one begins anew', () => {
    const out = new ByteText();
    const part = ascii('0123456789'.repeat(1_000));
    for (let i = 0; i < 20; i += 1) out.bytes(part);
    out.text('ü'.repeat(50_000));
    expect(out.take().length).toBe(300_000);
    out.number(7);
    expect([...out.take()]).toEqual([0x37]);
  });
});
