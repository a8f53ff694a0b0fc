import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useFeatureView } from './useControllable.ts';

const detail = { replace: false, reason: 'filter' };

describe('the view of a feature', () => {
  it('is kept in memory if the host does not control it', () => {
    const onViewChange = vi.fn();
    const { result } = renderHook(() => useFeatureView({ defaultView: { page: 1 }, onViewChange }));
    act(() => result.current[1]({ page: 2 }, detail));
    expect(result.current[0]).toEqual({ page: 2 });
    expect(onViewChange).toHaveBeenCalledExactlyOnceWith({ page: 2 }, detail);
  });

  it('a controlled view changes only when the host changes it', () => {
    const onViewChange = vi.fn();
    const { result, rerender } = renderHook(
      ({ view }) => useFeatureView({ view, defaultView: { page: 0 }, onViewChange }),
      { initialProps: { view: { page: 1 } } },
    );
    act(() => result.current[1]({ page: 2 }, detail));
    expect(result.current[0]).toEqual({ page: 1 });
    rerender({ view: { page: 2 } });
    expect(result.current[0]).toEqual({ page: 2 });
  });

  it('loses no change when two are made at once', () => {
    const { result } = renderHook(() => useFeatureView({ defaultView: { page: 1 } }));
    act(() => {
      const [, change] = result.current;
      change((view) => ({ page: view.page + 1 }), detail);
      change((view) => ({ page: view.page + 1 }), detail);
    });
    expect(result.current[0]).toEqual({ page: 3 });
  });

  it('returns a setter that keeps its identity', () => {
    const { result, rerender } = renderHook(() => useFeatureView({ defaultView: 1, onViewChange: () => {} }));
    const [, first] = result.current;
    rerender();
    expect(result.current[1]).toBe(first);
  });
});
