/** The arm of a test that a device is in: the one that it was in before, as long as the test has it, else one by weight. */
import type { AnalyticsMetadata } from '#protocol/analytics/batch.ts';

export type AbTest = AnalyticsMetadata['tests'][number];

/** Assigns an arm. `share` is from 0 up to 1. */
export function assignArm({ arms }: AbTest, before: string | undefined, share: number): string | undefined {
  if (arms.some(({ name }) => name === before)) return before;
  let left = share * arms.reduce((sum, { weight }) => sum + weight, 0);
  for (const { name, weight } of arms) {
    left -= weight;
    if (left < 0) return name;
  }
  return arms.at(-1)?.name;
}
