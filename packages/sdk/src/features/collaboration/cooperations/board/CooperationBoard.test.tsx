import { moveCooperation } from '@reachkit/contract/collaboration/cooperation';
import { errorCodes } from '@reachkit/contract/errors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { storyCooperationDetail } from '../../stories/cooperationDetail.ts';
import { storyCooperation, storyCooperations, storyPromotionEntry } from '../../stories/data.ts';
import { show } from '../../testing/show.tsx';
import { formatBoardView, openBoardView, parseBoardView } from './boardView.ts';
import { CooperationBoard } from './CooperationBoard.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(async () => {
  await Promise.all([import('../panel/CooperationPanel.tsx'), import('./drag.ts')]);
});
beforeEach(() => sessionStorage.clear());

const column = (name: RegExp) => within(screen.getByRole('region', { name }));
const card = (name: RegExp) => screen.findByRole('group', { name });
async function focusOn(name: RegExp): Promise<HTMLElement> {
  const element = await card(name);
  act(() => element.focus());
  return element;
}
const stageOf = (world: ReturnType<typeof show>['world'], id: string) =>
  world.cooperations().find((one) => one.id === id)?.stage;

describe('the board of a promotion', () => {
  it('shows the stages with counts and sums, and cards with what is due', async () => {
    show(<CooperationBoard promotionId="31" />);
    await card(/The Unboxing Carpenter/);
    const review = column(/^Review/);
    expect(review.getByText('Review by 11-27, 1 day overdue')).toBeVisible();
    expect(review.getAllByText('$248')).toHaveLength(2);
    expect(column(/^Sample/).getByText('Parcel lost, send again')).toBeVisible();
    expect(column(/^To pay/).getByText('Ad disclosure missing')).toBeVisible();
    expect(screen.getByRole('button', { name: '1 done' })).toBeVisible();
  });

  it('shows a draft that came before the sample beside the state of the sample', async () => {
    const early = { drafts: 1, draftAt: '2026-11-26T02:00:00Z', deliverables: { waiting: 1 } };
    show(<CooperationBoard promotionId="31" />, {
      cooperations: [storyCooperation(7, { stage: 'sample', sample: 'lost', ...early })],
    });
    expect(await screen.findByText(/^Parcel lost, send again, Draft 1.*11-26/i)).toBeVisible();
  });

  it('names the post as due on the card of a draft that was handed in early', async () => {
    show(<CooperationBoard promotionId="31" />, {
      cooperations: [storyCooperation(7, { dueWork: 'publishing', deliverables: { waiting: 1 } })],
    });
    expect(await screen.findByText('Publish by 12-09')).toBeVisible();
    expect(screen.queryByText(/^Draft by/)).toBeNull();
  });

  it.each([
    ['payment', 'open', 20_000, 'paid $200 of $600'],
    ['done', 'done', 70_000, 'paid $700 of $600'],
  ] as const)('says in the stage %s how much of the fee is paid', async (stage, shown, paid, text) => {
    show(
      <CooperationBoard promotionId="31" defaultView={{ ...openBoardView, shape: 'table', stage: shown }} />,
      {
        cooperations: [
          storyCooperation(7, { stage, sample: 'none', fee: 60_000, paid, deliverables: { published: 1 } }),
        ],
      },
    );
    // Once beside the state of the work, once below the fee.
    expect(await screen.findAllByText(text)).toHaveLength(2);
  });

  it('draws no stage that the promotion skips, and the others when they are empty', async () => {
    const promotion = { ...storyPromotionEntry(), uses: { sample: false, draft: true, payment: true } };
    show(<CooperationBoard promotionId="31" />, {
      promotions: [promotion],
      cooperations: storyCooperations
        .filter(({ stage }) => stage !== 'sample' && stage !== 'payment')
        .map((one) => ({ ...one, moves: one.moves.filter((to) => to !== 'sample') })),
    });
    await card(/The Unboxing Carpenter/);
    expect(screen.queryByRole('region', { name: /^Sample/ })).toBeNull();
    expect(column(/^To pay/).getByText('None')).toBeVisible();
  });

  it('keeps a column for a stage that only an earlier agreement has', async () => {
    const promotion = { ...storyPromotionEntry(), uses: { sample: true, draft: false, payment: true } };
    show(<CooperationBoard promotionId="31" />, {
      promotions: [promotion],
      cooperations: [
        storyCooperation(7, { stage: 'sample', sample: 'received', moves: ['agreed', 'draft'] }),
      ],
    });
    await card(/./);
    expect(column(/^Draft/).getByText('None')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Review/ })).toBeNull();
  });

  it('goes from card to card by arrows, and announces stage and place', async () => {
    const { user } = show(<CooperationBoard promotionId="31" />);
    const first = await focusOn(/The Unboxing Carpenter/);
    await user.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await card(/林小满在多伦多/)).toHaveFocus());
    expect(screen.getByText('林小满在多伦多, To publish, 1 of 1')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(first).toHaveFocus());
  });

  it('moves a card by space and arrows, follows it with the focus, and undoes the move', async () => {
    const { world, user } = show(<CooperationBoard promotionId="31" />);
    await focusOn(/The Unboxing Carpenter/);
    await user.keyboard(' {ArrowRight}');
    expect(
      screen.getByText(/Above “To publish”. Space puts it there/, { selector: '[role="status"]' }),
    ).toBeInTheDocument();
    await user.keyboard(' ');
    await screen.findByText('The Unboxing Carpenter is now at “To publish”');
    expect(stageOf(world, '801')).toBe('publishing');
    await waitFor(async () => expect(await card(/The Unboxing Carpenter/)).toHaveFocus());
    expect(column(/^To publish/).getByRole('group', { name: /The Unboxing Carpenter/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stageOf(world, '801')).toBe('review'));
  });

  it('says why a stage is not possible, keeps the card lifted, and puts it back by Escape', async () => {
    const { world, user } = show(<CooperationBoard promotionId="31" />);
    await focusOn(/The Unboxing Carpenter/);
    await user.keyboard(' {ArrowRight}{ArrowRight}');
    const bar = within(screen.getByRole('group', { name: 'Current card' }));
    expect(bar.getByText(/not possible: The stages between are not done/)).toBeVisible();
    await user.keyboard(' ');
    expect(bar.getByText('The stages between are not done')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText('The Unboxing Carpenter is back at “Review”')).toBeInTheDocument();
    expect(stageOf(world, '801')).toBe('review');
  });

  it('opens “move to” by M and the panel by Enter', async () => {
    const { world, user } = show(<CooperationBoard promotionId="31" />);
    await focusOn(/The Unboxing Carpenter/);
    await user.keyboard('m');
    await user.click(await screen.findByRole('menuitem', { name: 'Move to “Draft due”' }));
    await waitFor(() => expect(stageOf(world, '801')).toBe('draft'));
    await focusOn(/Sophie Lindqvist/);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Sophie Lindqvist' })).toBeVisible();
  });

  it('returns the focus to the card whose panel closes, also where the work has moved it', async () => {
    const { world, user } = show(<CooperationBoard promotionId="31" />);
    await focusOn(/The Unboxing Carpenter/);
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'The Unboxing Carpenter' }));
    await user.click(await panel.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(stageOf(world, '801')).toBe('publishing'));
    // The button has gone with the answer.
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull());
    expect(panel.getAllByRole('button')).toContain(document.activeElement);
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await card(/The Unboxing Carpenter/)).toHaveFocus());
  });

  it('follows a card that a menu moves, and goes to another one where it left the board', async () => {
    const { world, user } = show(<CooperationBoard promotionId="31" />);
    await focusOn(/The Unboxing Carpenter/);
    await user.keyboard('m');
    await user.click(await screen.findByRole('menuitem', { name: 'Move to “Draft due”' }));
    await waitFor(() => expect(stageOf(world, '801')).toBe('draft'));
    await waitFor(async () => expect(await card(/The Unboxing Carpenter/)).toHaveFocus());
    await user.keyboard('m');
    await user.click(await screen.findByRole('menuitem', { name: /^Cancel/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /The Unboxing Carpenter/ }));
    await user.type(await dialog.findByRole('textbox', { name: 'Reason' }), 'Out of stock');
    await user.click(dialog.getByRole('button', { name: 'Cancel the collaboration' }));
    await waitFor(() => expect(stageOf(world, '801')).toBe('cancelled'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-card'));
  });

  it('keeps the last cards above the bar of the focused one', async () => {
    show(<CooperationBoard promotionId="31" />);
    // The styles keep room for the bar, in the board and in its long columns.
    expect((await card(/The Unboxing Carpenter/)).closest('[data-docked]')).toBeNull();
    const focused = await focusOn(/The Unboxing Carpenter/);
    expect(screen.getByRole('group', { name: 'Current card' })).toBeVisible();
    expect(focused.closest('[data-docked]')).not.toBeNull();
  });

  it('takes the next lawful step from the bar of the focused card', async () => {
    const { world, user } = show(<CooperationBoard promotionId="31" />);
    await focusOn(/The Unboxing Carpenter/);
    await user.click(screen.getByRole('button', { name: 'Approve, move to “To publish”' }));
    await waitFor(() => expect(stageOf(world, '801')).toBe('publishing'));
  });

  it('shows both stages after a colleague’s move, and asks', async () => {
    const entry = storyCooperations.find(({ id }) => id === '801');
    if (!entry) throw new Error('The stories have no such collaboration');
    const now = storyCooperationDetail({
      ...entry,
      stage: 'draft',
      moves: ['agreed', 'publishing'],
      revision: 5,
    });
    const sent: number[] = [];
    const { user } = show(<CooperationBoard promotionId="31" />, {
      handlers: [
        answer(moveCooperation, ({ body }) => {
          sent.push(body.revision);
          if (body.revision !== 5) throw new Refusal({ code: errorCodes.changedMeanwhile, data: now });
          return { ...now, stage: body.to, revision: 6 };
        }),
      ],
    });
    await focusOn(/The Unboxing Carpenter/);
    await user.keyboard(' {ArrowRight} ');
    const asked = within(await card(/The Unboxing Carpenter/));
    expect(
      await asked.findByText('A colleague moved it to “Draft due”; you wanted “To publish”.'),
    ).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Move to “To publish”' }));
    await waitFor(() => expect(sent).toEqual([1, 5]));
    await waitFor(() => expect(screen.queryByText(/A colleague moved it/)).toBeNull());
  });

  it('filters to overdue ones and opens the first', async () => {
    const { user } = show(<CooperationBoard promotionId="31" />);
    await card(/The Unboxing Carpenter/);
    await user.click(screen.getByRole('button', { name: 'Deal with 2 overdue' }));
    await screen.findByRole('dialog', { name: 'Alexandria Montgomery-Featherstone' });
    await waitFor(() => expect(screen.queryByText('Sophie Lindqvist')).toBeNull());
  });

  it('draws the cards of a long stage bit by bit', async () => {
    const cooperations = Array.from({ length: 60 }, (_one, place) =>
      storyCooperation(place, { stage: 'draft', sample: 'received' }),
    );
    const { user } = show(<CooperationBoard promotionId="31" />, { cooperations });
    await screen.findAllByRole('group', { name: /The Unboxing Carpenter/ });
    const draft = column(/^Draft due/);
    const cards = () => draft.getAllByRole('listitem');
    expect(cards()).toHaveLength(50);
    const last = cards().at(-1)?.querySelector<HTMLElement>('[data-card]');
    act(() => last?.focus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(cards().length).toBeGreaterThan(50));
  });

  it('groups the table by due day', async () => {
    show(
      <CooperationBoard promotionId="31" defaultView={{ ...openBoardView, shape: 'table', group: 'due' }} />,
    );
    const overdue = await screen.findByRole('grid', { name: 'Overdue' });
    expect(within(overdue).getByText('The Unboxing Carpenter')).toBeVisible();
    expect(screen.getByRole('heading', { name: /Due within 7 days/ })).toBeVisible();
  });

  it('opens done ones as a table', async () => {
    const { user } = show(<CooperationBoard promotionId="31" />);
    await user.click(await screen.findByRole('button', { name: '1 done' }));
    expect(await screen.findByText('Owen Montgomery')).toBeVisible();
    expect(screen.getByRole('grid', { name: 'Done' })).toBeVisible();
  });

  it('leads to the invitations while there is no collaboration', async () => {
    show(<CooperationBoard promotionId="31" />, { cooperations: [] });
    expect(await screen.findByRole('link', { name: 'Go to invitations (11 agreed)' })).toHaveAttribute(
      'href',
      '/promotion/31/invitation',
    );
  });

  it('keeps its view in the query of an address', () => {
    const view = {
      shape: 'table',
      group: 'due',
      stage: 'done',
      due: 'overdue',
      ownerId: '8',
      opened: '801',
    } as const;
    expect(parseBoardView(formatBoardView(view))).toEqual(view);
    expect(formatBoardView(openBoardView)).toBe('');
  });
});
