/** Files that take longest begin first, so that none of them is still on its way when all others are done. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Measured, longest first; whatever is not here comes after them, in its usual order. */
const LONGEST = [
  'first-start',
  'two-servers',
  'crash-loop',
  'lost-thread',
  'disk-full',
  'data-folder',
  'virtual.',
  'names-of-selections',
  'memory',
  'one-price',
  'untold-seeds',
  'people-limits',
  'fuzz.',
  'sure-profit',
  'settlement.',
  'placing-rows',
  'feed-behind-cache',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.includes('/tests/') && moduleId.includes(`/${name}`));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
