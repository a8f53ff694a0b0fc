import { collaborationActions } from '@reachkit/contract/collaboration/kinds';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storyPromotionEntry } from '../stories/data.ts';
import { show } from '../testing/show.tsx';
import { PromotionDetail } from './PromotionDetail.tsx';
import { PromotionHeadActions } from './PromotionHeadActions.tsx';
import type { PromotionSlots, PromotionTabProps } from './promotionSlots.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => Promise.all([import('../log/LogSheet.tsx'), import('../brand/BrandDialog.tsx')]));
beforeEach(() => sessionStorage.clear());

function Board({ promotionId, isReadOnly }: PromotionTabProps) {
  return (
    <>
      <PromotionHeadActions>
        <button type="button">Export board</button>
      </PromotionHeadActions>
      <p data-rk-data="">{`board of ${promotionId}, ${isReadOnly ? 'read-only' : 'open'}`}</p>
    </>
  );
}
const Invitation = ({ onTab }: PromotionTabProps) => (
  <button type="button" onClick={() => onTab('cooperation')}>
    to the board
  </button>
);
const slots: PromotionSlots = { Invitation, Cooperation: Board, EmailList: Board };

describe('the page of a promotion', () => {
  it('shows name, state, brand, period, owner and money, and tabs with counts', async () => {
    show(<PromotionDetail promotionId="31" slots={slots} />);
    expect(await screen.findByRole('heading', { name: 'Autumn storage box, first wave' })).toBeVisible();
    expect(screen.getByText('Running')).toBeVisible();
    expect(screen.getByText('Yunxiu Home')).toBeVisible();
    expect(screen.getByText('11-01 to 12-31')).toBeVisible();
    expect(screen.getByText('owner Lin Yu’an')).toBeVisible();
    expect(screen.getByText('budget $15,000, cost $11,038, paid $1,260')).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of the campaign' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Invitation48',
      'Email campaigns2',
      'Collaborations26',
      'Content monitor9',
      'Results',
    ]);
    expect(tabs.getByRole('link', { name: /Collaborations/ })).toHaveAttribute(
      'href',
      '/promotion/31/cooperation',
    );
  });

  it('shows the tab of a press, and puts its buttons into the head', async () => {
    const onTabChange = vi.fn();
    const { user } = show(<PromotionDetail promotionId="31" slots={slots} onTabChange={onTabChange} />);
    await user.click(await screen.findByRole('link', { name: /Collaborations/ }));
    expect(await screen.findByText('board of 31, open')).toBeVisible();
    expect(onTabChange).toHaveBeenCalledWith('cooperation', { reason: 'tab' });
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Export board' })).toBeVisible();
  });

  it('lets a tab lead to another one', async () => {
    const { user } = show(<PromotionDetail promotionId="31" slots={slots} />);
    await user.click(await screen.findByRole('button', { name: 'to the board' }));
    expect(await screen.findByText('board of 31, open')).toBeVisible();
  });

  it('starts a draft by its filled button', async () => {
    const { world, user } = show(<PromotionDetail promotionId="33" slots={slots} />);
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByText('Started “Kettle launch”');
    expect(world.promotions().find(({ id }) => id === '33')?.state).toBe('running');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start' })).toBeNull());
  });

  it('says what a closed promotion and one over the limit still allow', async () => {
    const closed = storyPromotionEntry({ state: 'closed', isOverLimit: true });
    show(<PromotionDetail promotionId="31" defaultTab="cooperation" slots={slots} />, {
      promotions: [closed],
    });
    expect(await screen.findByText('board of 31, read-only')).toBeVisible();
    expect(
      screen.getByText(/takes no new creators. 20 open collaborations can still be finished/),
    ).toBeVisible();
    expect(screen.getByText(/Your plan allows fewer running campaigns/)).toBeVisible();
  });

  it('leads back to the list from a promotion that is not there', async () => {
    show(<PromotionDetail promotionId="99" slots={slots} />);
    expect(await screen.findByText('This campaign was not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See campaigns' })).toHaveAttribute('href', '/promotions');
  });

  it('shows the log in words: who, when, and before and after', async () => {
    const { user } = show(<PromotionDetail promotionId="31" slots={slots} />);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log of changes' }));
    const log = within(await screen.findByRole('dialog', { name: 'Log of changes' }));
    const items = await log.findAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Made a counter-offerThe Unboxing Carpenter');
    expect(items[0]).toHaveTextContent('The Unboxing Carpenter, on their page');
    expect(items[0]).toHaveTextContent('Amountbefore:$600after:$720');
    expect(items[1]).toHaveTextContent('Stagebefore:Agreedafter:Sample');
    const changed = items[2];
    expect(changed).toHaveTextContent('Wang Ke');
    expect(changed).toHaveTextContent('Budgetbefore:$12,000after:$15,000');
    expect(changed).toHaveTextContent('Last daybefore:12-15after:12-31');
    expect(changed).toHaveTextContent('Disclosed as adsbefore:noafter:yes');
    expect(changed).not.toHaveTextContent('Currency');
    expect(log.getByText('by the product')).toBeVisible();
  });

  it('has words for every action of the log', async () => {
    const { container } = show(<PromotionDetail promotionId="31" slots={slots} />, {
      log: collaborationActions.map((action, at) => ({
        id: `${at}`,
        at: '2026-11-27T02:00:00.000Z',
        action,
        actor: 'member',
        by: '',
        creator: null,
        cooperationId: null,
        before: {},
        after: {},
      })),
    });
    await screen.findByRole('heading', { level: 1 });
    screen.getByRole('button', { name: 'More actions' }).click();
    (await screen.findByRole('menuitem', { name: 'Log of changes' })).click();
    const items = await screen.findAllByRole('listitem');
    expect(items.length).toBeGreaterThanOrEqual(50);
    expect(container.ownerDocument.body).not.toHaveTextContent('log.actions');
  });

  it('changes how others see the team', async () => {
    const { world, user } = show(<PromotionDetail promotionId="31" slots={slots} />);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'How others see the team' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Yunxiu');
    await user.click(screen.getByRole('checkbox', { name: 'Use a colour of our own' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved how others see the team');
    expect(world.brand()).toMatchObject({ name: 'Yunxiu', accent: null });
  });
});
