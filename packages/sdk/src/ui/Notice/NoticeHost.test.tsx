import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { NoticeHost, type ShownNotice } from './NoticeHost.tsx';

it('gives the page room at its end only while a notice is shown', async () => {
  const page = (notice: ShownNotice | null) => (
    <TestProvider>
      <main data-notice-room="" />
      <NoticeHost notice={notice} onDismiss={() => {}} labels={{ dismiss: 'Close' }} />
    </TestProvider>
  );
  const room = () => screen.getByRole('main').style.getPropertyValue('--_room');
  const { rerender } = render(page({ id: 1, tone: 'success', text: 'Saved' }));
  await screen.findByText('Saved');
  // The notice has no size here, so the room is the height of the window and the space between.
  await waitFor(() => expect(room()).toBe(`${window.innerHeight + 12}px`));
  rerender(page(null));
  expect(room()).toBe('0px');
});

it('is in the dialog on top while one is open, with the same nodes', async () => {
  const page = (isOpen: boolean) => (
    <TestProvider>
      <Dialog isOpen={isOpen} onOpenChange={() => {}} title="Followed" />
      <NoticeHost
        notice={{ id: 1, tone: 'success', text: 'No longer followed' }}
        onDismiss={() => {}}
        labels={{ dismiss: 'Close' }}
      />
    </TestProvider>
  );
  const { rerender } = render(page(false));
  const toast = await screen.findByText('No longer followed');
  expect(toast.closest('dialog')).toBeNull();
  rerender(page(true));
  await waitFor(() => expect(toast.closest('dialog')).toBe(screen.getByRole('dialog')));
  rerender(page(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('No longer followed')).toBe(toast);
});
