/**
 * What the calls of betting are made of. A reader is as tolerant as its words say: `or` and `maybe` read what is absent or of another kind as
 * a default or as nothing, `stated` as well although the sender always says it, `sifted` leaves out of a list what cannot be read.
 */
import * as v from 'valibot';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { oddsFromDecimal } from '#domain/market/odds.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { type Amount, amountFromDecimal } from '#domain/money/amount.ts';
import { asFraction } from '../http/wire-fraction.ts';

type Reader<Wire extends v.GenericSchema, Value> = v.SchemaWithPipe<
  readonly [Wire, v.RawTransformAction<v.InferOutput<Wire>, Value>]
>;

/** Values that `map` makes of the schema's; what it makes undefined of is refused. */
/* @__NO_SIDE_EFFECTS__ */
export const read = <const Wire extends v.GenericSchema, Value>(
  schema: Wire,
  map: (value: v.InferOutput<Wire>) => Value | undefined,
): Reader<Wire, Value> =>
  v.pipe(
    schema,
    v.rawTransform<v.InferOutput<Wire>, Value>(({ addIssue, dataset, NEVER }) => {
      const value = map(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: 'not readable' });
      return NEVER;
    }),
  );

/** A value with a default for where it is absent or of another kind. */
/* @__NO_SIDE_EFFECTS__ */
export const or = <const Schema extends v.GenericSchema, const Default extends v.InferOutput<Schema>>(
  schema: Schema,
  otherwise: Default,
) => v.optional(v.fallback(schema, otherwise as never), otherwise as never);

/** A value that is undefined where it is absent or of another kind. */
/* @__NO_SIDE_EFFECTS__ */
export const maybe = <const Schema extends v.GenericSchema>(
  schema: Schema,
): v.OptionalSchema<v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema> | undefined>, undefined> =>
  v.optional(v.fallback(schema, undefined as never), undefined);

/** A value that the sender always states; a reader does without it. */
/* @__NO_SIDE_EFFECTS__ */
export const stated = <const Schema extends v.GenericSchema>(
  schema: Schema,
  otherwise?: v.InferOutput<Schema>,
): v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema>> =>
  v.fallback(schema, (otherwise ?? null) as never);

/** A list without those of its values that cannot be read. */
/* @__NO_SIDE_EFFECTS__ */
export const sifted = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.fallback(item, undefined as never)),
    v.transform((list) =>
      (list as readonly (v.InferOutput<Item> | undefined)[]).filter((one) => one !== undefined),
    ),
  );

/** A record without the members that cannot be read. */
/* @__NO_SIDE_EFFECTS__ */
export const siftedRecord = <const Value extends v.GenericSchema>(value: Value) =>
  v.pipe(
    v.record(v.string(), v.fallback(value, null as never)),
    v.transform(
      (members) =>
        Object.fromEntries(Object.entries(members).filter(([, one]) => one !== null)) as Record<
          string,
          v.InferOutput<Value>
        >,
    ),
  );

export const text = v.string();
/** A finite number. JSON has numbers that no double holds: they are read as infinite. */
export const finite = v.pipe(v.number(), v.finite());
export const whole = v.pipe(v.number(), v.safeInteger());
export const moment = v.pipe(finite, v.description('Epoch milliseconds.'));
/** A flag: only `true` means yes. */
export const yes = stated(v.boolean(), false);

export const odds = read(finite, oddsFromDecimal);

/** Money is a decimal number (the habit of the feed) or decimal text (exact in every currency). */
export const decimal = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
export const moneyText = v.pipe(decimal, v.description('Decimal text.'));
/** An amount in whole minor units. */
export const minorUnits = read(decimal, (value) => amountFromDecimal(value, 0));
export const fraction = v.pipe(read(v.string(), asFraction), v.description('An exact fraction.'));

export const keyText = read(v.string(), (key) =>
  parseSelectionKey(key) ? (key as SelectionKey) : undefined,
);

/** Amounts of one exponent, by name; undefined where one of them is not valid. */
export function amountsOf<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  exponent: number,
): Readonly<Record<Name, Amount>> | undefined {
  const amounts = Object.entries<string>(texts).map(
    ([name, one]) => [name, amountFromDecimal(one, exponent)] as const,
  );
  return amounts.every(([, one]) => one !== undefined)
    ? (Object.fromEntries(amounts) as Record<Name, Amount>)
    : undefined;
}

/** The amount in a text; undefined without a text, and for a text that is not an amount. */
export const amountIn = (value: string | undefined, exponent: number): Amount | undefined =>
  value === undefined ? undefined : amountFromDecimal(value, exponent);
