import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotices } from './notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('notices', () => {
  it('show one at a time; the next replaces the previous one', () => {
    const notices = createNotices();
    notices.show({ tone: 'success', text: 'saved' });
    notices.show({ tone: 'error', text: 'failed' });
    expect(notices.state.current).toMatchObject({ tone: 'error', text: 'failed' });
    vi.advanceTimersByTime(4999);
    expect(notices.state.current).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(notices.state.current).toBeNull();
  });

  it('give the next one its full duration', () => {
    const notices = createNotices();
    notices.show({ tone: 'error', text: 'short', durationMs: 1500 });
    vi.advanceTimersByTime(1000);
    notices.show({ tone: 'info', text: 'long' });
    vi.advanceTimersByTime(4000);
    expect(notices.state.current).toMatchObject({ text: 'long' });
  });

  it('stay until dismissed when they have no duration', () => {
    const notices = createNotices();
    notices.show({ tone: 'error', text: 'too fast', durationMs: null });
    vi.advanceTimersByTime(3_600_000);
    expect(notices.state.current).toMatchObject({ text: 'too fast' });
    notices.dismiss();
    expect(notices.state.current).toBeNull();
  });

  it('keep an equal notice in place, so that it is announced once', () => {
    const notices = createNotices();
    notices.show({ tone: 'error', text: 'offline' });
    const { current } = notices.state;
    vi.advanceTimersByTime(3000);
    notices.show({ tone: 'error', text: 'offline' });
    expect(notices.state.current).toBe(current);
    vi.advanceTimersByTime(4000);
    expect(notices.state.current).toBe(current);
  });
});
