type Absent<Values> = { [Name in keyof Values]: undefined extends Values[Name] ? Name : never }[keyof Values];

/** Values without the members that are undefined: what is absent has no name. */
export type Defined<Values> = Omit<Values, Absent<Values>> & {
  [Name in Absent<Values>]?: Exclude<Values[Name], undefined>;
};

/** The values without the members that are undefined. */
export const defined = <Values extends object>(values: Values): Defined<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
