/** Questions for the bet slip of the frame. One that is not answered in two seconds is answered by a slip that takes no bets (spec §9). */
import type { CouponData } from '../../protocol/embed/coupon-messages.ts';
import { COUPON_REPLY_TIMEOUT_MS } from '../../protocol/embed/limits.ts';

export interface CouponQuestions {
  ask(id: string): Promise<CouponData>;
  answer(id: string, data: CouponData): void;
  /** All that wait are answered. */
  end(): void;
}

const NONE: CouponData = { isBetsAvailable: false, events: [] };

export function createCouponQuestions(post: (id: string) => void): CouponQuestions {
  const waiting = new Map<string, (data: CouponData) => void>();
  return {
    ask: (id) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => waiting.get(id)?.(NONE), COUPON_REPLY_TIMEOUT_MS);
        waiting.set(id, ({ events, isBetsAvailable }) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve({ events, isBetsAvailable });
        });
        post(id);
      }),
    answer: (id, data) => waiting.get(id)?.(data),
    end() {
      for (const end of waiting.values()) end(NONE);
    },
  };
}
