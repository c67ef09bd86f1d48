/** Builds the server that the crash tests kill into `dist/crash`, as `vite.server.config.ts` builds the sportsbook: its database's thread is that of `dist/server`. */
import { mergeConfig } from 'vite';
import server from '../../../vite.server.config.ts';

const config = mergeConfig(server, { build: { outDir: 'dist/crash' } });
config.build.rolldownOptions.input = { server: 'tests/crash/process/server.ts' };

export default config;
