/** Entry: one hub for every tab that connects (SharedWorker), or for the one tab that started it (dedicated worker). */
import { expose } from 'comlink';
import { createBrowserHub } from './browser-hub.ts';

const scope = self as unknown as SharedWorkerGlobalScope;
const hub = createBrowserHub(scope);
if ('onconnect' in scope) {
  scope.onconnect = ({ ports }) => ports[0] && expose(hub, ports[0]);
} else {
  expose(hub);
}
