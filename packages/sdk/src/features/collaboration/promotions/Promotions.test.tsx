import { listPromotions, movePromotion } from '@reachkit/contract/collaboration/promotion';
import { errorCodes } from '@reachkit/contract/errors';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { storyPromotion, storyPromotionEntry, storyPromotions } from '../stories/data.ts';
import { show } from '../testing/show.tsx';
import { Promotions } from './Promotions.tsx';
import { formatPromotionsView, openPromotionsView, parsePromotionsView } from './promotionsView.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('../form/PromotionDialog.tsx'));
beforeEach(() => sessionStorage.clear());

type User = ReturnType<typeof show>['user'];
const box = storyPromotionEntry();

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};
async function openMenu(user: User, name: string) {
  await user.click(await (await rowOf(name)).findByRole('button', { name: `Actions for “${name}”` }));
}
async function choose(user: User, name: string, action: string) {
  await openMenu(user, name);
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list of promotions', () => {
  it('shows state, period, money, due and overdue collaborations, and waiting invitations', async () => {
    show(<Promotions />);
    const row = await rowOf(box.name);
    expect(row.getByRole('link', { name: box.name })).toHaveAttribute('href', '/promotion/31');
    expect(row.getByText('Running')).toBeVisible();
    expect(row.getByText('11-01 to 12-31')).toBeVisible();
    expect(row.getByText('$11,038')).toBeVisible();
    expect(row.getByText('paid $1,260 of $15,000')).toBeVisible();
    expect(row.getByText('3 overdue')).toBeVisible();
    expect(row.getByText('1 due today')).toBeVisible();
    expect(row.getByText('7')).toHaveAttribute('data-tone', 'warning');
    expect(row.getByText('Lin Yu’an')).toBeVisible();
    expect(screen.getByText('13 left')).toBeVisible();
  });

  it('shows amounts without decimals of a currency that has none, and a former owner', async () => {
    show(<Promotions />);
    const yen = await rowOf('春季厨房收纳（日本与韩国）');
    expect(await yen.findByText('JPY 640,000')).toBeVisible();
    expect(yen.getByText('paid JPY 0 of JPY 1,200,000')).toBeVisible();
    const kettle = await rowOf('Kettle launch');
    expect(await kettle.findByText('former member')).toBeVisible();
    expect(kettle.getByText('no period set')).toBeVisible();
    expect(kettle.getByText('paid $0, no budget')).toBeVisible();
  });

  it('closes a running promotion at once, says what can be finished, and opens it again by Undo', async () => {
    const { world, user } = show(<Promotions />);
    const stateOf = () => world.promotions().find(({ id }) => id === box.id)?.state;
    await choose(user, box.name, 'Close');
    await screen.findByText(`Closed “${box.name}”. 20 open collaborations can still be finished`);
    expect(stateOf()).toBe('closed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`Opened “${box.name}” again`);
    expect(stateOf()).toBe('running');
  });

  it('starts a draft, and removes one with Undo', async () => {
    const { world, user } = show(<Promotions />);
    const kettle = () => world.promotions().find(({ name }) => name === 'Kettle launch');
    await choose(user, 'Kettle launch', 'Remove');
    await screen.findByText('Removed “Kettle launch”. It can be restored for 30 days');
    expect(kettle()?.restorableUntil).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Restored “Kettle launch”');
    await choose(user, 'Kettle launch', 'Start');
    await screen.findByText('Started “Kettle launch”');
    expect(kettle()?.state).toBe('running');
  });

  it('says why a running promotion is not removed, and a draft is not started', async () => {
    const { user } = show(<Promotions />, { promotionLimit: 2 });
    await openMenu(user, box.name);
    const remove = await screen.findByRole('menuitem', { name: /Remove/ });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveTextContent('Close it before removing it');
    await user.keyboard('{Escape}');
    await openMenu(user, 'Kettle launch');
    const start = await screen.findByRole('menuitem', { name: /Start/ });
    expect(start).toHaveAttribute('aria-disabled', 'true');
    expect(start).toHaveTextContent('Your plan allows no more running campaigns');
    expect(screen.getByText('All used')).toBeVisible();
    expect(screen.getByText('Another running campaign requires a higher plan')).toBeVisible();
  });

  it('copies a promotion to a draft and opens it, and keeps a template for the team', async () => {
    const { world, user } = show(<Promotions />);
    await choose(user, box.name, 'Save as template');
    await screen.findByText(`Saved “${box.name}” as a template`);
    expect(world.promotions().filter(({ isTemplate }) => isTemplate)).toHaveLength(1);
    await choose(user, box.name, 'Copy');
    expect(await screen.findByRole('dialog', { name: `Edit “${box.name}”` })).toBeVisible();
    expect(world.promotions()[0]).toMatchObject({ name: box.name, state: 'draft', isTemplate: false });
  });

  it('restores a removed promotion from the list of removed ones', async () => {
    const removed = { ...box, state: 'closed' as const, restorableUntil: '2026-12-20T04:00:00.000Z' };
    const { world, user } = show(<Promotions defaultView={{ ...openPromotionsView, state: 'removed' }} />, {
      promotions: [removed],
    });
    expect(await screen.findByText('can be restored until 2026-12-20')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Actions for “${box.name}”` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
    await screen.findByText(`Restored “${box.name}”`);
    expect(world.promotions()[0]?.restorableUntil).toBeNull();
  });

  it('filters by owner and state', async () => {
    const { user } = show(<Promotions />);
    await rowOf(box.name);
    await user.click(screen.getByRole('button', { name: /All owners/ }));
    await user.click(await screen.findByRole('option', { name: 'Wang Ke' }));
    await rowOf('春季厨房收纳（日本与韩国）');
    expect(screen.queryByRole('link', { name: box.name })).toBeNull();
    await user.click(screen.getByRole('button', { name: /All states/ }));
    await user.click(await screen.findByRole('option', { name: 'Closed' }));
    expect(await screen.findByText('No campaigns match')).toBeVisible();
  });

  it('offers a higher plan where the plan has no promotions, and nothing to make', async () => {
    show(<Promotions />, { promotions: [], promotionLimit: 0 });
    expect(await screen.findByText('A running campaign requires a higher plan')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New campaign' })).toBeNull();
    expect(screen.queryByText('Campaigns did not load')).toBeNull();
  });

  it('shows the change of a colleague after a refused move', async () => {
    let reads = 0;
    const { user } = show(<Promotions />, {
      handlers: [
        answer(listPromotions, () => {
          reads += 1;
          const name = reads > 1 ? 'Renamed by a colleague' : box.name;
          return {
            list: [{ ...box, name }],
            total: 1,
            next: null,
            promotions: { used: 1, limit: 15 },
            collaborations: { used: 0, limit: 150 },
          };
        }),
        answer(movePromotion, () => {
          throw new Refusal({ code: errorCodes.changedMeanwhile, data: storyPromotion({ revision: 9 }) });
        }),
      ],
    });
    await choose(user, box.name, 'Close');
    expect(await screen.findByRole('link', { name: 'Renamed by a colleague' })).toBeVisible();
  });

  it('tries again after a failure', async () => {
    let fails = true;
    const { user } = show(<Promotions />, {
      handlers: [
        answer(listPromotions, () => {
          if (fails) throw new Refusal({ code: 500, status: 500 });
          return {
            list: [...storyPromotions],
            total: storyPromotions.length,
            next: null,
            promotions: { used: 2, limit: 15 },
            collaborations: { used: 0, limit: 150 },
          };
        }),
      ],
    });
    await screen.findByText('Campaigns did not load');
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await rowOf(box.name);
  });

  it('keeps its view in the query of an address', () => {
    const view = { keyword: 'box', state: 'template', ownerId: '8', sort: 'overdue', page: 2 } as const;
    expect(parsePromotionsView(formatPromotionsView(view))).toEqual(view);
    expect(formatPromotionsView(openPromotionsView)).toBe('');
  });
});
