// Preloaded (`--require`) into a server and its threads: counts what each thread changes in the folder of STEPS_IN, and kills the process at the step
// that DIE_AT names ("main:12", "thread:3400"): before it, in the middle of what it writes, or after it (DIE_SIDE). Every step is a line of STEP_LOG,
// where there is one.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { isMainThread } = require('node:worker_threads');

const { DIE_AT = '', DIE_SIDE = 'before', STEPS_IN = '', STEP_LOG = '' } = process.env;
const THREAD = isMainThread ? 'main' : 'thread';
const [dyingThread, dyingStep] = DIE_AT.split(':');
const log = STEP_LOG ? fs.openSync(STEP_LOG, 'a') : undefined;
const write = fs.writeSync;
const ours = new Set();
let steps = 0;

const isOurs = (target) =>
  typeof target === 'number'
    ? ours.has(target)
    : String(target) === STEPS_IN || String(target).startsWith(`${STEPS_IN}/`);
const die = () => process.kill(process.pid, 'SIGKILL');

/** Half of the bytes. */
const half = {
  writeSync: (write, [descriptor, bytes, offset = 0, length = bytes.length - offset, position]) =>
    write(descriptor, bytes, offset, length >> 1, position),
  writeFileSync: (write, [file, bytes, options]) => write(file, bytes.slice(0, bytes.length >> 1), options),
};

function count(name) {
  const real = fs[name];
  fs[name] = (...parts) => {
    if (!isOurs(parts[0]) || (name === 'openSync' && !isWriting(parts[1]))) return real(...parts);
    steps += 1;
    if (log !== undefined) write(log, `${THREAD} ${name} ${parts[0]}\n`);
    const isLast = THREAD === dyingThread && steps === Number(dyingStep);
    if (isLast && DIE_SIDE === 'before') die();
    if (isLast && DIE_SIDE === 'torn' && half[name]) {
      half[name](real, parts);
      die();
    }
    const result = real(...parts);
    if (isLast) die();
    return result;
  };
}

const isWriting = (flags) =>
  typeof flags === 'number' ? (flags & (fs.constants.O_CREAT | fs.constants.O_TRUNC)) !== 0 : flags !== 'r';

for (const name of [
  'openSync',
  'writeSync',
  'writeFileSync',
  'mkdirSync',
  'renameSync',
  'linkSync',
  'rmSync',
  'unlinkSync',
  'rmdirSync',
  'ftruncateSync',
  'truncateSync',
  'chmodSync',
  'copyFileSync',
  'fsyncSync',
])
  count(name);

const open = fs.openSync;
fs.openSync = (path, ...rest) => {
  const descriptor = open(path, ...rest);
  if (isOurs(path)) ours.add(descriptor);
  else ours.delete(descriptor);
  return descriptor;
};

syncBuiltinESMExports();
