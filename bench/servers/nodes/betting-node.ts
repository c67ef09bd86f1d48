/** A betting node as the role starts it, whose accounts may place as often as they can: a lab has fewer of them than a crowd. */
import { parseCli } from '../../../server/cli.ts';
import { runServicesRole } from '../../../server/roles/services-role.ts';

const ANY_NUMBER = 1_000_000_000;

const read = parseCli(process.argv.slice(2), process.env);
if (!read.ok || read.value.kind !== 'run') throw new Error(JSON.stringify(read));
await runServicesRole(read.value.config, { placementsPerMinute: ANY_NUMBER });
