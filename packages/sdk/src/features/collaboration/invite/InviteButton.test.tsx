import {
  addInvitations,
  type Invitation,
  listPromotionInvitations,
} from '@reachkit/contract/collaboration/invitation';
import { listPromotions } from '@reachkit/contract/collaboration/promotion';
import { errorCodes } from '@reachkit/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { storyInvitation } from '../stories/data.ts';
import { show } from '../testing/show.tsx';
import { InviteButton } from './InviteButton.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('./InviteDialog.tsx'));

const mira = { id: '900', name: 'Mira', handle: 'mira' };
const carpenter = { id: '101', name: 'The Unboxing Carpenter', handle: 'unboxingcarpenter' };
const miraIn = (own: Partial<Invitation> = {}): Invitation => {
  const invitation = storyInvitation(0, { id: '555', state: 'toInvite', ...own });
  return { ...invitation, creator: { ...invitation.creator, ...mira } };
};

/** A server that adds Mira, and lists her from then on. */
function adding(invitation: Invitation): readonly MockHandler[] {
  let list: Invitation[] = [];
  return [
    answer(addInvitations, () => {
      list = [invitation];
      return { added: 1, already: [], alreadyCount: 0, refused: [], refusedCount: 0 };
    }),
    answer(listPromotionInvitations, () => ({
      list,
      total: list.length,
      next: null,
      turns: { team: 0, creator: 0, agreed: 0, declined: 0, toInvite: list.length },
      warned: 0,
      funnel: { creators: list.length, invited: 0, opened: 0, answered: 0, agreed: 0, planned: null },
      invitable: { ready: 0, locked: 0 },
      emails: { used: 0, limit: 0 },
    })),
  ];
}
async function open({ user }: Pick<ReturnType<typeof show>, 'user'>, name = 'Add Mira to a campaign') {
  await user.click(screen.getByRole('button', { name: 'Add to campaign' }));
  return within(await screen.findByRole('dialog', { name }));
}

describe('adding creators to a promotion', () => {
  it('offers drafts and running promotions, adds the creator to the chosen one, and takes it out by Undo', async () => {
    const onInvite = vi.fn();
    const shown = show(<InviteButton creators={[mira]} origin="creator" onInvite={onInvite} />, {
      handlers: adding(miraIn()),
    });
    const { client, user } = shown;
    const dialog = await open(shown);
    await user.click(await dialog.findByRole('button', { name: /^Campaign: Autumn storage box/ }));
    expect(await screen.findByText('Draft, 0 creators')).toBeVisible();
    await user.click(screen.getByRole('option', { name: /Kettle launch/ }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Add' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText('Added 1 creator to “Kettle launch”');
    expect(onInvite).toHaveBeenCalledWith('33');
    expect(client.callsOf(addInvitations)[0]?.input).toMatchObject({
      params: { id: '33' },
      body: { creatorIds: ['900'], origin: 'creator' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Took Mira out');
  });

  it('shows where the creator is already, with state and owner, and adds nothing there', async () => {
    const shown = show(<InviteButton creators={[carpenter]} />);
    const dialog = await open(shown, 'Add The Unboxing Carpenter to a campaign');
    expect(
      await dialog.findByText(
        'Already in “Autumn storage box, first wave”: Agreed, owner Lin Yu’an, added 11-12 10:00.',
      ),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('link', { name: 'Open campaign' })).toHaveAttribute(
      'href',
      '/promotion/31/invitation',
    );
  });

  it('shows warnings after adding, and takes the creator out again', async () => {
    const warned = miraIn({
      warnings: [
        { kind: 'otherPromotion', name: 'Kettle launch', at: null },
        { kind: 'lateBefore', name: 'Spring', at: '2026-04-01T02:00:00.000Z' },
      ],
    });
    const shown = show(<InviteButton creators={[mira]} />, { handlers: adding(warned) });
    const { user } = shown;
    const dialog = await open(shown);
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Add' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Also in “Kettle launch”')).toBeVisible();
    expect(dialog.getByText('Late in “Spring”')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Take out again' }));
    await screen.findByText('Took Mira out');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says of several which were there before with whom, and which were not added and why', async () => {
    const shown = show(<InviteButton creators={[mira, carpenter]} variant="ghost" />, {
      handlers: [
        answer(addInvitations, () => ({
          added: 1,
          already: [{ name: carpenter.name, by: 'Wang Ke', at: '2026-11-12T02:00:00.000Z' }],
          alreadyCount: 12,
          refused: [{ text: 'Noor', reason: 'optedOut' as const }],
          refusedCount: 1,
        })),
      ],
    });
    const dialog = await open(shown, 'Add 2 creators to a campaign');
    await shown.user.click(await dialog.findByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('The Unboxing Carpenter, added by Wang Ke, 11-12 10:00')).toBeVisible();
    expect(dialog.getByText('and 11 more')).toBeVisible();
    expect(dialog.getByText('Noor: opted out')).toBeVisible();
    await shown.user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the upgrade where the plan has no promotions', async () => {
    const shown = show(<InviteButton creators={[mira]} />, { promotions: [], promotionLimit: 0 });
    const dialog = await open(shown);
    expect(await dialog.findByText('A running campaign requires a higher plan')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Add' })).toBeNull();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('offers the upgrade where the server refuses for the plan', async () => {
    const refuse = () => {
      throw new Refusal({
        code: errorCodes.equity,
        data: { feature: 'campaigns', used: 0, limit: 0, resetAt: null, needVersion: 'basic' },
      });
    };
    const shown = show(<InviteButton creators={[mira]} />, { handlers: [answer(listPromotions, refuse)] });
    const dialog = await open(shown);
    expect(await dialog.findByText('A running campaign requires a higher plan')).toBeVisible();
    expect(dialog.queryByText('Campaigns did not load')).toBeNull();
  });

  it('leads to the promotions where none takes creators', async () => {
    const shown = show(<InviteButton creators={[mira]} />, { promotions: [] });
    const dialog = await open(shown);
    expect(await dialog.findByText('No campaign takes creators now. Make one first.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See campaigns' })).toHaveAttribute('href', '/promotions');
  });

  it('keeps the choice where adding fails', async () => {
    const shown = show(<InviteButton creators={[mira]} />, {
      handlers: [
        answer(addInvitations, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    });
    const dialog = await open(shown);
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Add' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await shown.user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(/please try again/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Add' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('has nothing to add without creators', () => {
    show(<InviteButton creators={[]} variant="icon" />);
    expect(screen.getByRole('button', { name: 'Add to campaign' })).toHaveAttribute('aria-disabled', 'true');
  });
});
