/** Receipts over HTTP: `protocol/http/bets/receipts.ts`. Key, head and consistency are anybody's, so that the log can be watched from outside. */
import {
  BET_RECEIPT,
  RECEIPT_CONSISTENCY,
  RECEIPT_HEAD,
  RECEIPT_KEY,
  SALE_RECEIPTS,
} from '#protocol/http/bets/receipts.ts';
import type { CallRoutes } from '../routes/call-server.ts';
import type { ReceiptService } from './receipt-service.ts';

export const receiptRoutes =
  (receipts: ReceiptService): CallRoutes =>
  (scope, calls) => {
    calls.serve(scope, RECEIPT_KEY, () => ({
      success: true,
      data: { algorithm: 'Ed25519', ...receipts.key },
    }));
    calls.serve(scope, RECEIPT_HEAD, async () => {
      await receipts.follow();
      return { success: true, data: receipts.head() };
    });

    calls.serve(scope, RECEIPT_CONSISTENCY, async ({ unreadable, values: { first, second } }) => {
      await receipts.follow();
      const proof = receipts.consistency(first, second);
      return proof ? { success: true, data: { proof } } : unreadable();
    });

    calls.serveUser(scope, SALE_RECEIPTS, async ({ inPath: { betId }, user }) => {
      const ofBet = betId ? await receipts.saleReceiptsOf(user.userId, betId) : [];
      return { success: true, data: { receipts: ofBet } };
    });

    calls.serveUser(scope, BET_RECEIPT, async ({ inPath: { betId }, unreadable, user }) => {
      const receipt = await receipts.receiptOf(user.userId, betId);
      return receipt ? { success: true, data: receipt } : unreadable();
    });
  };
