/** Entry: searches among the games of one page, off its thread. A question that a newer one has overtaken is not answered. */
import type { PageToSearch, SearchToPage } from '#protocol/search/messages.ts';
import { createSearchIndex } from '#streams/search/search-index.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const index = createSearchIndex();
let newest: Extract<PageToSearch, { readonly type: 'find' }> | undefined;

scope.onmessage = ({ data }: MessageEvent<PageToSearch>) => {
  if (data.type === 'change') return index.change(data.put, data.gone);
  if (newest === undefined) setTimeout(answer);
  newest = data;
};

function answer(): void {
  if (newest === undefined) return;
  const { ask, limit, query } = newest;
  newest = undefined;
  scope.postMessage({ type: 'found', ask, keys: index.find(query, limit) } satisfies SearchToPage);
}
