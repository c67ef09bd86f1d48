import { describe, expect, it } from 'vitest';
import { identityOf } from './identity.ts';

const PHONE = '+77011234567';
const PLAIN = ['+77011234567', '0077011234567', '77011234567'];
const SPACED = [' ', '-', '.', '/', '\u00a0', '\u2011', '\u2013', '\u2212', '  ', ' - '].flatMap((gap) =>
  ['+7', '007', '7'].map((code) => [code, '701', '123', '45', '67'].join(gap)),
);
const shifted = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const OTHER_DIGITS = [0xff10, 0x0660, 0x06f0].flatMap((zero) => [
  shifted('+7 701 123-45-67', zero),
  shifted('0077011234567', zero),
  shifted('77011234567', zero),
]);
const SPELLINGS = [
  ...PLAIN,
  ...SPACED,
  ...OTHER_DIGITS,
  '+7 (701) 123-45-67',
  '+7 8 701 123 45 67',
  '+7 (8) 701 123 45 67',
  '\uff0b7 701 123 45 67',
  '+7\u200e701\u200b123 45 67',
  ' \t+7 701 1234567\n',
];

describe('a typed login', () => {
  it('that is a number is one identity in more than forty spellings, and the number that is looked for', () => {
    expect(new Set(SPELLINGS).size).toBeGreaterThan(40);
    const { key } = identityOf(PHONE);
    for (const spelling of SPELLINGS)
      expect([spelling, identityOf(spelling)]).toEqual([
        spelling,
        expect.objectContaining({ key, phone: PHONE }),
      ]);
  });

  it.each([
    ['+44 (0) 7911 123456', '+447911123456'],
    ['0044 07911 123456', '+447911123456'],
    ['+49 0171 1234567', '+491711234567'],
    ['+39 06 1234 5678', '+390612345678'],
  ])('%s is the number %s by the rules of its country', (typed, phone) => {
    expect(identityOf(typed)).toMatchObject({ phone, key: identityOf(phone).key });
  });

  it('keeps a number as it was typed beside it, for who registered with the trunk prefix', () => {
    expect(identityOf('+49 0171 1234567').typedPhone).toBe('+4901711234567');
  });

  it('is an address in the one spelling that it is kept in', () => {
    const { email, key } = identityOf(' Anna@Bets.Example ');
    expect(email).toBe('anna@bets.example');
    expect(identityOf('anna@bets.example').key).toBe(key);
    expect(identityOf('ANNA@BETS.EXAMPLE\u0000').key).toBe(key);
    expect(identityOf('anna@bets.example2').key).not.toBe(key);
  });

  it('is a login letter by letter, and digits alone may be either', () => {
    expect(identityOf(' Anna ')).toMatchObject({ login: 'Anna' });
    expect(identityOf('Anna').key).not.toBe(identityOf('anna').key);
    expect(identityOf('123456789')).toMatchObject({ login: '123456789', phone: '+123456789' });
    expect(identityOf('123 456 789').login).toBeUndefined();
  });

  it('is counted by something short that holds no name', () => {
    for (const typed of ['anna', PHONE, 'anna@bets.example', 'x'.repeat(2_000), ''])
      expect(identityOf(typed).key).toMatch(/^[\w-]{22}$/);
  });
});
