import { useState } from 'react';
import type { AccountView } from '../../parts/account/account-view.ts';

export interface AccountStack {
  readonly view: AccountView;
  readonly go: (view: AccountView) => void;
  /** Goes one view back; undefined at the first view, and where there is no way back. */
  readonly back: (() => void) | undefined;
}

/** Views of the account, the last one shown. A view that is in the stack already is gone back to, so that it never grows in circles. */
export function useAccountStack(first: AccountView): AccountStack {
  const [views, setViews] = useState<readonly AccountView[]>([first]);
  const view = views.at(-1) ?? first;
  return {
    view,
    go: (next) =>
      setViews((before) => {
        const at = before.findIndex(({ kind }) => kind === next.kind);
        return [...(at < 0 ? before : before.slice(0, at)), next];
      }),
    back: views.length > 1 && view.kind !== 'credentials' ? () => setViews(views.slice(0, -1)) : undefined,
  };
}
