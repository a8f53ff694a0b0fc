import { expect, it } from 'vitest';
import { memoryArea } from '../../testing/loopback.ts';
import { createStorage } from '../react/storage.ts';
import { createEmail } from './email.ts';
import { keepEmail } from './keepEmail.ts';

const mia = { id: '7', name: 'Mia', platform: 'tiktok', origin: 'list' } as const;

function open(area = memoryArea()) {
  const email = createEmail();
  const stop = keepEmail(createStorage({ area }), email);
  return { area, email, stop };
}

it('restores creators who wait for the composer after a reload', async () => {
  const { area, email } = open();
  email.addRecipients([mia]);
  email.state.onlyMark = '12';
  await Promise.resolve();
  const { state } = open(area).email;
  expect(state.onlyMark).toBe('12');
  expect(state.recipientList).toEqual([mia]);
});

it('removes the stored entry when no creators are left', async () => {
  const { area, email } = open();
  email.addRecipients([mia]);
  await Promise.resolve();
  expect(area.length).toBe(1);
  email.reset();
  await Promise.resolve();
  expect(area.length).toBe(0);
});

it('reads only creators from a storage with arbitrary values', () => {
  const area = memoryArea();
  const list = [
    mia,
    { id: 8, name: 'x', platform: 'tiktok' },
    { ...mia, id: '9', platform: 'myspace' },
    null,
  ];
  createStorage({ area }).write('email', { onlyMark: '', recipientList: list });
  expect(open(area).email.state.recipientList).toEqual([mia]);
  createStorage({ area }).write('email', 'nothing of ours');
  expect(open(area).email.state.recipientList).toEqual([]);
});
