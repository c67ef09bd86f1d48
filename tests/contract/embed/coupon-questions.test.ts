/** The bet slip of the other side: a question that is not answered in two seconds is answered by a slip that takes no bets. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCouponQuestions } from '../../../embed/src/coupon-question.ts';

const ID = 'q'.repeat(21);
const SLIP = { isBetsAvailable: true, events: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asking = () => {
  const posted: string[] = [];
  const questions = createCouponQuestions((id) => posted.push(id));
  const told: unknown[] = [];
  void questions.ask(ID).then((data) => told.push(data));
  return { posted, questions, told };
};

it('is the one of the frame where that answers in time, and once', async () => {
  const { posted, questions, told } = asking();
  await vi.advanceTimersByTimeAsync(1_999);
  questions.answer(ID, SLIP);
  questions.answer(ID, { ...SLIP, isBetsAvailable: false });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([posted, told]).toEqual([[ID], [SLIP]]);
});

it('takes no bets after two seconds without an answer, however late that comes', async () => {
  const { questions, told } = asking();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  questions.answer(ID, SLIP);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([{ isBetsAvailable: false, events: [] }]);
});

it('takes none once the frame is gone, and no timer is left', async () => {
  const { questions, told } = asking();
  questions.end();
  await vi.advanceTimersByTimeAsync(0);
  expect([told, vi.getTimerCount()]).toEqual([[{ isBetsAvailable: false, events: [] }], 0]);
});
