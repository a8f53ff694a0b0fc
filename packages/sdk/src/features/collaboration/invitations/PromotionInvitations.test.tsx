import {
  addInvitations,
  changeInvitation,
  type Invitation,
  inviteByEmail,
  listPromotionInvitations,
} from '@reachkit/contract/collaboration/invitation';
import { errorCodes } from '@reachkit/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { PromotionDetail } from '../promotion/PromotionDetail.tsx';
import { storyNavigation } from '../stories/CollaborationStage.tsx';
import { storyDuties, storyInvitation, storyPromotionEntry, storyTerms } from '../stories/data.ts';
import { storyInviteRows } from '../stories/invitationRows.ts';
import { show } from '../testing/show.tsx';
import { formatInvitationsView, openInvitationsView, parseInvitationsView } from './invitationsView.ts';
import { PromotionInvitations } from './PromotionInvitations.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() =>
  Promise.all([
    import('./dialogs/AddCreatorsSheet.tsx'),
    import('./dialogs/InviteDialog.tsx'),
    import('./dialogs/OfferSheet.tsx'),
    import('./dialogs/DecisionDialog.tsx'),
    import('./dialogs/PageLinkDialog.tsx'),
  ]),
);
beforeEach(() => sessionStorage.clear());

type Options = NonNullable<Parameters<typeof show>[1]>;
const open = (options: Options = {}, onTab = vi.fn()) => ({
  ...show(<PromotionInvitations promotionId="31" onTab={onTab} />, {
    invitations: storyInviteRows,
    ...options,
  }),
  onTab,
});
const rowOf = async (name: string) => {
  const [found] = await screen.findAllByText(name);
  const row = found?.closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};
const carpenter = 'The Unboxing Carpenter';
type User = ReturnType<typeof show>['user'];
async function choose(user: User, name: string, action: string) {
  const row = await rowOf(name);
  await user.click(await row.findByRole('button', { name: `Actions for “${name}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const press = async (user: User, name: string, label: string) =>
  user.click(await (await rowOf(name)).findByRole('button', { name: `${label}: ${name}` }));
/** Returns the duties of a creator by the labels of the ledger. */
const boundTo = (place: ReturnType<typeof within>) =>
  Object.fromEntries(
    place
      .getAllByRole('term')
      .map((term: HTMLElement) => [
        term.textContent,
        term.nextElementSibling?.textContent?.replaceAll('\u2060', ''),
      ]),
  );
const found = (list: readonly Invitation[], name: string) =>
  list.find(({ creator }) => creator.name === name);

describe('the invitation tab', () => {
  it('shows the funnel, the tabs by turn with counts, and rows as the decision reads', async () => {
    open();
    const funnel = within(await screen.findByRole('list', { name: 'Progress of the invitations' }));
    expect(funnel.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'In the campaign132,000 at most',
      'Invited103 still to invite',
      'Opened7mail or page, no machines',
      'Answered55 wait for you',
      'Agreed1of 15 planned',
    ]);
    const tabs = screen.getByRole('tablist', { name: 'By whose turn it is' });
    expect(
      within(tabs)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['All13', 'Wait for you5', 'Wait for them3', 'Agreed1', 'Declined1', 'To invite3']);
    const row = await rowOf(carpenter);
    expect(row.getByText('Countered')).toBeVisible();
    expect(row.getByText('11-28 09:12, page')).toBeVisible();
    expect(row.getByText('$349–698')).toBeVisible();
    expect(row.getByText('$720')).toBeVisible();
    expect(row.getByText('+37.7%')).toHaveAttribute('data-tone', 'warning');
    expect(row.getByText('above the range')).toBeVisible();
    expect(row.getByText('Answer the offer of $720')).toBeVisible();
    expect(row.getByText('Lin Yu’an')).toBeVisible();
  });

  it('compares no quote in another currency, and says unknown and former member in words', async () => {
    open();
    const korean = await rowOf('김하늘 스튜디오');
    expect(await korean.findByText('KRW 640,000')).toBeVisible();
    expect(korean.getByText('no rate')).toBeVisible();
    expect(korean.getByText('Late in “Summer fans”')).toBeVisible();
    expect(korean.getByText('and 1 more')).toBeVisible();
    expect(await (await rowOf('Praew Srisawat')).findByText('former member')).toBeVisible();
    expect(await (await rowOf('نور العبيدي')).findByText('unknown')).toBeVisible();
  });

  it('compares a quote in another currency by its rate, and lacks no rate where no estimate is known', async () => {
    const quoted = { amount: 60_000, currency: 'EUR' };
    open({
      invitations: [
        storyInvitation(0, { quoted, difference: 0.3 }),
        storyInvitation(1, { quoted, estimate: null }),
      ],
    });
    const row = await rowOf('The Unboxing Carpenter');
    expect(await row.findByText('+30.0%')).toBeVisible();
    expect(row.getByText('in the range')).toBeVisible();
    expect(screen.queryByText('no rate')).toBeNull();
  });

  it('lets a blacklisted creator only be removed, and brings them back by Undo', async () => {
    const { world, user } = open();
    const row = await rowOf('نور العبيدي');
    expect(await row.findByText('Cannot be invited, only removed')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Actions for “نور العبيدي”' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Mark as declined',
      'Remove',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await screen.findByText('Removed 1 creator');
    expect(found(world.invitations(), 'نور العبيدي')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Brought 1 creator back');
    expect(found(world.invitations(), 'نور العبيدي')).toBeDefined();
  });

  it('filters by turn and by warning, and shows all again', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: /Agreed/ }));
    expect(await screen.findByText('Owen Montgomery')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText(carpenter)).toEqual([]));
    await user.click(screen.getByRole('button', { name: /Warnings/ }));
    await screen.findByText('No creator matches these filters');
    await user.click(screen.getByRole('button', { name: /Show all/ }));
    expect(await rowOf(carpenter)).toBeDefined();
  });

  it('accepts a counter-offer with a note, at the price on the button', async () => {
    const { world, user } = open();
    await press(user, carpenter, 'Answer');
    const dialog = within(await screen.findByRole('dialog', { name: `Counter-offer of ${carpenter}` }));
    expect(dialog.getByText('Their terms')).toBeVisible();
    expect(dialog.getByText(/\$390 · After publishing, 14 days/)).toBeVisible();
    expect(dialog.getByText(/Two stories take me a day more/)).toBeVisible();
    expect(boundTo(within(dialog.getByLabelText('Their terms')))).toMatchObject({
      Product: 'Storage box, 35 L',
      'Required words': '@yunxiuhome SMALLBOX10',
      'Ad disclosure': 'posts must be disclosed as ads',
      'Usage rights': 'Shop, Brand’s social accounts, 90 days after publishing',
      Stages: 'Sample, Draft and review, Payment',
      Sample: 'with a sample',
      Fee: '$720',
    });
    // The other side has only what is otherwise.
    expect(within(dialog.getByLabelText('Your terms, where they differ')).getAllByRole('term')).toHaveLength(
      2,
    );
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'as discussed');
    await user.click(dialog.getByRole('button', { name: 'Accept $720' }));
    await screen.findByText(`Agreed with ${carpenter}`);
    expect(found(world.invitations(), carpenter)?.state).toBe('agreed');
    // The button that opened the dialog has gone with the answer.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(screen.getByRole('region', { name: 'Invitation' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('says what stood when they proposed, beside what the campaign asks for now', async () => {
    const countered = storyInvitation(0, {
      state: 'countered',
      counter: { terms: storyTerms, note: '', at: '2026-11-28T01:40:00.000Z' },
    });
    const duties = {
      ...storyDuties,
      product: 'Storage box, 60 L',
      uses: { ...storyDuties.uses, sample: false },
    };
    const { user } = open({ invitations: [{ ...countered, duties }] });
    await press(user, carpenter, 'Answer');
    const dialog = within(await screen.findByRole('dialog', { name: /Counter-offer/ }));
    expect(boundTo(within(dialog.getByLabelText('Their terms')))).toMatchObject({
      Product: 'Storage box, 35 L',
      Sample: 'with a sample',
    });
    const ours = within(dialog.getByLabelText('Your terms, where they differ'));
    expect(boundTo(ours)).toEqual({
      Product: 'Storage box, 60 L',
      Sample: 'without a sample',
      Stages: 'Draft and review, Payment',
    });
    await user.click(dialog.getByRole('button', { name: 'Offer again…' }));
    const sheet = within(await screen.findByRole('dialog', { name: `Offer to ${carpenter}` }));
    // The stage is off: no sample can be offered.
    expect(sheet.queryByRole('checkbox', { name: 'They get a sample' })).toBeNull();
    expect(boundTo(within(sheet.getByLabelText('Agreed with it')))).toMatchObject({
      Product: 'Storage box, 60 L',
      'Required words': '@yunxiuhome SMALLBOX10',
    });
  });

  it('shows a colleague’s change, keeps the note, and accepts what stands now by another press', async () => {
    const now = storyInvitation(0, {
      state: 'countered',
      revision: 7,
      counter: {
        terms: { ...storyTerms, amount: 65_000, parts: [] },
        note: '',
        at: '2026-11-28T01:40:00.000Z',
      },
    });
    const revisions: number[] = [];
    const { user } = open({
      handlers: [
        answer(changeInvitation, ({ body }) => {
          revisions.push(body.revision);
          if (body.revision !== 7) throw new Refusal({ code: errorCodes.changedMeanwhile, data: now });
          return { ...now, state: 'agreed' as const, turn: 'agreed' as const };
        }),
      ],
    });
    await press(user, carpenter, 'Answer');
    const dialog = within(await screen.findByRole('dialog', { name: /Counter-offer/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'kept');
    await user.click(dialog.getByRole('button', { name: 'Accept $720' }));
    expect(await dialog.findByText(/A colleague has just changed this: it is “Countered” now/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('kept');
    await user.click(dialog.getByRole('button', { name: 'Accept $650' }));
    await screen.findByText(`Agreed with ${carpenter}`);
    expect(revisions).toEqual([1, 7]);
  });

  it('agrees to the price that was noted from elsewhere, and names it with its currency', async () => {
    const offer = { ...storyTerms, parts: [] };
    const { world, user } = open({ invitations: [storyInvitation(1, { state: 'replied', offer })] });
    const sent = 'Alexandria Montgomery-Featherstone';
    await choose(user, sent, 'Note their price');
    const sheet = within(await screen.findByRole('dialog', { name: `Price of ${sent}` }));
    await user.clear(sheet.getByRole('textbox', { name: 'Fee' }));
    await user.type(sheet.getByRole('textbox', { name: 'Fee' }), '915');
    await user.click(sheet.getByRole('button', { name: 'Note the price' }));
    await screen.findByText(`Noted the price of ${sent}`);
    await choose(user, sent, 'Mark as agreed');
    const dialog = within(await screen.findByRole('dialog', { name: `Agree with ${sent}` }));
    expect(dialog.getByText('Their terms')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Accept $915' }));
    await screen.findByText(`Agreed with ${sent}`);
    expect(found(world.invitations(), sent)).toMatchObject({ state: 'agreed', offer: { amount: 91_500 } });
  });

  it('lets no further collaboration be agreed on where the plan gives no more', async () => {
    const { user } = open({ cooperationLimit: 11 });
    await press(user, carpenter, 'Answer');
    const dialog = within(await screen.findByRole('dialog', { name: /Counter-offer/ }));
    expect(dialog.getByText('Your plan gives no more open collaborations')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Accept $720' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('button', { name: 'Offer again…' })).toBeEnabled();
  });

  it('offers again with a fee in minor units of its currency, days and pieces', async () => {
    const { world, user } = open();
    await press(user, carpenter, 'Answer');
    await user.click(await screen.findByRole('button', { name: 'Offer again…' }));
    const sheet = within(await screen.findByRole('dialog', { name: `Offer to ${carpenter}` }));
    const fee = sheet.getByRole('textbox', { name: 'Fee' });
    expect(fee).toHaveValue('720');
    await user.clear(fee);
    await user.type(fee, '640.50');
    await user.type(sheet.getByRole('textbox', { name: 'Message' }), 'Our best');
    await user.click(sheet.getByRole('button', { name: 'Send the offer' }));
    await screen.findByText(`Sent the offer to ${carpenter}`);
    expect(found(world.invitations(), carpenter)).toMatchObject({
      state: 'sent',
      offerRevision: 2,
      offer: { amount: 64_050, currency: 'USD', deliverables: [{ pieces: 1, publishOn: '2026-12-10' }, {}] },
    });
  });

  it('refuses a fee with three decimals at its field, and sends nothing', async () => {
    const { world, user } = open();
    await choose(user, carpenter, 'Note their price');
    const sheet = within(await screen.findByRole('dialog', { name: `Price of ${carpenter}` }));
    const fee = sheet.getByRole('textbox', { name: 'Fee' });
    await user.clear(fee);
    await user.type(fee, '640.505');
    await user.click(sheet.getByRole('button', { name: 'Note the price' }));
    expect(await sheet.findByText(/Enter an amount such as 780/)).toBeVisible();
    expect(found(world.invitations(), carpenter)?.revision).toBe(1);
  });

  it('keeps an offer that a colleague overtook, saves over it, or takes theirs', async () => {
    const now = storyInvitation(0, {
      state: 'sent',
      revision: 7,
      offer: { ...storyTerms, amount: 60_000, parts: [] },
    });
    const { user } = open({
      handlers: [
        answer(changeInvitation, () => {
          throw new Refusal({ code: errorCodes.changedMeanwhile, data: now });
        }),
      ],
    });
    await choose(user, carpenter, 'Offer again');
    const sheet = within(await screen.findByRole('dialog', { name: `Offer to ${carpenter}` }));
    const fee = sheet.getByRole('textbox', { name: 'Fee' });
    await user.clear(fee);
    await user.type(fee, '700');
    await user.click(sheet.getByRole('button', { name: 'Send the offer' }));
    expect(await sheet.findByText(/it is “Sent” now, at \$600/)).toBeVisible();
    expect(fee).toHaveValue('700');
    await user.click(sheet.getByRole('button', { name: 'Use theirs' }));
    expect(sheet.getByRole('textbox', { name: 'Fee' })).toHaveValue('600');
  });

  it('answers a question, declines with a reason, and takes the decision back', async () => {
    const { world, user } = open();
    const name = 'Alexandria Montgomery-Featherstone';
    await press(user, name, 'Answer');
    const reply = within(await screen.findByRole('dialog', { name: `Answer ${name}` }));
    expect(reply.getByText('May I film it in a shared flat?')).toBeVisible();
    expect(reply.getByRole('button', { name: 'Send the answer' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(reply.getByRole('textbox', { name: /^Answer/ }), 'Yes.');
    await user.click(reply.getByRole('button', { name: 'Send the answer' }));
    await screen.findByText(`Answered ${name}`);
    await choose(user, name, 'Mark as declined');
    const decline = within(await screen.findByRole('dialog', { name: `Mark ${name} as declined` }));
    await user.type(decline.getByRole('textbox', { name: 'Reason' }), 'no time');
    await user.click(decline.getByRole('button', { name: 'Mark as declined' }));
    await screen.findByText(`Marked ${name} as declined`);
    expect(found(world.invitations(), name)).toMatchObject({ state: 'declined', reason: 'no time' });
    await press(user, name, 'Take back');
    await screen.findByText(`Took back the decision on ${name}`);
    expect(found(world.invitations(), name)?.state).toBe('replied');
  });

  it('shows each question that waits, in the row and in the answer', async () => {
    const question = {
      text: 'Can I keep it?',
      at: '2026-11-28T00:40:00.000Z',
      earlier: ['In a shared flat?'],
    };
    const { user } = open({ invitations: [storyInvitation(0, { state: 'question', question })] });
    expect((await rowOf(carpenter)).getByText('“In a shared flat? · Can I keep it?”')).toBeVisible();
    await press(user, carpenter, 'Answer');
    const reply = within(await screen.findByRole('dialog', { name: `Answer ${carpenter}` }));
    expect(reply.getByText(/In a shared flat\?\s+Can I keep it\?/)).toBeVisible();
    expect(boundTo(reply)).toMatchObject({ Product: 'Storage box, 35 L' });
  });

  it('makes a link to the page, shows it once, and ends all links after asking', async () => {
    const { world, user } = open();
    await press(user, 'Jonas & Mia Hoffmann', 'Renew link');
    const dialog = within(await screen.findByRole('dialog', { name: 'Page of Jonas & Mia Hoffmann' }));
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(
      'https://reachkit.example/c/story508',
    );
    expect(dialog.getByText('valid until 2027-01-01')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await choose(user, 'Jonas & Mia Hoffmann', 'End the links');
    await user.click(await screen.findByRole('button', { name: 'End the links' }));
    await screen.findByText('Ended the links of Jonas & Mia Hoffmann');
    expect(found(world.invitations(), 'Jonas & Mia Hoffmann')?.hasLink).toBe(false);
  });
});

describe('adding creators', () => {
  it('adds pasted handles, and names who was there and which lines were not read', async () => {
    const { world, user } = open({ invitations: [storyInvitation(0)] });
    await user.click(await screen.findByRole('button', { name: 'Add creators' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add creators' }));
    expect(sheet.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(
      sheet.getByRole('textbox', { name: 'Handles or profile links' }),
      'mira.shop\nunboxingcarpenter\nnot a handle',
    );
    await user.click(sheet.getByRole('button', { name: 'Add' }));
    expect(await sheet.findByText('Added 1 creator')).toBeVisible();
    expect(sheet.getByText('unboxingcarpenter, added by Wang Ke on 11-28 10:00')).toBeVisible();
    expect(sheet.getByText('not a handle · cannot be read')).toBeVisible();
    expect(world.invitations()).toHaveLength(2);
  });

  it('adds the creators of a list, and those found by handle', async () => {
    const bodies: unknown[] = [];
    const handlers = [
      answer(addInvitations, ({ body }) => {
        bodies.push(body);
        return { added: 24, already: [], alreadyCount: 0, refused: [], refusedCount: 0 };
      }),
    ];
    const { user } = open({ invitations: [], handlers });
    await user.click(await screen.findByRole('button', { name: 'Add creators' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add creators' }));
    await user.click(sheet.getByRole('radio', { name: 'List' }));
    await user.click(await sheet.findByRole('button', { name: /^List/ }));
    await user.click(await screen.findByRole('option', { name: 'Kitchen, North America (24)' }));
    await user.click(sheet.getByRole('button', { name: 'Add' }));
    await sheet.findByText('Added 24 creators');
    await user.click(sheet.getByRole('button', { name: 'Add more' }));
    await user.click(sheet.getByRole('radio', { name: 'Find' }));
    await user.type(sheet.getByRole('combobox', { name: 'Type a handle' }), 'praew');
    await user.click(await screen.findByRole('option', { name: /Praew Srisawat/ }));
    await user.click(sheet.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies).toEqual([
      { listId: '61', origin: 'list' },
      { creatorIds: ['106'], origin: 'search' },
    ]);
  });

  it('keeps what was pasted where adding fails', async () => {
    const refuse = answer(addInvitations, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { user } = open({ invitations: [], handlers: [refuse] });
    await user.click(await screen.findByRole('button', { name: 'Add creators' }));
    const field = await screen.findByRole('textbox', { name: 'Handles or profile links' });
    await user.type(field, 'mira.shop');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findAllByRole('alert')).not.toEqual([]);
    expect(field).toHaveValue('mira.shop');
  });
});

describe('invitations by email', () => {
  it('make a draft for all who are still to invite, say who was left out, and lead to it', async () => {
    const { client, user } = open({ emailsLeft: 0 });
    const asked = vi.spyOn(client, 'call');
    const gone = vi.spyOn(storyNavigation, 'go');
    await user.click(await screen.findByRole('button', { name: /^Invite 1/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite 1 creator by email' }));
    expect(dialog.getByText('Not written to (1): on the blacklist')).toBeVisible();
    expect(dialog.getByText('نور العبيدي')).toBeVisible();
    // Which addresses are locked, and how they are unlocked.
    expect(dialog.getByText('1 more with a locked address')).toBeVisible();
    expect(dialog.getByText('Praew Srisawat')).toBeVisible();
    expect(dialog.getByText(/each uses one email unlock of your plan\./)).toBeVisible();
    expect(dialog.getByText(/has no emails left today/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Make the draft' }));
    await screen.findByText('Made a draft with 1 recipient; addresses to unlock in it: 1; not written to: 1');
    expect(gone).toHaveBeenCalledWith({ kind: 'mailCampaign', id: '6' }, 'push');
    const [, input] = asked.mock.calls.find(([endpoint]) => endpoint.id === inviteByEmail.id) ?? [];
    expect(input).toMatchObject({
      body: { ids: ['505', '510', '512'], language: 'en', makesShortLinks: true },
    });
    // A server refuses an empty cursor.
    const lists = client.callsOf(listPromotionInvitations);
    expect(lists.filter(({ input }) => input.query?.cursor === '')).toEqual([]);
  });

  it('are made for the selected ones, who can also be handed over or taken out', async () => {
    const { world, user } = open();
    const check = async (name: string) =>
      user.click(await (await rowOf(name)).findByRole('checkbox', { name: new RegExp(name) }));
    await check(carpenter);
    const bar = within(screen.getByRole('group', { name: 'Selected creators' }));
    expect(bar.getByRole('button', { name: 'Answer the offer of $720' })).toBeVisible();
    expect(bar.getByText(/1 selected · estimate \$523, quoted \$720/)).toBeVisible();
    await check('Praew Srisawat');
    expect(bar.getByRole('button', { name: 'Invite by email' })).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Wang Ke' }));
    await screen.findByText('Handed 2 creators over to Wang Ke');
    expect(found(world.invitations(), carpenter)?.owner?.name).toBe('Wang Ke');
  });
});

describe('a number of creators to invite', () => {
  it('is not said where every address is locked: the draft unlocks them', async () => {
    const toInvite = { state: 'toInvite', mailCampaignId: null } as const;
    const warned = (kind: 'withColleague' | 'blacklisted') => ({ kind, name: '', at: null });
    const { user } = open({
      invitations: [
        storyInvitation(0, { ...toInvite, warnings: [warned('withColleague')] }),
        storyInvitation(1, { ...toInvite, warnings: [warned('blacklisted')] }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Invite by email.*1 locked address/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite by email' }));
    await dialog.findByText('1 more with a locked address');
    expect(dialog.getByRole('button', { name: 'Make the draft' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('limits of the invitation tab', () => {
  it('offers nothing but ends in a closed promotion', async () => {
    open({ promotions: [storyPromotionEntry({ state: 'closed' })] });
    await rowOf(carpenter);
    expect(screen.queryByRole('button', { name: 'Add creators' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
    expect(screen.queryByRole('button', { name: `Answer: ${carpenter}` })).toBeNull();
  });

  it('takes creators into a draft, but makes no offers', async () => {
    open({ promotions: [storyPromotionEntry({ state: 'draft' })] });
    expect(await screen.findByRole('button', { name: 'Add creators' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
  });

  it('leads to the collaboration of an agreed creator', async () => {
    const { user, onTab } = open();
    await user.click(await screen.findByRole('link', { name: 'Open: Owen Montgomery' }));
    expect(onTab).toHaveBeenCalledWith('cooperation');
  });

  it('says that nothing loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open({
      handlers: [
        answer(listPromotionInvitations, () => {
          if (isDown) throw new Refusal({ code: 500, status: 500 });
          return emptyList;
        }),
      ],
    });
    expect(await screen.findByText('The creators did not load')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No creators yet')).toBeVisible();
  });

  it('stands in the page of the promotion; email campaigns only where a host fills them', async () => {
    show(<PromotionDetail promotionId="31" />, { invitations: storyInviteRows });
    expect(await screen.findByRole('region', { name: 'Invitation' })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of the campaign' }));
    expect(tabs.getByRole('link', { name: /Invitation/ })).toBeVisible();
    expect(tabs.queryByRole('link', { name: /Email campaigns/ })).toBeNull();
    await rowOf(carpenter);
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Add creators' })).toBeVisible();
  });

  it('has a view in the address that reads back', () => {
    const view = { ...openInvitationsView, turn: 'team', warned: '1', sort: 'difference', page: 3 } as const;
    expect(parseInvitationsView(formatInvitationsView(view))).toEqual(view);
    expect(formatInvitationsView(openInvitationsView)).toBe('');
  });
});

const emptyList = {
  list: [],
  total: 0,
  next: null,
  turns: { team: 0, creator: 0, agreed: 0, declined: 0, toInvite: 0 },
  warned: 0,
  funnel: { creators: 0, invited: 0, opened: 0, answered: 0, agreed: 0, planned: null },
  invitable: { ready: 0, locked: 0 },
  emails: { used: 0, limit: 100 },
};
