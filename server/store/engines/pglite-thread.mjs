// A thread does not inherit the TypeScript loader of the process: it registers its own before it loads the worker.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
