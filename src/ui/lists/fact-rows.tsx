import type { ReactNode } from 'react';

export type FactOf<Value extends ReactNode> = readonly [name: string, value: Value];
export type Fact = FactOf<string>;

/** Rows of a `dl`: a name, and beside or below it a figure, a moment or words in a direction of their own. */
export const FactRows = ({ facts }: { readonly facts: readonly FactOf<ReactNode>[] }) =>
  facts.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  ));
