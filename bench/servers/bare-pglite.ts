/** Opens the database of a folder as the server does, and nothing else: what it takes alone. It tells its parent `{ ready: true }`. */
import { openDatabase } from '../../server/store/database.ts';

const [, , dataDir = ''] = process.argv;
await openDatabase({ dataDir });
process.send?.({ ready: true });
process.on('disconnect', () => process.exit(0));
