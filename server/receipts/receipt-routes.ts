/** Receipts over HTTP: `protocol/http/bets/receipts.ts`. Key, head and consistency are anybody's, so that the log can be watched from outside. */
import {
  BET_RECEIPT,
  RECEIPT_CONSISTENCY,
  RECEIPT_HEAD,
  RECEIPT_KEY,
  SALE_RECEIPTS,
} from '#protocol/http/bets/receipts.ts';
import type { CallRoutes } from '../routes/call-server.ts';
import type { ReceiptClerk } from './receipt-clerk.ts';

export const receiptRoutes =
  (clerk: ReceiptClerk): CallRoutes =>
  (scope, calls) => {
    calls.serve(scope, RECEIPT_KEY, () => ({
      success: true,
      data: { algorithm: 'Ed25519', ...clerk.key },
    }));
    calls.serve(scope, RECEIPT_HEAD, () => ({ success: true, data: clerk.head() }));

    calls.serve(scope, RECEIPT_CONSISTENCY, ({ unreadable, values: { first, second } }) => {
      const proof = clerk.consistency(first, second);
      return proof ? { success: true, data: { proof } } : unreadable();
    });

    calls.serveUser(scope, SALE_RECEIPTS, async ({ inPath: { betId }, user }) => {
      const receipts = betId ? await clerk.saleReceiptsOf(user.userId, betId) : [];
      return { success: true, data: { receipts } };
    });

    calls.serveUser(scope, BET_RECEIPT, async ({ inPath: { betId }, unreadable, user }) => {
      const receipt = await clerk.receiptOf(user.userId, betId);
      return receipt ? { success: true, data: receipt } : unreadable();
    });
  };
