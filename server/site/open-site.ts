/** Opens the site at the start of the program: finds its configuration, and starts nothing on one with mistakes. */
import { dirname, join } from 'node:path';
import type { Config } from '../cli.ts';
import { EXIT_CODES, StartRefused } from '../exit-codes.ts';
import { isWidgetType } from '../people/captcha/captcha-widget.ts';
import { SiteEditor } from './site-editor.ts';
import { problemsOfFile, SiteFile } from './site-file.ts';
import { Sites } from './sites.ts';

export interface OpenSite {
  readonly sites: Sites;
  readonly editor: SiteEditor;
  readonly file: SiteFile;
  /** The folder of logo and font. */
  readonly filesDir: string;
}

/** Opens the site. Throws `StartRefused` with a sentence for each mistake. */
export function openSite(
  {
    captchaSecret,
    countryHeader,
    dataDir,
    siteConfig,
  }: Pick<Config, 'captchaSecret' | 'countryHeader' | 'dataDir' | 'siteConfig'>,
  nowMs: () => number,
  report: (problem: string) => void,
): OpenSite {
  const path = siteConfig ?? join(dataDir, 'site.json');
  const problems = problemsOfFile(path, siteConfig !== undefined);
  if (problems.length > 0)
    throw new StartRefused(
      `the configuration of the site (${path}) cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
      EXIT_CODES.badOptions,
    );
  const file = new SiteFile({ path, nowMs, report });
  const editor = new SiteEditor({ file, folder: join(dataDir, 'site-versions'), nowMs });
  const sites = new Sites({
    file,
    draft: (name) => editor.draft(name),
    ...(countryHeader === undefined ? {} : { countryHeader }),
  });
  const { type } = sites.settings.captcha;
  if (isWidgetType(type) && captchaSecret === undefined)
    throw new StartRefused(
      `the captcha "${type}" of the site (${path}) wants CAPTCHA_SECRET or CAPTCHA_SECRET_FILE`,
      EXIT_CODES.badOptions,
    );
  return { sites, editor, file, filesDir: join(dirname(path), 'site-files') };
}
