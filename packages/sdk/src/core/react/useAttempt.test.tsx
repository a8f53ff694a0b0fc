import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { ReachkitError } from '../failures/errors.ts';
import { useAttempt, useNoticeAction } from './useAttempt.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <TestProvider locale="en">{children}</TestProvider>
);
const refuse = async () => {
  throw new ReachkitError({ code: 'network', kind: 'refused', msg: 'Not this one' });
};

it('shows a result with Undo, and the reason if the undo fails', async () => {
  const { result } = renderHook(() => useAttempt(), { wrapper });
  const work = async () => ({ text: 'Moved', undo: refuse });
  await act(async () => expect(await result.current(work)).toBe(true));
  expect(screen.getByText('Moved')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText('Not this one')).toBeVisible());
  await act(async () => expect(await result.current(refuse)).toBe(false));
});

it('shows nothing for work that returns no notice, and runs once at a time', async () => {
  let runs = 0;
  const { result } = renderHook(
    () =>
      useNoticeAction(async () => {
        runs += 1;
      }),
    { wrapper },
  );
  await act(async () => Promise.all([result.current.run(), result.current.run()]));
  expect([runs, result.current.isRunning]).toEqual([1, false]);
  expect(screen.queryByRole('status')).toBeNull();
});
