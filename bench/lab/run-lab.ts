/** Opens a lab, measures its contenders interleaved, and closes it whatever happens. */

import { ensurePeers } from '../peers.ts';
import { interleave } from './interleave.ts';
import type { Contender, Lab, LabOptions } from './lab.ts';
import { type LabResult, resultOf } from './lab-result.ts';

export async function runLab(
  lab: Lab,
  options: LabOptions,
  onProgress: (line: string) => void,
): Promise<LabResult> {
  if (lab.needsPeers) ensurePeers();
  const isLeftIn = ({ name, role }: Contender) =>
    options.only.length === 0 || role === 'ours' || name === lab.reference || options.only.includes(name);
  const run = await lab.open(options);
  try {
    const columns = await interleave(run.contenders.filter(isLeftIn), lab.metrics, {
      rounds: options.rounds,
      onProgress,
      ...(lab.reference === undefined ? {} : { reference: lab.reference }),
    });
    return resultOf(lab, options, columns);
  } finally {
    await run.close();
  }
}
