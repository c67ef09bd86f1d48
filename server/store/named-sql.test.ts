import { describe, expect, it } from 'vitest';
import { named, toPositional } from './named-sql.ts';

describe('statements with names', () => {
  it('number their names by first use, and a name that comes again keeps its number', () => {
    expect(
      named('update bets set tax = tax + :tax, sale_tax = :tax where id = :id and user_id = :userId', {
        userId: 3n,
        id: 7n,
        tax: 100n,
      }),
    ).toEqual([
      'update bets set tax = tax + $1, sale_tax = $1 where id = $2 and user_id = $3',
      [100n, 7n, 3n],
    ]);
  });

  it.each([
    ['casts', 'select :at::bigint + 1::int8', 'select $1::bigint + 1::int8'],
    ['texts', `select 'a:at', 'it''s :at', :at`, `select 'a:at', 'it''s :at', $1`],
    ['texts with escapes', String.raw`select e'\':at', E'\\', :at`, String.raw`select e'\':at', E'\\', $1`],
    ['quoted names', 'select "a:at""b:at", :at', 'select "a:at""b:at", $1'],
    ['comments of a line', 'select 1 -- of :at\n, :at', 'select 1 -- of :at\n, $1'],
    ['comments of several', 'select /* :at\n :at */ :at', 'select /* :at\n :at */ $1'],
    [
      'dollar quotes',
      'select $$:at$$, $body$ :at $1 $$ $body$, :at',
      'select $$:at$$, $body$ :at $1 $$ $body$, $1',
    ],
    ['slices of arrays', 'select (array[1, 2])[1:at], :at', 'select (array[1, 2])[1:at], $1'],
    ['assignments', 'select make_interval(days := :at)', 'select make_interval(days := $1)'],
  ])('leave %s alone', (_what, text, sql) => {
    expect(toPositional(text)).toEqual({ sql, names: ['at'] });
  });

  it('refuse a name without a value and a value without a name', () => {
    const text: string = 'select :stake::numeric, :odds::int';
    expect(() => named(text, { stake: 1n })).toThrow('the statement has no value for :odds');
    expect(() => named(text, { stake: 1n, odds: 2, tax: 3n })).toThrow('the statement does not name :tax');
    // A value that is not there is none: null is.
    expect(() => named(text, { stake: 1n, odds: undefined as unknown as null })).toThrow(
      'no value for :odds',
    );
    expect(named(text, { stake: 1n, odds: null })[1]).toEqual([1n, null]);
  });

  it('do not compile without a value for a name, or with a value for none', () => {
    // @ts-expect-error Without odds.
    expect(() => named('select :stake::numeric, :odds::int', { stake: 1n })).toThrow(':odds');
    // @ts-expect-error With a tax that is not asked for.
    expect(() => named('select :stake::numeric', { stake: 1n, tax: 1n })).toThrow(':tax');
    // @ts-expect-error What stands in a text is no name.
    expect(() => named(`select 'at :noon', :at::text`, { at: 'x', noon: 'y' })).toThrow(':noon');
    expect(named(`select 'at :noon', :at::text`, { at: 'x' })).toEqual([
      `select 'at :noon', $1::text`,
      ['x'],
    ]);
  });

  it('have no numbers beside names', () => {
    expect(() => toPositional('select $1::int, :at')).toThrow('the numbered parameter $1');
  });

  it('are read once', () => {
    const text = `select :at::bigint /* ${'-'.repeat(100)} */`;
    expect(named(text, { at: 1 })[0]).toBe(named(`${text}`, { at: 2 })[0]);
  });
});
