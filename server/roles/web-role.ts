/** The role `web`: pages with their files and texts, what search engines read, and the first rows of the board. It has no database. */
import type { Config } from '../cli.ts';
import { openNode, serveNode } from './serving-node.ts';

export async function runWebRole(config: Config): Promise<void> {
  await serveNode(await openNode(config), { app: { serves: ['pages'] } });
}
