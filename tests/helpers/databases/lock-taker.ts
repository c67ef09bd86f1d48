/** A process that takes the lock of a folder when it is told to, and says how that ended; then it keeps it until it is told or dies. */
import { StartRefused } from '#server/exit-codes.ts';
import { type FolderLock, takeFolderLock } from '#server/store/files/folder-lock.ts';

let lock: FolderLock | undefined;

process.on('message', (order: { readonly take: string; readonly as: string } | 'release') => {
  if (order === 'release') {
    lock?.release();
    lock = undefined;
    process.send?.('released');
    return;
  }
  try {
    lock = takeFolderLock(order.take, order.as);
    process.send?.({ taken: true });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.send?.({ taken: false, message: error.message, exitCode: error.exitCode });
  }
});
process.send?.('ready');
