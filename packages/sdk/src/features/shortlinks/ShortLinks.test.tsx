import {
  addShortLink,
  changeShortLink,
  checkShortLink,
  errorCodes,
  exportShortLinks,
  listShortLinks,
  verifyShortDomain,
} from '@reachkit/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { ShortLinks } from './list/ShortLinks.tsx';
import { openShortLinksView } from './list/shortLinkListView.ts';
import { archivedShortLink, shortLink } from './stories/shortLink.ts';
import { show } from './testing/show.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => Promise.all([import('./form/LinkDialog.tsx'), import('./settings/SettingsSheet.tsx')]));

beforeEach(() => sessionStorage.clear());

type User = ReturnType<typeof show>['user'];
const cards = <ShortLinks defaultView={{ ...openShortLinksView, layout: 'cards' }} />;
const cardOf = async (name: string) => {
  const card = (await screen.findByText(name)).closest('li');
  if (!card) throw new Error(`No card of ${name}`);
  return within(card);
};
async function choose(user: User, name: string, action: string) {
  await user.click((await cardOf(name)).getByRole('button', { name: `Actions for “${name}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const refuse = (fields: object) => new Refusal({ code: errorCodes.validation, data: { fields } });
const box = shortLink();

describe('the list of short links', () => {
  it('shows the link, destination, visits, visitors, and how many links remain', async () => {
    show(cards);
    const card = await cardOf(box.name);
    expect(card.getByText('ykt.example/s/b7q3kxm')).toBeVisible();
    expect(card.getByText('17.84K')).toHaveAttribute('title', '17,840');
    expect(card.getByText('11.29K')).toBeVisible();
    expect(card.getByRole('link', { name: box.name })).toHaveAttribute('href', '/shortDetail?id=101');
    expect(screen.getByText('46 left')).toBeVisible();
    expect(screen.queryByText(archivedShortLink.name)).toBeNull();
  });

  it('requests links by type, status and creator', async () => {
    const { client, user } = show(cards);
    await cardOf(box.name);
    await user.click(screen.getByRole('button', { name: /^Type/ }));
    await user.click(await screen.findByRole('option', { name: 'App' }));
    await cardOf('Travel app, summer push');
    expect(screen.queryByText(box.name)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Type/ }));
    await user.click(await screen.findByRole('option', { name: 'All types' }));
    await choose(user, box.name, 'Only this creator’s links');
    expect(await screen.findByRole('button', { name: 'Show all creators' })).toBeVisible();
    expect(client.callsOf(listShortLinks).at(-1)?.input.query).toMatchObject({ creator: '3', pageNum: 1 });
  });

  it('requests the links of a creator found by handle', async () => {
    const { client, user } = show(cards);
    await cardOf('Travel app, summer push');
    await user.click(screen.getByRole('button', { name: 'Creator' }));
    await user.type(await screen.findByRole('combobox', { name: 'Find a creator by handle' }), 'sophie');
    await user.click(await screen.findByRole('option', { name: /Sophie at Home/ }));
    expect(await screen.findByRole('button', { name: 'Show all creators' })).toBeVisible();
    expect(await cardOf(box.name)).toBeTruthy();
    expect(client.callsOf(listShortLinks).at(-1)?.input.query).toMatchObject({ creator: '3', pageNum: 1 });
  });

  it('archives a link only after confirmation that explains what happens to posts', async () => {
    const { world, user } = show(cards);
    const stateOf = () => world.links().find(({ id }) => id === box.id)?.state;
    await choose(user, box.name, 'Archive');
    const question = await screen.findByRole('alertdialog', { name: `Archive “${box.name}”?` });
    expect(question).toHaveTextContent('The link stops redirecting at once');
    expect(question).toHaveTextContent('It has had 17,840 visits so far.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(stateOf()).toBe('active');
    await choose(user, box.name, 'Archive');
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByText(`Archived “${box.name}”. The link no longer redirects`)).toBeVisible();
    expect(stateOf()).toBe('archived');
  });

  it('pauses a link at once, and undoes that', async () => {
    const { world, user } = show(cards);
    const stateOf = () => world.links().find(({ id }) => id === box.id)?.state;
    await choose(user, box.name, 'Pause');
    await screen.findByText(`Paused “${box.name}”. The link no longer redirects`);
    expect(stateOf()).toBe('paused');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(`“${box.name}” redirects again`);
    expect(stateOf()).toBe('active');
  });

  it('offers an upgrade if the plan’s limit of links is reached', async () => {
    show(cards, { limit: 4 });
    expect(await screen.findByText('All used')).toBeVisible();
    expect(screen.getByText('More short links requires a higher plan')).toBeVisible();
    expect(screen.getByRole('button', { name: 'New short link' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('exports the filtered links', async () => {
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
      format: 'csv',
      type: 'ecommerce',
    });
  });

  it('shows why loading failed, and retries', async () => {
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

  it('shows the destination of a link with {host} and UTM parameters before creation', async () => {
    const { client, user } = show(cards);
    await user.click(await screen.findByRole('button', { name: 'New short link' }));
    await user.type(await field(/^Name/), 'Kettle');
    await user.type(await field(/^Product link/), '{{host}/kettle');
    await user.type(await field(/^Domain that replaces/), 'us.shop.example');
    await user.type(await field(/^Source/), 'tiktok');
    expect(await screen.findByText('https://us.shop.example/kettle?utm_source=tiktok')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Created “Kettle”')).toBeVisible();
    expect(client.callsOf(addShortLink)[0]?.input.body).toMatchObject({
      name: 'Kettle',
      productLink: '{host}/kettle',
      host: 'us.shop.example',
      alias: null,
      utm: { source: 'tiktok' },
    });
  });

  it('restores the draft and its creator after a reload, until it is discarded', async () => {
    const first = show(cards);
    await first.user.click(await screen.findByRole('button', { name: 'New short link' }));
    await first.user.type(await field(/^Name/), 'Kettle');
    await first.user.type(await field(/^Description/), 'For tea');
    await first.user.type(screen.getByRole('combobox', { name: 'Find a creator by handle' }), 'sophie');
    await first.user.click(await screen.findByRole('option', { name: /Sophie/ }));
    await screen.findByRole('button', { name: 'Choose another creator' });
    first.unmount();
    const again = show(cards);
    expect(await field(/^Name/)).toHaveValue('Kettle');
    expect(await field(/^Description/)).toHaveValue('For tea');
    expect(await screen.findByRole('button', { name: 'Choose another creator' })).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
    again.unmount();
    show(cards);
    await cardOf(box.name);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows at the product link why the server would reject it', async () => {
    const private_ = answer(checkShortLink, () => {
      throw refuse({ productLink: { rule: 'link_private', msg: 'It leads to a private network' } });
    });
    const { user } = show(cards, { handlers: [private_] });
    await user.click(await screen.findByRole('button', { name: 'New short link' }));
    await user.type(await field(/^Product link/), 'http://10.0.0.1/');
    expect(await screen.findByText('It leads to a private network')).toBeVisible();
    expect(await field(/^Product link/)).toBeInvalid();
  });

  it('marks an invalid product link, and sends nothing', async () => {
    const { client, user } = show(cards);
    await user.click(await screen.findByRole('button', { name: 'New short link' }));
    await user.type(await field(/^Product link/), 'shop example');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(/begins with http:\/\/, https:\/\/ or \{host\}/)).toBeVisible();
    expect(client.callsOf(addShortLink)).toHaveLength(0);
  });

  it('warns of a colleague’s change, and overwrites it on the next save', async () => {
    const { client, world, user } = show(cards);
    await choose(user, box.name, 'Edit');
    const name = await field(/^Name/);
    await client.call(changeShortLink, { params: { id: box.id }, body: { name: 'Theirs', revision: 1 } });
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/A teammate just changed this link/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved “Mine”')).toBeVisible();
    expect(world.links().find(({ id }) => id === box.id)?.name).toBe('Mine');
  });
});

describe('settings', () => {
  it('are shown to the owner only', async () => {
    show(cards, { isOwner: false });
    await cardOf(box.name);
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
  });

  it('show a domain’s DNS record to copy, and whether it was found', async () => {
    const { client, user } = show(cards);
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'go.new.example');
    await user.click(screen.getByRole('button', { name: 'Add domain' }));
    const entry = (await screen.findAllByText('go.new.example'))[0]?.closest('li');
    if (!entry) throw new Error('No entry of the domain');
    expect(within(entry).getByText('_reachkit.go.new.example')).toBeVisible();
    expect(within(entry).getByText('_reachkit.go')).toBeVisible();
    expect(within(entry).getByText(/add this CNAME record/)).toBeVisible();
    expect(within(entry).getByText('ykt.example')).toBeVisible();
    expect(within(entry).getByText(/an A record with the IP address of ykt\.example/)).toBeVisible();
    await user.click(within(entry).getByRole('button', { name: 'Verify' }));
    expect(await within(entry).findByText(/No record found/)).toBeVisible();
    client.use(
      answer(verifyShortDomain, () => ({
        id: '12',
        host: 'go.new.example',
        verifiedAt: '2026-11-20T01:00:00.000Z',
        pointsTo: 'ykt.example',
        hostInZone: 'go',
        record: { name: 'a', nameInZone: 'a', value: 'b' },
        checkedAt: '2026-11-20T01:00:00.000Z',
      })),
    );
    await user.click(within(entry).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/go\.new\.example is verified/)).toBeVisible();
  });
});
