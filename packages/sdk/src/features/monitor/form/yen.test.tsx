import { changeMonitorLink } from '@reachkit/contract/monitor/link';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storyLinks } from '../stories/data.ts';
import { show } from '../testing/show.tsx';
import { LinkDialog } from './LinkDialog.tsx';

const [first] = storyLinks;
if (!first) throw new Error('The stories have no link');

it('shows and saves a fee in yen in whole yen, and refuses decimals', async () => {
  const link = { ...first, fee: 5_000 };
  const { client, user } = show(
    <LinkDialog link={link} currency="JPY" onSaved={() => {}} onClose={() => {}} />,
  );
  const fee = await screen.findByRole('textbox', { name: 'Fee (JPY)' });
  expect(fee).toHaveValue('5000');
  await user.clear(fee);
  await user.type(fee, '5,200.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('JPY has no decimals')).toBeVisible();
  await user.clear(fee);
  await user.type(fee, '5,200円');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => client.callsOf(changeMonitorLink)[0]?.input.body).toMatchObject({ fee: 5_200 });
});
