import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReachkitError } from '../failures/errors.ts';
import { useAction } from './useAction.ts';

const refused = (code: 'keyReused' | 'notFound') =>
  new ReachkitError({ code, kind: 'refused', message: code });

it('runs once for two clicks in one frame, and returns whether it succeeded', async () => {
  const done: string[] = [];
  let finish = () => {};
  const { result } = renderHook(() =>
    useAction(async (what: string) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      done.push(what);
    }),
  );
  const { run } = result.current;
  let answers: readonly Promise<boolean>[] = [];
  act(() => {
    answers = [run('first'), run('second')];
  });
  expect(result.current.isRunning).toBe(true);
  await act(async () => {
    finish();
    expect(await Promise.all(answers)).toEqual([true, false]);
  });
  expect([done, result.current.isRunning, result.current.run === run]).toEqual([['first'], false, true]);
});

it('keeps its failure until the next click, unless it is shown elsewhere', async () => {
  let failure = refused('keyReused');
  const { result } = renderHook(() =>
    useAction(
      () => Promise.reject(failure),
      ({ code }) => code === 'notFound',
    ),
  );
  await act(async () => expect(await result.current.run()).toBe(false));
  expect(result.current.failure?.code).toBe('keyReused');
  failure = refused('notFound');
  await act(async () => expect(await result.current.run()).toBe(false));
  expect(result.current.failure).toBeNull();
});
