import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalEmail, emailProblem } from './email.ts';

describe('an e-mail address', () => {
  it.each([
    ['@mail.ru', 'validation_email_account_name'],
    ['@', 'validation_email_account_name'],
    ['anna@', 'validation_email_domain_name'],
    ['anna', 'validation_email_at_symbol'],
    ['anna smith', 'validation_email_at_symbol'],
    ['anna@example', 'validation_email_dot_symbol'],
    ['an na@example', 'validation_email_dot_symbol'],
    ['an na@example.org', 'validation_email_space_symbol'],
    ['an na@gmial.com', 'validation_email_space_symbol'],
    ['anna@gmial.com', 'validation_email_domain_suggestion'],
    ['anna..s@gmial.com', 'validation_email_domain_suggestion'],
    ['anna..s@example.org', 'validation_enter_correct_email'],
    ['.anna@example.org', 'validation_enter_correct_email'],
    ['an@na@example.org', 'validation_enter_correct_email'],
    ['anna@-example.org', 'validation_enter_correct_email'],
    ['anna@example.1', 'validation_enter_correct_email'],
    [`${'a'.repeat(65)}@example.org`, 'validation_enter_correct_email'],
    [`anna@${'a.'.repeat(130)}org`, 'validation_enter_correct_email'],
  ])('%j breaks first of all the rule %s', (text, key) => {
    expect(emailProblem(text)?.key).toBe(key);
  });

  it.each([
    ['anna@gmial.com', 'gmail.com'],
    ['anna@gmal.com', 'gmail.com'],
    ['anna@gmaill.com', 'gmail.com'],
    ['anna@gnail.com', 'gmail.com'],
    ['anna@gmail.con', 'gmail.com'],
    ['anna@yandx.ru', 'yandex.ru'],
    ['anna@mial.ru', 'mail.ru'],
    ['anna@mail.ry', 'mail.ru'],
    ['anna@ramblr.ru', 'rambler.ru'],
    ['anna@iclod.com', 'icloud.com'],
    ['anna@yaho.com', 'yahoo.com'],
    ['anna@oal.com', 'aol.com'],
    ['anna@outlok.com', 'outlook.com'],
  ])('of %s is told to mean %s', (text, domain) => {
    expect(emailProblem(text)).toEqual({ key: 'validation_email_domain_suggestion', values: { domain } });
    expect(emailProblem(text, { isDomainMeant: true })).toBeUndefined();
  });

  it.each([
    'anna@gmail.com',
    'anna@yandex.kz',
    'anna@yahoo.co.uk',
    'anna@mail.com',
    'anna@ymail.com',
    'anna@email.cz',
    'anna@all.org',
    'anna@outlook.fr',
    "o'neil+bets@sub.example.org",
    'анна@пример.рф',
    ' anna@example.org ',
    'anna@constructor.org',
    'anna@constructor.con',
  ])('%s is one', (text) => {
    expect(emailProblem(text, { required: true })).toBeUndefined();
  });

  it('is asked for only where it is required', () => {
    expect(emailProblem('  ', { required: true })?.key).toBe('auth_required_field');
    expect(emailProblem('')).toBeUndefined();
  });

  it('accepts what is generally taken for an address, and never throws', () => {
    const address = fc.emailAddress().filter((text) => !/["\\]/.test(text) && !text.includes('--'));
    fc.assert(fc.property(address, (text) => emailProblem(text, { isDomainMeant: true }) === undefined));
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void emailProblem(text)));
  });

  it('is one and the same whatever its case', () => {
    expect(canonicalEmail(' Anna@Example.ORG ')).toBe('anna@example.org');
  });
});
