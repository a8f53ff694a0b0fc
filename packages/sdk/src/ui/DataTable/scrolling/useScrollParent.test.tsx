import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrollParent } from './useScrollParent.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('finds the scroll parent again once a dialog around it has opened', () => {
  const sized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        sized.push(report);
      }
      observe() {}
      disconnect() {}
    },
  );
  const dialog = document.body.appendChild(document.createElement('div'));
  const table = dialog.appendChild(document.createElement('div'));
  const { result } = renderHook(() => useScrollParent(table));
  expect(result.current).toBeNull();
  dialog.style.overflowY = 'auto';
  act(() => {
    for (const report of sized) report();
  });
  expect(result.current).toBe(dialog);
});

it('finds the scroll parent again on a window resize without a table resize', () => {
  const frame = document.body.appendChild(document.createElement('div'));
  frame.style.overflowY = 'scroll';
  const table = frame.appendChild(document.createElement('div'));
  const { result } = renderHook(() => useScrollParent(table));
  expect(result.current).toBe(frame);
  frame.style.overflowY = 'visible';
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(result.current).toBeNull();
});
