import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { officeEn } from '../locales/en.ts';
import { staffAreas } from '../stories/OfficeStage.tsx';
import { StaffFoot } from './StaffFoot.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show() {
  const onSignOut = vi.fn();
  render(
    <TestProvider
      client={createMockClient([])}
      areas={staffAreas(['admin'])}
      locale="en"
      messages={[officeEn]}
      now={Date.now}
    >
      <StaffFoot onSignOut={onSignOut} />
    </TestProvider>,
  );
  return onSignOut;
}
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

it('asks two minutes before an unused login ends, and ends it', async () => {
  const onSignOut = show();
  expect(screen.getByText('after 30 idle min')).toBeVisible();
  await pass(27.9);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(0.2);
  expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  expect(onSignOut).not.toHaveBeenCalled();
  await pass(2);
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('counts a use, and closes the question', async () => {
  const onSignOut = show();
  await pass(28.5);
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  await pass(0.1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(25);
  expect(onSignOut).not.toHaveBeenCalled();
});
