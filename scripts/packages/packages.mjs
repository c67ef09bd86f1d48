// Whether the packages are sound and new: `npm audit` without a finding, and `npm outdated` without a package that is not on the list of those
// that may lag. Needs the registry: where it is not reached, or does not answer, a check says that it was skipped and fails nothing.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packages that stay behind their newest version on purpose, each with the major that it stays in and the reason. */
export const LAGGARDS = [
  { name: '@types/node', major: 20, reason: 'types of the oldest Node that is supported' },
  { name: '@axe-core/playwright', major: 4, reason: '4.14 declares Node 22 or newer' },
  { name: 'i18next', major: 26, reason: '27 declares Node 22 or newer' },
  { name: 'vitest', major: 4, reason: '5 declares Node 22.12 or newer' },
];

/** What of a report of `npm outdated --json` is behind without leave, and what with leave. */
export function sortOutdated(report, laggards = LAGGARDS) {
  const behind = Object.entries(report).filter(
    ([, one]) => one.current !== undefined && one.current !== one.latest,
  );
  const told = behind.map(([name, { current, latest }]) => {
    const leave = laggards.find((one) => one.name === name && current.startsWith(`${one.major}.`));
    return { name, current, latest, reason: leave?.reason };
  });
  return {
    allowed: told.filter(({ reason }) => reason !== undefined),
    refused: told.filter(({ reason }) => reason === undefined),
  };
}

/** Findings of a report of `npm audit --json`, or undefined where it is none. */
export function findingsOf(report) {
  const counts = report?.metadata?.vulnerabilities;
  if (typeof counts !== 'object' || counts === null) return undefined;
  return Object.entries(report.vulnerabilities ?? {}).map(([name, { severity }]) => `${name}: ${severity}`);
}

/** The answer of npm as JSON; undefined where it could not ask. */
function askNpm(args) {
  const { stdout } = spawnSync('npm', [...args, '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 120_000,
  });
  try {
    const answer = JSON.parse(stdout || '{}');
    return answer.error === undefined && answer.message === undefined ? answer : undefined;
  } catch {
    return undefined;
  }
}

const say = (line) => process.stdout.write(`${line}\n`);

function checkOutdated() {
  const reached = spawnSync('npm', ['ping'], {
    cwd: root,
    shell: process.platform === 'win32',
    timeout: 30_000,
  });
  const report = reached.status === 0 ? askNpm(['outdated']) : undefined;
  if (report === undefined) {
    say('outdated: skipped, the registry was not reached');
    return true;
  }
  const { allowed, refused } = sortOutdated(report);
  for (const { current, latest, name, reason } of allowed)
    say(`outdated: ${name} ${current} stays behind ${latest}: ${reason}`);
  for (const { current, latest, name } of refused)
    say(`outdated: ${name} ${current} is behind ${latest}: take it, or say why not`);
  if (refused.length === 0) say('outdated: nothing is behind without a reason');
  return refused.length === 0;
}

function checkAudit() {
  const findings = findingsOf(askNpm(['audit']));
  if (findings === undefined) {
    say('audit: skipped, the registry was not reached or keeps no advisories');
    return true;
  }
  for (const finding of findings) say(`audit: ${finding}`);
  if (findings.length === 0) say('audit: no finding');
  return findings.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const results = [checkAudit(), checkOutdated()];
  if (results.includes(false)) process.exit(1);
}
