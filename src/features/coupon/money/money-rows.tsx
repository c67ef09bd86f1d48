import type { MoneyLine } from '../../../parts/betting/use-money-lines.ts';

/** Rows of a list of totals. */
export function MoneyRows({ lines }: { readonly lines: readonly MoneyLine[] }) {
  return lines.map(({ line, name, text }) => (
    <div key={line} data-money-line={line}>
      <dt>{name}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  ));
}
