import type { ComponentProps } from 'react';
import { useNavigation } from './navigation.tsx';

export interface HeadingProps extends ComponentProps<'h1'> {
  /** The depth. 0: of the page. 1: of a section of it. 2: of a part of a section. */
  readonly depth: 0 | 1 | 2;
}

/** A heading of statistics: the first of its document in a window of its own, elsewhere below those of the page around it. */
export function Heading({ depth, ...rest }: HeadingProps) {
  const { place } = useNavigation();
  const Element = `h${(place === 'page' ? 1 : 3) + depth}` as 'h1';
  // Its content comes with the properties.
  // oxlint-disable-next-line jsx-a11y/heading-has-content
  return <Element {...rest} />;
}
