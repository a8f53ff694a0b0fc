import { changeCooperations, listCooperations } from '@reachkit/contract/collaboration/cooperation';
import { exportCooperations } from '@reachkit/contract/collaboration/work';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { storyCooperations } from '../../stories/data.ts';
import { show } from '../../testing/show.tsx';
import { Cooperations } from './Cooperations.tsx';
import { formatCooperationsView, openCooperationsView, parseCooperationsView } from './cooperationsView.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(async () => {
  await Promise.all([import('../panel/CooperationPanel.tsx'), import('./ExportDialog.tsx')]);
});
beforeEach(() => sessionStorage.clear());

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};

describe('the collaborations of the team', () => {
  it('shows stage, due day, progress, fee and owner, overdue ones first', async () => {
    show(<Cooperations />);
    const row = await rowOf('The Unboxing Carpenter');
    expect(await row.findByText('Review')).toBeVisible();
    expect(row.getByText('Review by 11-27, 1 day overdue')).toBeVisible();
    expect(row.getByText('Draft 2, 11-26')).toBeVisible();
    expect(row.getByText('$248')).toBeVisible();
    expect(row.getByText('Lin Yu’an')).toBeVisible();
    const names = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(names[1]).toContain('Alexandria');
    expect(screen.getByText('11 collaborations')).toBeVisible();
  });

  it('shows an unknown number of views as such, and no fee as no fee', async () => {
    show(<Cooperations defaultView={{ ...openCooperationsView, stage: 'done' }} />);
    expect(await screen.findByText('views unknown')).toBeVisible();
  });

  it('filters to those of the person that are due', async () => {
    const { client, user } = show(<Cooperations defaultView={{ ...openCooperationsView, sort: 'name' }} />);
    await rowOf('The Unboxing Carpenter');
    await user.click(screen.getByRole('button', { name: /^Mine, due today or overdue/ }));
    await waitFor(() => expect(screen.queryByText('Sophie Lindqvist')).toBeNull());
    expect(screen.getByText('The Unboxing Carpenter')).toBeVisible();
    // Overdue ones first.
    expect(client.callsOf(listCooperations).at(-1)?.input).toMatchObject({
      query: { due: 'mine', sort: 'due' },
    });
  });

  it('moves a selection, and names those that cannot be moved with their reason', async () => {
    const { world, user } = show(<Cooperations />);
    await rowOf('Jonas & Mia Hoffmann');
    await user.click(screen.getByRole('checkbox', { name: /Jonas & Mia Hoffmann/ }));
    await user.click(screen.getByRole('checkbox', { name: /The Unboxing Carpenter/ }));
    const bar = within(await screen.findByRole('group', { name: 'Actions for the selected collaborations' }));
    expect(bar.getByText('2 selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Move to…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to “To publish”' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 collaboration was not changed' }));
    expect(dialog.getByText('Changed 1 collaboration')).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      'Jonas & Mia Hoffmann: The stages between are not done',
    );
    expect(world.cooperations().find(({ id }) => id === '801')?.stage).toBe('publishing');
  });

  it('asks before a selection is finished of which a post fails its checks', async () => {
    const due = storyCooperations.filter(({ stage }) => stage === 'payment');
    const { world, user } = show(<Cooperations />, {
      cooperations: due.map((one) => ({ ...one, fee: null, unpaid: 0, lacksWords: ['#ad'] })),
    });
    const [one] = due;
    const name = one?.creator.name ?? '';
    await rowOf(name);
    await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
    const bar = within(await screen.findByRole('group', { name: 'Actions for the selected collaborations' }));
    await user.click(bar.getByRole('button', { name: 'Move to…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));
    const title = 'Finish although a check fails?';
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    expect(question.getByRole('listitem')).toHaveTextContent(
      `${name}: Ad disclosure missing, Required words missing: #ad`,
    );
    expect(world.cooperations()[0]?.stage).toBe('payment');
    await user.click(question.getByRole('button', { name: 'Finish anyway' }));
    await waitFor(() => expect(world.cooperations()[0]?.stage).toBe('done'));
  });

  it('hands over a selection', async () => {
    const { world, user } = show(<Cooperations />);
    await rowOf('The Unboxing Carpenter');
    await user.click(screen.getByRole('checkbox', { name: /The Unboxing Carpenter/ }));
    await user.click(await screen.findByRole('button', { name: 'Hand over' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Lin Yu’an' }));
    await screen.findByText('Changed 1 collaboration');
    expect(world.cooperations().find(({ id }) => id === '801')?.owner?.name).toBe('Lin Yu’an');
  });

  it('sends the revision that was read', async () => {
    let sent: unknown = null;
    const { user } = show(<Cooperations />, {
      handlers: [
        answer(changeCooperations, ({ body }) => {
          sent = body;
          return {
            changed: 0,
            refused: [{ id: '801', name: 'The Unboxing Carpenter', reason: 'changed' as const }],
          };
        }),
      ],
    });
    await rowOf('The Unboxing Carpenter');
    await user.click(screen.getByRole('checkbox', { name: /The Unboxing Carpenter/ }));
    await user.click(screen.getByRole('button', { name: 'Set due day' }));
    await user.click(await screen.findByRole('button', { name: 'Clear due day' }));
    expect(await screen.findByText(/a colleague has just changed it/)).toBeVisible();
    expect(sent).toEqual({ chosen: [{ id: '801', revision: 1 }], change: { kind: 'due', dueOn: null } });
  });

  it('opens a collaboration beside the table, in the view', async () => {
    const changes = vi.fn();
    const { user } = show(<Cooperations onViewChange={changes} />);
    await user.click(await screen.findByText('The Unboxing Carpenter'));
    await screen.findByRole('dialog', { name: 'The Unboxing Carpenter' });
    expect(changes).toHaveBeenLastCalledWith(expect.objectContaining({ opened: '801' }), expect.anything());
  });

  it('exports the filter, with addresses only where asked', async () => {
    let sent: unknown = null;
    const { user } = show(<Cooperations defaultView={{ ...openCooperationsView, due: 'overdue' }} />, {
      handlers: [
        answer(exportCooperations, ({ body }) => {
          sent = body;
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    });
    await rowOf('The Unboxing Carpenter');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export collaborations' }));
    expect(dialog.getByText('2 rows; each counts as an exported row.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(sent).toMatchObject({ stage: 'open', due: 'overdue', showsAddresses: false, format: 'xlsx' }),
    );
    expect(await dialog.findByText(/please try again/)).toBeVisible();
  });

  it('says that open ones can be finished above the limit of the plan', async () => {
    show(<Cooperations />, { cooperationLimit: 5 });
    expect(
      await screen.findByText(/more than the 5 of your plan. All of them can be finished/),
    ).toBeVisible();
  });

  it('offers a higher plan where the plan has none', async () => {
    show(<Cooperations />, { cooperations: [], cooperationLimit: 0 });
    expect(await screen.findByText('A collaboration requires a higher plan')).toBeVisible();
    expect(screen.queryByText('Collaborations did not load')).toBeNull();
  });

  it('tries again after a failure', async () => {
    let fails = true;
    const { user } = show(<Cooperations />, {
      handlers: [
        answer(listCooperations, () => {
          if (fails) throw new Refusal({ code: 500, status: 500 });
          return {
            list: [],
            total: 0,
            next: null,
            columns: [],
            mine: { dueToday: 0, overdue: 0 },
            collaborations: { used: 0, limit: 5 },
          };
        }),
      ],
    });
    await screen.findByText('Collaborations did not load');
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('No open collaborations')).toBeVisible();
  });

  it('keeps its view in the query of an address', () => {
    const view = {
      keyword: 'box',
      stage: 'review',
      due: 'mine',
      ownerId: '8',
      promotionId: '31',
      sort: 'fee',
      opened: '801',
      page: 2,
    } as const;
    expect(parseCooperationsView(formatCooperationsView(view))).toEqual(view);
    expect(formatCooperationsView(openCooperationsView)).toBe('');
  });
});
