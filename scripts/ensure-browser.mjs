// Finds a Chromium that the browser tests can drive, or installs one; prints its path. Plain Node.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The same browser without windows of its own: for stories, which run in some hundred profiles, it takes half of the processor. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const present = () => CANDIDATES.find((path) => path && existsSync(path));

/** Playwright's own download, where it has been made. */
async function bundled() {
  try {
    const { chromium } = await import('playwright');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

export async function ensureBrowser() {
  const found = present() ?? (await bundled());
  if (found) return found;
  process.stderr.write('No Chromium found; installing one ...\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    const installed = present();
    if (installed) return installed;
  }
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  return bundled();
}

/** What stories run in: the browser that was named, else the shell where it is installed, else `browser`. */
export const storyBrowser = (browser) =>
  process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : browser);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = await ensureBrowser();
  if (!path) {
    process.stderr.write(
      'Install Chromium (for example "apt install chromium") or set CHROMIUM_PATH to one, then run npm test again.\n',
    );
    process.exit(1);
  }
  process.stdout.write(`${path}\n`);
}
