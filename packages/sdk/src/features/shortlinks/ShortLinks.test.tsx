import {
  addShortLink,
  addShortLinks,
  changeShortLink,
  checkShortLink,
  errorCodes,
  exportShortLinks,
  listShortLinks,
  verifyShortDomain,
} from '@reachkit/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { formEn } from '../../core/form/locales/en.ts';
import type { Target } from '../../core/navigation/target.ts';
import { createStateAreas } from '../../provider/stateAreas.ts';
import { createMockClient } from '../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../testing/mockHandler.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { ShortLinkBatchButton } from './button/ShortLinkBatchButton.tsx';
import { ShortLinkButton } from './button/ShortLinkButton.tsx';
import { CampaignShortLinks } from './campaign/CampaignShortLinks.tsx';
import { ShortLinks } from './list/ShortLinks.tsx';
import { openShortLinksView } from './list/shortLinkListView.ts';
import { shortlinksEn } from './locales/en.ts';
import { archivedShortLink, shortLink, storyShortLinks } from './stories/shortLink.ts';
import { shortLinkActs } from './stories/shortLinkActs.ts';
import { type ShortLinkWorldOptions, shortLinkWorld } from './stories/shortLinkWorld.ts';

// Reading the sources of what comes later takes longer here than the built chunk takes a browser.
beforeAll(() =>
  Promise.all([
    import('./form/LinkDialog.tsx'),
    import('./acts/QrDialog.tsx'),
    import('./batch/BatchDialog.tsx'),
    import('./domains/DomainsSheet.tsx'),
    import('./button/CreatorLinksDialog.tsx'),
  ]),
);

interface Options extends ShortLinkWorldOptions {
  readonly isOwner?: boolean;
  readonly handlers?: readonly MockHandler[];
}

const navigation = {
  href: (target: Target) => (target.kind === 'shortLink' ? `/shortDetail?id=${target.id}` : undefined),
  go: () => {},
};

function show(children: ReactNode, options: Options = {}) {
  const { isOwner = true, handlers = [], links = [...storyShortLinks, archivedShortLink], ...rest } = options;
  const world = shortLinkWorld({ links, ...rest });
  const client = createMockClient([...world.handlers, ...shortLinkActs(), ...handlers]);
  const areas = createStateAreas();
  areas.user.set({
    ...{ id: '7', nickName: 'Lin', avatar: null, teamId: '3', company: null, phone: null },
    ...{ language: null, timeZone: null, deletesAt: null, version: 'pro' },
    roleIds: isOwner ? ['ROLE_ADMIN'] : [],
  });
  render(
    <TestProvider
      client={client}
      areas={areas}
      locale="en"
      messages={[formEn, shortlinksEn]}
      navigation={navigation}
    >
      {children}
    </TestProvider>,
  );
  return { world, client, user: userEvent.setup() };
}

type User = ReturnType<typeof show>['user'];
const cards = <ShortLinks defaultView={{ ...openShortLinksView, layout: 'cards' }} />;
const cardOf = async (name: string) => {
  const card = (await screen.findByText(name)).closest('li');
  if (!card) throw new Error(`No card of ${name}`);
  return within(card);
};
async function choose(user: User, name: string, act: string) {
  await user.click((await cardOf(name)).getByRole('button', { name: `Actions for “${name}”` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}
const refuse = (fields: object) => new Refusal({ code: errorCodes.validation, data: { fields } });
const box = shortLink();

describe('the list of short links', () => {
  it('shows the link, its destination, visits and visitors, and how many links are left', async () => {
    show(cards);
    const card = await cardOf(box.name);
    expect(card.getByText('ykt.example/s/b7q3kxm')).toBeVisible();
    expect(card.getByText('17.84K')).toHaveAttribute('title', '17,840');
    expect(card.getByText('11.29K')).toBeVisible();
    expect(card.getByRole('link', { name: box.name })).toHaveAttribute('href', '/shortDetail?id=101');
    expect(screen.getByText('46 left')).toBeVisible();
    expect(screen.queryByText(archivedShortLink.name)).toBeNull();
  });

  it('asks the server for a type, a status and the links of one creator', async () => {
    const { client, user } = show(cards);
    await cardOf(box.name);
    await user.click(screen.getByRole('button', { name: /^Type/ }));
    await user.click(await screen.findByRole('option', { name: 'App' }));
    await cardOf('Travel app, summer push');
    expect(screen.queryByText(box.name)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Type/ }));
    await user.click(await screen.findByRole('option', { name: 'All types' }));
    await choose(user, box.name, 'Only links of this creator');
    expect(await screen.findByRole('button', { name: 'Show all creators' })).toBeVisible();
    expect(client.callsOf(listShortLinks).at(-1)?.input.query).toMatchObject({ creator: '3', pageNum: 1 });
  });

  it('archives a link and takes it back', async () => {
    const { world, user } = show(cards);
    await choose(user, box.name, 'Archive');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(`Restored “${box.name}”`)).toBeVisible();
    expect(world.links().find(({ id }) => id === box.id)?.state).toBe('active');
    expect(await cardOf(box.name)).toBeTruthy();
  });

  it('offers more where the membership gives no more links', async () => {
    show(cards, { limit: 4 });
    expect(await screen.findByText('All used up')).toBeVisible();
    expect(screen.getByText('More short links takes a higher plan')).toBeVisible();
    expect(screen.getByRole('button', { name: 'New short link' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('exports what the filters show', async () => {
    const { client, user } = show(<ShortLinks defaultView={{ ...openShortLinksView, type: 'ecommerce' }} />, {
      handlers: [
        answer(exportShortLinks, () => ({ name: 'a.csv', mediaType: 'text/csv', content: new Uint8Array() })),
      ],
    });
    await screen.findAllByText(box.name);
    URL.createObjectURL ??= () => 'blob:';
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    expect(client.callsOf(exportShortLinks).at(-1)?.input.query).toMatchObject({
      ...{ format: 'csv', type: 'ecommerce' },
    });
  });

  it('says why it did not load and tries again', async () => {
    const failing = answer(listShortLinks, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client, world, user } = show(cards, { handlers: [failing] });
    expect(await screen.findByText('Your short links did not load')).toBeVisible();
    client.use(...world.handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(box.name)).toBeVisible();
  });
});

describe('the form of a short link', () => {
  const field = (name: RegExp | string) => screen.findByRole('textbox', { name });

  it('shows where a link with {host} and UTM parameters will lead before it is made', async () => {
    const { client, user } = show(cards);
    await user.click(await screen.findByRole('button', { name: 'New short link' }));
    await user.type(await field(/^Name/), 'Kettle');
    await user.type(await field(/^Product link/), '{{host}/kettle');
    await user.type(await field(/^Host in place of/), 'us.shop.example');
    await user.type(await field(/^Source/), 'tiktok');
    expect(await screen.findByText('https://us.shop.example/kettle?utm_source=tiktok')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Created “Kettle”')).toBeVisible();
    expect(client.callsOf(addShortLink)[0]?.input.body).toMatchObject({
      ...{ name: 'Kettle', productLink: '{host}/kettle', host: 'us.shop.example', alias: null },
      utm: { source: 'tiktok' },
    });
  });

  it('says at the product link why the server would refuse it', async () => {
    const private_ = answer(checkShortLink, () => {
      throw refuse({ productLink: { rule: 'link_private', msg: 'It leads to a private network' } });
    });
    const { user } = show(cards, { handlers: [private_] });
    await user.click(await screen.findByRole('button', { name: 'New short link' }));
    await user.type(await field(/^Product link/), 'http://10.0.0.1/');
    expect(await screen.findByText('It leads to a private network')).toBeVisible();
    expect(await field(/^Product link/)).toBeInvalid();
  });

  it('names a product link that is no link, and sends nothing', async () => {
    const { client, user } = show(cards);
    await user.click(await screen.findByRole('button', { name: 'New short link' }));
    await user.type(await field(/^Product link/), 'shop.example');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(/begins with http:\/\/, https:\/\/ or \{host\}/)).toBeVisible();
    expect(client.callsOf(addShortLink)).toHaveLength(0);
  });

  it('warns of a colleague’s change, and replaces it when saved again', async () => {
    const { client, world, user } = show(cards);
    await choose(user, box.name, 'Edit');
    const name = await field(/^Name/);
    await client.call(changeShortLink, { params: { id: box.id }, body: { name: 'Theirs', revision: 1 } });
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/A colleague has just changed this link/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved “Mine”')).toBeVisible();
    expect(world.links().find(({ id }) => id === box.id)?.name).toBe('Mine');
  });
});

describe('a batch of short links', () => {
  it('is made for the creators of a file, with the rows that name none', async () => {
    const { client, user } = show(cards);
    await user.click(await screen.findByRole('button', { name: 'Create many' }));
    await user.click(await screen.findByRole('radio', { name: 'Excel file' }));
    await user.upload(screen.getByLabelText(/Excel file/, { selector: 'input[type=file]' }), [
      new File(['x'], 'creators.xlsx'),
    ]);
    expect(await screen.findByText('2 creators found')).toBeVisible();
    expect(screen.getByText('1 row without a known creator')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Kettle');
    await user.type(screen.getByRole('textbox', { name: /^Product link/ }), 'https://shop.example/kettle');
    await user.click(screen.getByRole('button', { name: 'Create 2 links' }));
    expect(await screen.findByText('2 short links created')).toHaveFocus();
    expect(screen.getByText('ykt.example/s/batch2')).toBeVisible();
    expect(client.callsOf(addShortLinks)[0]?.input.body).toMatchObject({ ids: ['3', '7'], name: 'Kettle' });
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

  it('asks for creators first, and says what the server says of a list', async () => {
    const empty = answer(addShortLinks, () => {
      throw refuse({ listId: { rule: 'too_few', msg: 'Choose at least 1' } });
    });
    const { user } = show(cards, { handlers: [empty] });
    await user.click(await screen.findByRole('button', { name: 'Create many' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Kettle');
    await user.type(screen.getByRole('textbox', { name: /^Product link/ }), 'https://shop.example/kettle');
    await user.click(screen.getByRole('button', { name: 'Create links' }));
    expect(await screen.findByText('Choose the creators first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^List/ }));
    await user.click(await screen.findByRole('option', { name: 'Black Friday shortlist (46)' }));
    await user.click(screen.getByRole('button', { name: 'Create links' }));
    expect(await screen.findByText('Choose at least 1')).toBeVisible();
  });
});

describe('own domains', () => {
  it('are shown to the owner only', async () => {
    show(cards, { isOwner: false });
    await cardOf(box.name);
    expect(screen.queryByRole('button', { name: 'Own domains' })).toBeNull();
  });

  it('show the record to copy, and say whether it was found', async () => {
    const { client, user } = show(cards);
    await user.click(await screen.findByRole('button', { name: 'Own domains' }));
    await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'go.new.example');
    await user.click(screen.getByRole('button', { name: 'Add domain' }));
    const entry = (await screen.findByText('go.new.example')).closest('li');
    if (!entry) throw new Error('No entry of the domain');
    expect(within(entry).getByText('_reachkit.go.new.example')).toBeVisible();
    await user.click(within(entry).getByRole('button', { name: 'Verify' }));
    expect(await within(entry).findByText(/was not found/)).toBeVisible();
    client.use(
      answer(verifyShortDomain, () => ({
        ...{ id: '12', host: 'go.new.example', verifiedAt: '2026-11-20T01:00:00.000Z' },
        ...{ record: { name: 'a', value: 'b' }, checkedAt: '2026-11-20T01:00:00.000Z' },
      })),
    );
    await user.click(within(entry).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/go\.new\.example is verified/)).toBeVisible();
  });
});

describe('the button of a creator', () => {
  const sophie = { id: '3', name: 'Sophie at Home', platform: 'tiktok' } as const;

  it('begins at the product link and ends at the copy button', async () => {
    const { client, user } = show(<ShortLinkButton creator={sophie} />, { links: [] });
    await user.tab();
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('textbox', { name: /^Product link/ });
    expect(link).toHaveFocus();
    await user.paste('https://shop.example/box');
    // A browser sends the form on Enter in the field; the end-to-end test does so.
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('The short link is ready')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy short link' })).toHaveFocus();
    expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await navigator.clipboard.readText()).toBe('https://ykt.example/s/n3w4ink');
    expect(client.callsOf(addShortLink)[0]?.input.body).toMatchObject({
      ...{ name: 'Link for Sophie at Home', creatorId: '3', productLink: 'https://shop.example/box' },
    });
  });

  it('shows the links that the creator has', async () => {
    const { user } = show(<ShortLinkButton creator={sophie} />);
    await user.click(screen.getByRole('button', { name: 'Short link' }));
    const existing = within(await screen.findByRole('region', { name: 'Existing links' }));
    expect(existing.getByText('17,840 visits · 11,290 visitors')).toBeVisible();
  });

  it('offers more where the membership gives no more links', async () => {
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

it('makes links for all recipients of a campaign, which then stand in its page', async () => {
  const { client, user } = show(<CampaignShortLinks campaignId="12" />, { links: [] });
  await user.click(await screen.findByRole('button', { name: 'Create links for all recipients' }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Kettle');
  await user.type(screen.getByRole('textbox', { name: /^Product link/ }), 'https://shop.example/kettle');
  await user.click(screen.getByRole('button', { name: 'Create links' }));
  expect(await screen.findByText('2 short links created')).toBeVisible();
  expect(client.callsOf(addShortLinks)[0]?.input.body).toMatchObject({ campaignId: '12' });
});
