import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { laterModule, useLaterModule } from './laterModule.ts';
import { PartLoadError } from './loadPart.ts';

it('fetches a module once for all its components', async () => {
  const load = vi.fn(async () => ({ name: 'rows' }));
  const later = laterModule(load);
  const first = renderHook(() => useLaterModule(later));
  expect(first.result.current.module).toBeNull();
  await act(async () => undefined);
  expect(first.result.current.module).toEqual({ name: 'rows' });
  expect(renderHook(() => useLaterModule(later)).result.current.module).toEqual({ name: 'rows' });
  expect(load).toHaveBeenCalledOnce();
});

it('keeps the load error of a module until it is fetched again', async () => {
  let isAway = true;
  const later = laterModule(async () => {
    if (isAway) throw new TypeError('404');
    return 'rows';
  });
  const { result } = renderHook(() => useLaterModule(later));
  await act(async () => undefined);
  expect(result.current).toEqual({ module: null, error: new PartLoadError('gone') });
  isAway = false;
  await act(() => later.load());
  expect(result.current).toEqual({ module: 'rows', error: null });
});
