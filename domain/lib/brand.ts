declare const brand: unique symbol;

/** The mark of a brand, which no value has: a name for it lets declarations be made of branded types. */
export interface Branded<Name extends string> {
  readonly [brand]: Name;
}

/** A nominal type over a plain value: made only by the mappers and constructors that know its unit. */
export type Brand<Value, Name extends string> = Value & Branded<Name>;
