import { describe, expect, it } from 'vitest';
import { nextPayment } from './parts.ts';

const part = {
  amount: 100,
  paid: 0,
  dueOn: null as string | null,
  occasion: 'publishing' as const,
  days: 30,
};

describe('the next payment', () => {
  it('is that with the earliest day, of the rest alone', () => {
    const later = { ...part, dueOn: '2026-12-20' };
    const early = { ...part, paid: 40, dueOn: '2026-12-03' };
    expect(nextPayment([part, later, early])).toEqual({
      rest: 60,
      dueOn: '2026-12-03',
      occasion: 'publishing',
      days: 30,
    });
  });

  it('waits for its occasion where no part has a day, and is none once all is paid', () => {
    const paid = { ...part, paid: 120, dueOn: '2026-12-03' };
    expect(nextPayment([paid, part])).toEqual({ rest: 100, dueOn: null, occasion: 'publishing', days: 30 });
    expect(nextPayment([paid])).toBeNull();
    expect(nextPayment([])).toBeNull();
  });
});
