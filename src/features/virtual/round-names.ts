import type { ToldRound } from '#domain/virtual/told-round.ts';

/** The names of the sides of a round: in the language of the page where the server has them. */
export const namesOf = ({ field, names }: Pick<ToldRound, 'field' | 'names'>): readonly string[] =>
  field.sides.map(({ name }, at) => names?.[at] ?? name);
