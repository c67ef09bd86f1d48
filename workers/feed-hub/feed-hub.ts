/** Entry: one hub for every tab that connects (SharedWorker), or for the one tab that started it (dedicated worker). */
import { expose } from 'comlink';
import { EXPECTED_BOARD, expectedLanguage } from '#protocol/hub/expectation.ts';
import { createBrowserHub } from './browser-hub.ts';

const scope = self as unknown as SharedWorkerGlobalScope;
const hub = createBrowserHub(scope);
if ('onconnect' in scope) {
  scope.onconnect = ({ ports: [port] }) => {
    if (!port) return;
    port.addEventListener('message', ({ data }) => {
      const language = expectedLanguage(data);
      if (language !== undefined) hub.open(EXPECTED_BOARD, language).ports.expect();
    });
    expose(hub, port);
  };
} else {
  expose(hub);
}
