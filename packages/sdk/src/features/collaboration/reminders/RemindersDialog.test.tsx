import {
  changePromotionReminders,
  previewPromotionReminders,
} from '@reachkit/contract/collaboration/reminder';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PromotionDetail } from '../promotion/PromotionDetail.tsx';
import { type ReminderStoryOptions, reminderHandlers } from '../stories/reminderHandlers.ts';
import { show } from '../testing/show.tsx';
import { RemindersDialog } from './RemindersDialog.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('./RemindersDialog.tsx'));

const on = { creators: true, senderId: '1', before: [3], after: [], members: false };

function open(options: ReminderStoryOptions = {}) {
  const reminders = reminderHandlers(options);
  const onClose = vi.fn();
  return {
    ...reminders,
    onClose,
    ...show(<RemindersDialog promotionId="31" onClose={onClose} />, { handlers: reminders.handlers }),
  };
}
const box = (name: string) => screen.findByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the reminders of a promotion', () => {
  it('are reached from its menu', async () => {
    const { user } = show(<PromotionDetail promotionId="31" slots={{}} />, {
      handlers: reminderHandlers().handlers,
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reminders' }));
    expect(await box('Email creators')).not.toBeChecked();
    expect(screen.getByRole('dialog', { name: 'Reminders' })).toBeVisible();
  });

  it('are switched on after their preview, which says who, when, and why not', async () => {
    const { user, client, reminders, onClose } = open();
    await user.click(await box('Email creators'));
    await user.click(await box('Notify owners'));
    await user.click(screen.getByRole('button', { name: /^Sender/ }));
    await user.click(await screen.findByRole('option', { name: /collab@yunxiu.example/ }));
    await user.click(await box('3 days before'));
    await user.click(await box('1 day after'));
    expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
    await user.click(button('Preview'));
    const preview = within(await screen.findByRole('region', { name: 'The next 14 days' }));
    expect(preview.getByText('7 reminders.')).toBeVisible();
    const rows = preview.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('The Unboxing CarpenterNotice to Lin Yu’an, due 12-05');
    expect(rows[1]).toContain('Email, due 12-05');
    expect(rows[1]).toContain('12-02 23:00');
    expect(rows[1]).toContain('09:00 there');
    expect(rows[2]).toContain('Not sent: they wrote to you');
    expect(rows[3]).toContain('Not sent: no email address');
    expect(rows[4]).toContain('No owner to notify');
    expect(preview.getByText('Draft due on 5 Dec: Autumn storage box, first wave')).toBeVisible();
    expect(client.callsOf(changePromotionReminders)).toEqual([]);
    await user.click(button('Switch on'));
    await screen.findByText('Reminders are on');
    expect(reminders()).toEqual({
      creators: true,
      senderId: '1',
      before: [3],
      after: [1],
      members: true,
      revision: 5,
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('are previewed again after a change of the settings', async () => {
    const { user, client } = open({ reminders: on });
    await screen.findByText('Preview these settings before you switch them on.');
    await user.click(button('Preview'));
    await screen.findByRole('region', { name: 'The next 14 days' });
    await user.click(await box('On the day'));
    expect(screen.queryByRole('region', { name: 'The next 14 days' })).toBeNull();
    expect(button('Preview')).toBeVisible();
    // Back to what was previewed.
    await user.click(await box('On the day'));
    expect(button('Switch on')).toBeVisible();
    expect(client.callsOf(previewPromotionReminders)).toHaveLength(1);
  });

  it('are switched off without a preview', async () => {
    const { user, client, reminders } = open({ reminders: on });
    await user.click(await box('Email creators'));
    await user.click(button('Save'));
    await screen.findByText('Reminders are off');
    expect(reminders()).toMatchObject({ creators: false, revision: 5 });
    expect(client.callsOf(previewPromotionReminders)).toEqual([]);
  });

  it('say at the field that a sender is needed, and that there is none', async () => {
    const { user } = open({ reminders: { before: [1] } });
    await user.click(await box('Email creators'));
    await user.click(button('Preview'));
    expect(await screen.findByText('Please fill this in')).toBeVisible();
  });

  it('lead to the email settings where the team has no sender', async () => {
    const { user } = open({ senders: [] });
    await user.click(await box('Email creators'));
    expect(screen.getByText(/There is no sender yet/)).toBeVisible();
  });

  it('take at most five days', async () => {
    const { user } = open({ reminders: { ...on, before: [0, 1, 2, 3] } });
    await user.click(await box('7 days before'));
    expect(await box('5 days before')).toBeDisabled();
    await user.click(await box('7 days before'));
    expect(await box('5 days before')).toBeEnabled();
  });

  it('keep what was chosen when a colleague changed them, and save over it or take theirs', async () => {
    const { user, change, reminders } = open({ reminders: on });
    await user.click(await box('Email creators'));
    change({ before: [7] });
    await user.click(button('Save'));
    await screen.findByText(/changed/);
    expect(await box('Email creators')).not.toBeChecked();
    await user.click(button('Use theirs'));
    expect(await box('Email creators')).toBeChecked();
    expect(await box('7 days before')).toBeChecked();
    await user.click(await box('Email creators'));
    await user.click(button('Save'));
    await waitFor(() => expect(reminders()).toMatchObject({ creators: false, before: [7], revision: 6 }));
  });

  it('ask before unsaved changes are discarded', async () => {
    const { user, onClose } = open();
    await user.click(await box('Notify owners'));
    await user.click(button('Cancel'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
