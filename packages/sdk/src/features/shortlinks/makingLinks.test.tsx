import { addShortLink, addShortLinks, errorCodes, readShortLinkCreators } from '@reachkit/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { ShortLinkBatchButton } from './button/ShortLinkBatchButton.tsx';
import { ShortLinkButton } from './button/ShortLinkButton.tsx';
import { CampaignShortLinks } from './campaign/CampaignShortLinks.tsx';
import { ShortLinks } from './list/ShortLinks.tsx';
import { shortLinkActions } from './stories/shortLinkActions.ts';
import { show } from './testing/show.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => Promise.all([import('./batch/BatchDialog.tsx'), import('./button/CreatorLinksDialog.tsx')]));

describe('a batch of short links', () => {
  it('is created for the creators of a file; reports rows without a creator', async () => {
    const { client, user } = show(<ShortLinks />);
    await user.click(await screen.findByRole('button', { name: 'Create in bulk' }));
    await user.click(await screen.findByRole('radio', { name: 'Excel file' }));
    await user.upload(screen.getByLabelText(/Excel file/, { selector: 'input[type=file]' }), [
      new File(['x'], 'creators.xlsx'),
    ]);
    expect(await screen.findByText('2 creators found')).toBeVisible();
    expect(screen.getByText('1 row cannot be used')).toBeVisible();
    expect(screen.getByText('Row 4: not.a.creator, no matching creator')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kettle');
    await user.type(screen.getByRole('textbox', { name: /^Product link/ }), 'https://shop.example/kettle');
    client.use(
      answer(addShortLinks, () => {
        const fields = { 'rows.0.alias': { rule: 'alias_taken', msg: 'This alias is taken' } };
        throw new Refusal({ code: errorCodes.validation, data: { fields } });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Create 2 links' }));
    expect(await screen.findByText('Row 2 (Sophie at Home): This alias is taken')).toBeVisible();
    client.use(...shortLinkActions());
    await user.click(screen.getByRole('button', { name: 'Create 2 links' }));
    expect(await screen.findByText('2 short links created')).toHaveFocus();
    expect(screen.getByText('ykt.example/s/batch2')).toBeVisible();
    expect(client.callsOf(addShortLinks)[0]?.input.body).toMatchObject({
      name: 'Kettle',
      rows: [
        // The form's currency applies if the file names none.
        { creatorId: '3', alias: 'sophie', coupons: ['SOPHIE10'], fee: { amount: 50_000, currency: 'CNY' } },
        { creatorId: '7', alias: null, coupons: [], fee: null },
      ],
    });
  });

  it('takes a fee without a currency in that of the form, and refuses decimals that it has not', async () => {
    const row = { platform: 'tiktok' as const, alias: null, coupons: [] };
    const reads = (amount: number) =>
      answer(readShortLinkCreators, () => ({
        creators: [{ ...row, id: '3', name: 'Sophie at Home', line: 2, fee: { amount, currency: null } }],
        unread: [],
        unreadCount: 0,
      }));
    const { client, user } = show(<ShortLinks />);
    client.use(reads(500_050));
    await user.click(await screen.findByRole('button', { name: 'Create in bulk' }));
    await user.click(await screen.findByRole('radio', { name: 'Excel file' }));
    const file = screen.getByLabelText(/Excel file/, { selector: 'input[type=file]' });
    await user.upload(file, [new File(['x'], 'creators.xlsx')]);
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kettle');
    await user.type(screen.getByRole('textbox', { name: /^Product link/ }), 'https://shop.example/kettle');
    // The currency is chosen with the pasted amount.
    await user.type(screen.getByRole('textbox', { name: /^Creator fee/ }), '3000円');
    await user.click(screen.getByRole('button', { name: 'Create 1 link' }));
    expect(await screen.findByText('Row 2 (Sophie at Home): JPY has no decimals')).toBeVisible();
    expect(client.callsOf(addShortLinks)).toHaveLength(0);
    client.use(reads(500_000));
    await user.upload(file, [new File(['x'], 'mended.xlsx')]);
    await user.click(await screen.findByRole('button', { name: 'Create 1 link' }));
    await screen.findByText('2 short links created');
    expect(client.callsOf(addShortLinks)[0]?.input.body).toMatchObject({
      fee: { amount: 3_000, currency: 'JPY' },
      rows: [{ creatorId: '3', fee: { amount: 5_000, currency: 'JPY' } }],
    });
  });

  it('is made for creators who were chosen elsewhere', async () => {
    const { client, user } = show(<ShortLinkBatchButton creatorIds={['3', '7', '9']} />);
    await user.click(screen.getByRole('button', { name: 'Short link' }));
    expect(await screen.findByText('3 creators selected')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kettle');
    await user.type(screen.getByRole('textbox', { name: /^Product link/ }), 'https://shop.example/kettle');
    await user.click(screen.getByRole('button', { name: 'Create 3 links' }));
    expect(await screen.findByText('3 short links created')).toBeVisible();
    expect(client.callsOf(addShortLinks)[0]?.input.body).toMatchObject({ ids: ['3', '7', '9'] });
  });

  it('requires creators, and shows the server’s error about a list', async () => {
    const empty = answer(addShortLinks, () => {
      const fields = { listId: { rule: 'too_few', msg: 'Choose at least 1' } };
      throw new Refusal({ code: errorCodes.validation, data: { fields } });
    });
    const { user } = show(<ShortLinks />, { handlers: [empty] });
    await user.click(await screen.findByRole('button', { name: 'Create in bulk' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Kettle');
    await user.type(screen.getByRole('textbox', { name: /^Product link/ }), 'https://shop.example/kettle');
    await user.click(screen.getByRole('button', { name: 'Create links' }));
    expect(await screen.findByText('Choose creators first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^List/ }));
    await user.click(await screen.findByRole('option', { name: 'Black Friday shortlist (46)' }));
    await user.click(screen.getByRole('button', { name: 'Create links' }));
    expect(await screen.findByText('Choose at least 1')).toBeVisible();
  });
});

describe('the batch dialog', () => {
  it('asks for confirmation before Escape discards the input', async () => {
    const { user } = show(<ShortLinks />);
    await user.click(await screen.findByRole('button', { name: 'Create in bulk' }));
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.type(name, 'Kettle{Escape}');
    expect(screen.getByText('Discard unsaved changes?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(name).toHaveValue('Kettle');
  });
});

describe('the button of a creator', () => {
  const sophie = { id: '3', name: 'Sophie at Home', platform: 'tiktok' } as const;

  it('focuses the product link first and the copy button last', async () => {
    const { client, user } = show(<ShortLinkButton creator={sophie} />, { links: [] });
    await user.tab();
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('textbox', { name: /^Product link/ });
    expect(link).toHaveFocus();
    await user.paste('https://shop.example/box');
    // A browser submits the form on Enter; the end-to-end test covers that.
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('The short link is ready')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy short link' })).toHaveFocus();
    expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await navigator.clipboard.readText()).toBe('https://ykt.example/s/n3w4ink');
    expect(client.callsOf(addShortLink)[0]?.input.body).toMatchObject({
      name: 'Link for Sophie at Home',
      creatorId: '3',
      productLink: 'https://shop.example/box',
    });
  });

  it('shows the creator’s existing links', async () => {
    const { user } = show(<ShortLinkButton creator={sophie} />);
    await user.click(screen.getByRole('button', { name: 'Short link' }));
    const existing = within(await screen.findByRole('region', { name: 'Existing links' }));
    expect(existing.getByText('Visits: 17,840 · visitors: 11,290')).toBeVisible();
  });

  it('offers an upgrade if the plan’s limit of links is reached', async () => {
    const { user } = show(<ShortLinkButton creator={sophie} />, { links: [], limit: 0 });
    await user.click(screen.getByRole('button', { name: 'Short link' }));
    await user.type(
      await screen.findByRole('textbox', { name: /^Product link/ }),
      'https://shop.example/box',
    );
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(/More short links/)).toBeVisible();
  });
});

it('creates links for all recipients of a campaign and lists them on its page', async () => {
  const { client, user } = show(<CampaignShortLinks campaignId="12" />, { links: [] });
  await user.click(await screen.findByRole('button', { name: 'Create links for all recipients' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Kettle');
  await user.type(screen.getByRole('textbox', { name: /^Product link/ }), 'https://shop.example/kettle');
  await user.click(screen.getByRole('button', { name: 'Create links' }));
  expect(await screen.findByText('2 short links created')).toBeVisible();
  expect(client.callsOf(addShortLinks)[0]?.input.body).toMatchObject({ campaignId: '12' });
});
