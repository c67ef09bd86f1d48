/** Entry: searches among the games of one page, off its thread. A question that a newer one has overtaken is not answered. */
import type { PageToSearch, SearchDocument, SearchToPage } from '#protocol/search/messages.ts';
import { createSearchIndex } from '#streams/search/search-index.ts';
import { warmUpQuestions } from '#streams/search/warm-up.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const index = createSearchIndex();
let newest: Extract<PageToSearch, { readonly type: 'find' }> | undefined;
let warming: ReturnType<typeof setTimeout> | undefined;
let isWarm = false;

scope.onmessage = ({ data }: MessageEvent<PageToSearch>) => {
  if (data.type === 'change') {
    index.change(data.put, data.gone);
    warmUpAfter(data.put);
    return;
  }
  if (newest === undefined) setTimeout(answer);
  newest = data;
};

function answer(): void {
  if (newest === undefined) return;
  const { ask, limit, query } = newest;
  newest = undefined;
  scope.postMessage({ type: 'found', ask, keys: index.find(query, limit) } satisfies SearchToPage);
}

/** Begins once no games are told any more. */
function warmUpAfter(documents: readonly SearchDocument[]): void {
  if (isWarm || documents.length === 0) return;
  clearTimeout(warming);
  warming = setTimeout(() => {
    isWarm = true;
    warmUp(warmUpQuestions(documents));
  });
}

/** A question at a time, each in a task of its own: a real one waits for no more than one of them. */
function warmUp([question, ...others]: readonly string[]): void {
  if (question === undefined) return;
  index.find(question, 1);
  setTimeout(() => warmUp(others));
}
