// Adds to the lockfile the optional platform packages that a registry mirror without them left out, so that `npm ci` accepts it
// on every platform. Run it after each `npm install`. Entries name version and platform only; npm skips those of other platforms.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
];
const CPU = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'loong64', 'mips64el'];

let added = 0;
for (const { optionalDependencies = {} } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const path = `node_modules/${name}`;
    if (lock.packages[path] || !/^\d/.test(version)) continue;
    const words = name.split(/[/-]/);
    const os = OS.find((word) => words.includes(word));
    const cpu = CPU.find((word) => words.includes(word));
    if (!os || !cpu) continue;
    const libc = words.includes('musl')
      ? { libc: ['musl'] }
      : words.includes('gnu')
        ? { libc: ['glibc'] }
        : {};
    lock.packages[path] = { version, cpu: [cpu], ...libc, optional: true, os: [os], dev: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} platform packages added to the lockfile\n`);
