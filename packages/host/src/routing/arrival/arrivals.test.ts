import { describe, expect, it, vi } from 'vitest';
import { createArrivals } from './arrivals.ts';

const gone = new Error('gone');
const come = async () => undefined;
const fail = async () => Promise.reject(gone);
const signal = () => new AbortController().signal;

/** Whether a promise is still pending after all queued work has run. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  const later = new Promise((resolve) => setTimeout(() => resolve(open), 5));
  return (await Promise.race([promise.catch(() => null), later])) === open;
}

describe('page loading on navigation', () => {
  it('a navigation continues once the page’s code has loaded', async () => {
    const arrivals = createArrivals();
    await expect(arrivals.arrive('/a', come, signal())).resolves.toBeNull();
    expect(arrivals.getMissing()).toBeNull();
  });

  it('reports at once that the first page of a visit failed to load', async () => {
    await expect(createArrivals().arrive('/a', fail, signal())).rejects.toBe(gone);
  });

  it("arrivals stay at the current page and notify listeners when the next one's code fails", async () => {
    const arrivals = createArrivals();
    const listener = vi.fn();
    arrivals.subscribe(listener);
    await arrivals.arrive('/a', come, signal());
    expect(await isOpen(arrivals.arrive('/b', fail, signal()))).toBe(true);
    expect(arrivals.getMissing()).toBe('/b');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('after a failure the person can open another page, or retry', async () => {
    const arrivals = createArrivals();
    await arrivals.arrive('/a', come, signal());
    const first = new AbortController();
    const stuck = arrivals.arrive('/b', fail, first.signal);
    await isOpen(stuck);
    first.abort();
    await expect(stuck).rejects.toBe(gone);
    await expect(arrivals.arrive('/b', come, signal())).resolves.toBeNull();
    expect(arrivals.getMissing()).toBeNull();
  });

  it('reports no error for an aborted navigation', async () => {
    const arrivals = createArrivals();
    await arrivals.arrive('/a', come, signal());
    const given = new AbortController();
    given.abort();
    await expect(arrivals.arrive('/b', fail, given.signal)).rejects.toBe(gone);
    expect(arrivals.getMissing()).toBeNull();
  });
});
