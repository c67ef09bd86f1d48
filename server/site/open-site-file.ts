/** The configuration of the site at the start of the program: where it lies, and that nothing starts on one with mistakes. */
import { join } from 'node:path';
import type { Config } from '../cli.ts';
import { EXIT_CODES, StartRefused } from '../exit-codes.ts';
import { problemsOfFile, SiteFile } from './site-file.ts';

/** Throws `StartRefused` with a sentence for each mistake. */
export function openSiteFile(
  { dataDir, siteConfig }: Pick<Config, 'dataDir' | 'siteConfig'>,
  nowMs: () => number,
  report: (problem: string) => void,
): SiteFile {
  const path = siteConfig ?? join(dataDir, 'site.json');
  const problems = problemsOfFile(path, siteConfig !== undefined);
  if (problems.length > 0)
    throw new StartRefused(
      `the configuration of the site (${path}) cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
      EXIT_CODES.badOptions,
    );
  return new SiteFile({ path, nowMs, report });
}
