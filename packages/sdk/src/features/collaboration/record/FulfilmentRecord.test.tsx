import { changeFulfilment, getFulfilment } from '@reachkit/contract/collaboration/results';
import { errorCodes } from '@reachkit/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { storyFulfilment, storyRecord } from '../stories/results.ts';
import { show } from '../testing/show.tsx';
import { FulfilmentRecord } from './FulfilmentRecord.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('./RecordNoteDialog.tsx'));

const entryOf = async (promotion: string) => {
  const entry = (await screen.findByRole('link', { name: promotion })).closest('li');
  if (!entry) throw new Error(`No entry of ${promotion}`);
  return within(entry);
};

describe('the track record of a creator', () => {
  it('shows what was completed, late and cancelled, by whom, with evidence, notes and the answer', async () => {
    show(<FulfilmentRecord creatorId="101" />);
    expect(await screen.findByText('2 completed in time, 1 late, 1 cancelled, 1 open')).toBeVisible();
    const late = await entryOf('春季厨房收纳（日本与韩国）');
    expect(late.getByText('Completed late')).toBeVisible();
    expect(late.getByText('4 days late')).toBeVisible();
    expect(late.getByText('Note by Wang Ke')).toBeVisible();
    expect(late.getByText('Answer of the creator, 2026-10-04')).toBeVisible();
    expect(late.getByText('The sample was stuck at customs for a week.')).toBeVisible();
    expect(late.getByRole('link', { name: 'Post 1' })).toHaveAttribute(
      'href',
      'https://www.tiktok.com/@story/video/7301234567890123456',
    );
    const cancelled = await entryOf('Kettle launch');
    expect(cancelled.getByText('Cancelled by: The team')).toBeVisible();
    expect(cancelled.getByText('The product was out of stock')).toBeVisible();
  });

  it('shows three entries, and all on request', async () => {
    const { user } = show(<FulfilmentRecord creatorId="101" />);
    const list = await screen.findByRole('list', { name: 'Track record' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show all 4 entries' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  });

  it('writes a note, and restores the one before by Undo', async () => {
    const { client, user } = show(<FulfilmentRecord creatorId="101" />);
    await user.click(await screen.findByRole('button', { name: 'Add a note: Kettle launch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Note on “Kettle launch”' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Our fault.');
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Saved the note');
    expect((await entryOf('Kettle launch')).getByText('Our fault.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Restored the note as it was');
    expect(client.callsOf(changeFulfilment)[1]?.input).toMatchObject({ body: { note: '', revision: 2 } });
  });

  it('keeps a note that a colleague changed meanwhile, and saves over theirs or takes it', async () => {
    const theirs = storyFulfilment({ id: '90', note: 'Theirs', noteBy: 'Wang Ke', revision: 9 });
    const { client, user } = show(<FulfilmentRecord creatorId="101" />, {
      handlers: [
        answer(changeFulfilment, ({ body }) => {
          if (body.revision !== 9) throw new Refusal({ code: errorCodes.changedMeanwhile, data: theirs });
          return { ...theirs, note: body.note, revision: 10 };
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Edit note: / }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Note' });
    await user.clear(field);
    await user.type(field, 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    await dialog.findByText(/Wang Ke has changed the note to “Theirs”/);
    expect(field).toHaveValue('Mine');
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(field).toHaveValue('Theirs'));
    await user.clear(field);
    await user.type(field, 'Mine after all');
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Saved the note');
    expect(client.callsOf(changeFulfilment).at(-1)?.input).toMatchObject({
      body: { note: 'Mine after all', revision: 9 },
    });
  });

  it('renders nothing for a team without a record, without the plan, and for an unknown creator', async () => {
    const none = { list: [], completed: 0, late: 0, cancelled: 0, open: 0 };
    const { client, container } = show(<FulfilmentRecord creatorId="101" />, { record: none });
    await waitFor(() => expect(client.callsOf(getFulfilment)).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('.rk-fulfilment-record')).toBeNull());
    for (const code of [errorCodes.equity, errorCodes.notFound]) {
      const refused = show(<FulfilmentRecord creatorId="101" />, {
        handlers: [
          answer(getFulfilment, () => {
            throw new Refusal({ code, status: code === errorCodes.notFound ? 404 : 200 });
          }),
        ],
      });
      await waitFor(() => expect(refused.client.callsOf(getFulfilment)).toHaveLength(1));
      expect(refused.container.querySelector('.rk-fulfilment-record')).toBeNull();
    }
    expect(screen.queryByText('The track record did not load')).toBeNull();
  });

  it('shows a team with an open collaboration alone, and tries again after a failure', async () => {
    let fails = true;
    const { user } = show(<FulfilmentRecord creatorId="101" />, {
      handlers: [
        answer(getFulfilment, () => {
          if (fails) throw new Refusal({ code: 500, status: 500 });
          return { ...storyRecord, list: [], completed: 0, late: 0, cancelled: 0 };
        }),
      ],
    });
    await screen.findByText('The track record did not load');
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('1 open')).toBeVisible();
  });
});
