// The packages bring sources that this repository's compiler does not take: their types stay behind this file.
import perspective from '@perspective-dev/client/inline';
import '@perspective-dev/viewer/inline';
import '@perspective-dev/viewer-datagrid';
import '@perspective-dev/viewer/themes/pro.css';

export const openWorker = () => perspective.worker();
