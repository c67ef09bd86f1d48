/**
 * The feed of the sportsbook in a process of its own that remembers when each price was set: it answers `{ keys }` from its parent
 * with `{ changes }`, for each key its prices and their moments (epoch ms, fractions kept). The first message is `{ url }`.
 */
import { fileURLToPath } from 'node:url';
import { createApp } from '../../server/app.ts';
import { busyWorld } from './busy-world.ts';
import { timePrices } from './timed-prices.ts';

const world = busyWorld(process.argv.slice(2));
timePrices(world);
// After the listener above: the moment is that before anybody is answered.
const app = createApp({ world, staticDir: fileURLToPath(new URL('../../dist/client', import.meta.url)) });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
world.start();
process.send?.({ url });
