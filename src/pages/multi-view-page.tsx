import { MultiViewScreen } from '../features/multi-view/multi-view-screen.tsx';

/** `/{lng}/live/multi`; the layout is in the query. */
export function MultiViewPage() {
  return <MultiViewScreen />;
}
