declare const brand: unique symbol;

/** A nominal type over a plain value: made only by the mappers and constructors that know its unit. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
