import {
  addMailCampaign,
  changeMailCampaign,
  removeMailAttachment,
  uploadMailAttachment,
} from '@reachkit/contract/email/campaign';
import { getMailQuota, getMailSettings } from '@reachkit/contract/email/outbox';
import { addMailRecipients, listMailRecipients } from '@reachkit/contract/email/recipients';
import { listMailSenders } from '@reachkit/contract/email/sender';
import { summariseMailCampaign, testMailCampaign } from '@reachkit/contract/email/sending';
import { errorCodes } from '@reachkit/contract/errors';
import { type FavouriteList, listFavourites } from '@reachkit/contract/favourites/lists';
import type { UserInfo } from '@reachkit/contract/session/session';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReachkitError } from '../../../core/failures/errors.ts';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { tokenSession } from '../../../core/session/tokenSession.ts';
import { SlotScope } from '../../../core/slots.tsx';
import type { StateAreas } from '../../../core/state/createStateAreas.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { emailCampaignsSlots } from '../campaigns/emailCampaignsSlots.ts';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import { campaignWorld, storyCampaign } from '../stories/campaignWorld.ts';
import { storyQuota } from '../stories/quota.ts';
import { ComposeEmail, type ComposeEmailProps } from './ComposeEmail.tsx';

beforeEach(() => sessionStorage.clear());

interface Shown extends ComposeEmailProps {
  readonly handlers?: readonly MockHandler[];
  readonly areas?: StateAreas;
  readonly locked?: readonly string[];
}

const noSeat = new ReachkitError({ code: 'equity', kind: 'refused', msg: 'Your team has no seat left' });

it.each([
  ['there is none', tokenSession({ fetchToken: async () => null }), /Please log in to this site first/],
  [
    'the host’s server refuses one',
    tokenSession({ fetchToken: () => Promise.reject(noSeat) }),
    /Your team has no seat left/,
  ],
] as const)('without a login (%s) shows the reason instead of the fields', async (_, session, reason) => {
  render(
    <TestProvider client={createMockClient([], { session })} locale="en" messages={[formEn, emailEn]}>
      <ComposeEmail />
    </TestProvider>,
  );
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByLabelText(/Campaign name/)).toBeNull();
});

function show({ handlers = [], locked = [], areas = createStateAreas(), ...props }: Shown = {}) {
  const client = campaignWorld({ handlers, locked });
  const { unmount } = render(
    <TestProvider client={client} locale="en" messages={[formZh, formEn, emailZh, emailEn]} areas={areas}>
      <ComposeEmail {...props} />
    </TestProvider>,
  );
  return { client, unmount, user: userEvent.setup() };
}

function storyList(init: Pick<FavouriteList, 'id' | 'name' | 'count'>): FavouriteList {
  return {
    description: '',
    colour: 1,
    isPublic: true,
    isOwn: true,
    by: 'Lin',
    limit: 500,
    pending: 0,
    canManage: true,
    isReadOnly: false,
    revision: 1,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    ...init,
  };
}

/** A fake server that stores files with their draft and deletes a file with the last draft that has it. */
function filesOf(): readonly MockHandler[] {
  const fileOf = (id: string) => ({ id, name: `file-${id}.txt`, mediaType: 'text/plain', bytes: 2 });
  let uploads = 0;
  return [
    answer(uploadMailAttachment, () => {
      uploads += 1;
      return fileOf(String(uploads));
    }),
    answer(changeMailCampaign, ({ params, body }) =>
      storyCampaign({
        id: params.id,
        revision: body.revision + 1,
        attachments: (body.attachmentIds ?? []).map(fileOf),
      }),
    ),
    answer(removeMailAttachment, () => {
      throw new Refusal({ code: errorCodes.notFound, status: 404 });
    }),
  ];
}

it('explains whom to ask if there is no sender and no page for one', async () => {
  show({
    draftId: '2',
    handlers: [answer(listMailSenders, () => ({ list: [], stock: { used: 0, limit: 5 } }))],
  });
  expect(await screen.findByText(/Ask the admin of this site where to add one/)).toBeVisible();
  expect(screen.queryByText('Add sender')).toBeNull();
});

it.each([
  [0, true, undefined],
  // Two recipients have addresses: there is room for one of the two locked ones.
  [3, true, 'Unlock 1 (uses 1)'],
  [1000, false, 'Unlock 2 (uses 2)'],
])(
  'a plan for %i recipients: limit shown %s, unlocking offers %s',
  async (massRecipients, isOver, unlock) => {
    show({
      draftId: '2',
      locked: ['7', '8'],
      handlers: [answer(getMailQuota, () => ({ ...storyQuota, massRecipients }))],
    });
    const notice = await screen.findByText(/2 creators have locked addresses/);
    const [offer] = screen.queryAllByText(
      /Bulk sending requires a higher plan|reached your plan’s limit|upgrade your plan/,
    );
    expect(offer !== undefined).toBe(isOver);
    if (offer) expect(offer.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: /^Unlock/ })?.textContent).toBe(unlock);
  },
);

describe('the attachments of a draft', () => {
  const text = (name: string) => new File(['hi'], name, { type: 'text/plain' });

  it('are all kept if several files are chosen at once', async () => {
    const { client, user } = show({ draftId: '2', handlers: filesOf() });
    await user.upload(await screen.findByLabelText('Attach files', { selector: 'input' }), [
      text('a.txt'),
      text('b.txt'),
    ]);
    await waitFor(() =>
      expect(client.callsOf(changeMailCampaign).at(-1)?.input.body).toMatchObject({
        attachmentIds: ['1', '2'],
      }),
    );
  });

  it('list each rejected file with its reason; the others are attached', async () => {
    const refusalOf: Readonly<Record<string, string>> = {
      'empty.txt': 'The file is empty',
      'bad.exe': 'Programs cannot be sent',
    };
    const refusing = answer(uploadMailAttachment, ({ body: { file } }) => {
      const name = file instanceof File ? file.name : '';
      const msg = refusalOf[name];
      if (msg === undefined) return { id: '9', name, mediaType: 'text/plain', bytes: 812 };
      throw new Refusal({
        code: errorCodes.validation,
        data: { fields: { file: { rule: 'refused', msg } } },
      });
    });
    const saved = answer(changeMailCampaign, ({ params, body }) =>
      storyCampaign({
        id: params.id,
        revision: body.revision + 1,
        attachments: (body.attachmentIds ?? []).map((id) => ({
          id,
          name: 'good.txt',
          mediaType: 'text/plain',
          bytes: 812,
        })),
      }),
    );
    const { user } = show({ draftId: '2', handlers: [refusing, saved] });
    const input = await screen.findByLabelText('Attach files', { selector: 'input' });
    await user.upload(input, [text('empty.txt'), text('good.txt'), text('bad.exe')]);
    const notice = await screen.findByText(/Not attached/);
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['empty.txt · The file is empty', 'bad.exe · Programs cannot be sent']);
    const files = screen.getByRole('list', { name: 'Attachments' });
    expect(files).toHaveTextContent('good.txt812 B');
    await user.click(screen.getByRole('button', { name: 'Remove good.txt' }));
    expect(screen.queryByText(/Not attached/)).toBeNull();
  });

  it('are removed without an error, even by a double click', async () => {
    const { client, user } = show({ draftId: '2', handlers: filesOf() });
    await user.upload(await screen.findByLabelText('Attach files', { selector: 'input' }), text('a.txt'));
    await screen.findByText(/Draft saved/);
    await user.dblClick(await screen.findByRole('button', { name: 'Remove file-1.txt' }));
    await waitFor(() =>
      expect(client.callsOf(changeMailCampaign).at(-1)?.input.body).toMatchObject({ attachmentIds: [] }),
    );
    expect(await screen.findByText(/Draft saved/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove file-1.txt' })).toBeNull();
    expect(screen.queryByText(/does not exist|not found/i)).toBeNull();
    expect(client.callsOf(removeMailAttachment)).toHaveLength(0);
  });
});

describe('adding recipients from a list', () => {
  const withLists = (lists: readonly FavouriteList[]) =>
    show({
      draftId: '2',
      handlers: [
        answer(listFavourites, () => ({
          list: [...lists],
          stock: { used: lists.length, limit: 20 },
          bulkLimit: 100,
        })),
      ],
    });
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Add recipients' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add from a list' }));
    return within(await screen.findByRole('dialog', { name: 'Add recipients from a list' }));
  };

  it('adds all creators of the chosen list, and shows how many', async () => {
    const { client, user } = withLists([
      storyList({ id: '5', name: 'Autumn home', count: 12 }),
      storyList({ id: '6', name: 'Empty', count: 0 }),
    ]);
    const dialog = await open(user);
    expect(dialog.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(await dialog.findByRole('button', { name: /^List/ }));
    expect(await screen.findByRole('option', { name: /Empty/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('option', { name: /Autumn home/ }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(client.callsOf(addMailRecipients).map(({ input }) => input.body)).toEqual([
      { listId: '5', origin: 'list' },
    ]);
    expect(screen.getByText(/^Added 0\./)).toBeVisible();
  });

  it('says so if there is no list', async () => {
    const { user } = withLists([]);
    const dialog = await open(user);
    expect(await dialog.findByText('No lists yet')).toBeVisible();
  });
});

describe('the dialog for pasted recipients', () => {
  it.each([
    ['Escape', '{Escape}'],
    ['Cancel', null],
  ])('asks for confirmation before %s discards pasted lines', async (_way, keys) => {
    const { user } = show({ draftId: '2' });
    await user.click(await screen.findByRole('button', { name: 'Add recipients' }));
    await user.click(await screen.findByRole('menuitem', { name: /Paste addresses/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Paste recipients' });
    const area = within(dialog).getByRole('textbox');
    await user.click(area);
    await user.paste('mia@creators.example\nnoa@creators.example');
    const leave = () =>
      keys === null
        ? user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
        : user.keyboard(keys);
    await leave();
    expect(within(dialog).getByText('Discard unsaved changes?')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(area).toHaveValue('mia@creators.example\nnoa@creators.example');
    await leave();
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(dialog).not.toBeInTheDocument();
  });

  it('closes at once if nothing is pasted', async () => {
    const { user } = show({ draftId: '2' });
    await user.click(await screen.findByRole('button', { name: 'Add recipients' }));
    await user.click(await screen.findByRole('menuitem', { name: /Paste addresses/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Paste recipients' });
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
  });
});

describe('the save status', () => {
  it('shows saved for a draft that the server created with the same sender', async () => {
    const areas = createStateAreas();
    areas.email.addRecipients([{ id: '71', name: 'Mia', platform: 'tiktok', origin: 'list' }]);
    const handlers = [
      // Like the server: a draft without senders gets the default one.
      answer(addMailCampaign, () => storyCampaign({ id: '4', name: '', subject: '', html: '' })),
    ];
    show({ areas, handlers });
    expect(await screen.findByText(/Draft saved/)).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: /hello@greenwood/ })).toBeChecked();
    expect(await screen.findByText(/Draft saved/, undefined, { timeout: 3000 })).toBeVisible();
  });

  it('shows saved if a change was reverted before it was sent', async () => {
    const { client, user } = show({ draftId: '2' });
    const name = await screen.findByLabelText(/Campaign name/);
    await user.type(name, 'x{Backspace}');
    expect(screen.getByText('Saving draft')).toBeVisible();
    expect(await screen.findByText(/Draft saved/, undefined, { timeout: 3000 })).toBeVisible();
    expect(client.callsOf(changeMailCampaign)).toHaveLength(0);
  });
});

describe('the tracking of a draft', () => {
  const settings = { postalAddress: '', trackingOrigin: 'https://t.example' };

  it('is switched off for this campaign alone', async () => {
    const handlers = [
      answer(getMailSettings, () => ({ ...settings, tracksOpens: true, tracksClicks: true })),
    ];
    const { client, user } = show({ draftId: '2', handlers });
    await user.click(await screen.findByRole('checkbox', { name: /Track opens/ }));
    await waitFor(() =>
      expect(client.callsOf(changeMailCampaign).at(-1)?.input.body).toMatchObject({ tracksOpens: false }),
    );
    expect(client.callsOf(changeMailCampaign).at(-1)?.input.body).not.toHaveProperty('tracksClicks');
    expect(screen.getByRole('checkbox', { name: /Track clicks/ })).toBeChecked();
  });

  it('cannot be switched on if the team has switched it off', async () => {
    const handlers = [
      answer(getMailSettings, () => ({ ...settings, tracksOpens: true, tracksClicks: false })),
    ];
    show({ draftId: '2', handlers });
    const clicks = await screen.findByRole('checkbox', { name: /Track clicks.*Switched off/ });
    expect(clicks).not.toBeChecked();
    expect(clicks).toBeDisabled();
  });

  it('is sent with a new draft only if the person set it', async () => {
    const handlers = [
      answer(getMailSettings, () => ({ ...settings, tracksOpens: false, tracksClicks: true })),
      answer(addMailCampaign, ({ body }) =>
        storyCampaign({ id: '4', name: body.name ?? '', tracksOpens: false }),
      ),
    ];
    const { client, user } = show({ handlers });
    const name = await screen.findByLabelText(/Campaign name/);
    await user.type(name, 'Spring');
    await screen.findByText(/Draft saved/);
    await user.type(name, ' boxes');
    await waitFor(() => expect(client.callsOf(changeMailCampaign)).toHaveLength(1));
    expect(client.callsOf(changeMailCampaign)[0]?.input.body).not.toHaveProperty('tracksOpens');
  });
});

describe('unsaved input', () => {
  const expired = () => {
    throw new Refusal({ code: 401, status: 401 });
  };
  const person: UserInfo = {
    id: '7',
    nickName: 'Lin',
    avatar: null,
    teamId: '3',
    roleIds: [],
    company: null,
    phone: null,
    language: null,
    timeZone: null,
    deletesAt: null,
    version: 'basic',
  };
  const areasOf = (id: string) => {
    const areas = createStateAreas();
    areas.user.set({ ...person, id });
    return areas;
  };

  async function typeUntilExpired(draftId = '2') {
    const handlers = [answer(changeMailCampaign, expired), answer(addMailCampaign, expired)];
    const { user, unmount, client } = show({ draftId, handlers, areas: areasOf('7') });
    await user.type(await screen.findByLabelText(/Campaign name/), 'Spring boxes');
    const endpoint = draftId === '' ? addMailCampaign : changeMailCampaign;
    await waitFor(() => expect(client.callsOf(endpoint)).toHaveLength(1));
    unmount();
  }

  it.each(['2', ''])('is offered after the next sign-in of the same person: draft "%s"', async (draftId) => {
    await typeUntilExpired(draftId);
    const { client, user } = show({ draftId, areas: areasOf('7') });
    await user.click(await screen.findByRole('button', { name: 'Restore it' }));
    expect(screen.getByLabelText(/Campaign name/)).toHaveValue('Spring boxes');
    const endpoint = draftId === '' ? addMailCampaign : changeMailCampaign;
    await waitFor(() =>
      expect(client.callsOf(endpoint)[0]?.input.body).toMatchObject({ name: 'Spring boxes' }),
    );
    expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull();
  });

  it('is discarded for good if the person does not want it', async () => {
    await typeUntilExpired();
    const { user, unmount } = show({ draftId: '2', areas: areasOf('7') });
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    unmount();
    show({ draftId: '2', areas: areasOf('7') });
    expect(await screen.findByLabelText(/Campaign name/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull();
  });

  it('needs a decision before an older text is reviewed, and is discarded on request', async () => {
    await typeUntilExpired();
    const { user } = show({ draftId: '2', areas: areasOf('7') });
    await screen.findByRole('button', { name: 'Restore it' });
    await user.click(screen.getByRole('button', { name: 'Review and send' }));
    const question = await screen.findByRole('alertdialog', { name: 'Restore what you wrote last?' });
    await user.click(within(question).getByRole('button', { name: 'Discard it and go on' }));
    expect(await screen.findByRole('dialog', { name: 'Before you send' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull();
  });

  it('is restored from the prompt before the review, which waits for another click', async () => {
    await typeUntilExpired();
    const { client, user } = show({ draftId: '2', areas: areasOf('7') });
    await screen.findByRole('button', { name: 'Restore it' });
    await user.click(screen.getByRole('button', { name: 'Review and send' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Restore it' }));
    expect(screen.getByLabelText(/Campaign name/)).toHaveValue('Spring boxes');
    expect(client.callsOf(summariseMailCampaign)).toHaveLength(0);
  });

  it('replaces newer input only after confirmation, and stays stored until then', async () => {
    await typeUntilExpired();
    const first = show({ draftId: '2', areas: areasOf('7') });
    await screen.findByRole('button', { name: 'Restore it' });
    await first.user.type(screen.getByLabelText(/Campaign name/), 'Newer');
    await waitFor(() => expect(first.client.callsOf(changeMailCampaign)).toHaveLength(1));
    await first.user.click(screen.getByRole('button', { name: 'Restore it' }));
    const question = await screen.findByRole('alertdialog', { name: /Replace the text/ });
    await first.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText(/Campaign name/)).toHaveValue('Newer');
    first.unmount();
    const { user } = show({ draftId: '2', areas: areasOf('7') });
    await user.click(await screen.findByRole('button', { name: 'Restore it' }));
    expect(screen.getByLabelText(/Campaign name/)).toHaveValue('Spring boxes');
  });

  it('is never offered to another person', async () => {
    await typeUntilExpired();
    show({ draftId: '2', areas: areasOf('8') });
    expect(await screen.findByLabelText(/Campaign name/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull();
  });

  it('is not offered once it is saved', async () => {
    const { user, unmount } = show({ draftId: '2', areas: areasOf('7') });
    await user.type(await screen.findByLabelText(/Campaign name/), 'Spring');
    await screen.findByText(/Draft saved/);
    unmount();
    show({ draftId: '2', areas: areasOf('7') });
    await screen.findByLabelText(/Campaign name/);
    expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull();
  });
});

it('reads recipients and limits again after a test email', async () => {
  const answered = answer(testMailCampaign, () => ({ to: 'hello@greenwood.example', subject: 'Hi' }));
  const { client, user } = show({ draftId: '2', handlers: [answered] });
  const test = await screen.findByRole('button', { name: 'Send test email' });
  const read = [listMailRecipients, listMailSenders, getMailQuota] as const;
  const counts = () => read.map((endpoint) => client.callsOf(endpoint).length);
  await waitFor(() => expect(counts()).toEqual([1, 1, 1]));
  await user.click(test);
  await waitFor(() => expect(counts()).toEqual([2, 2, 2]));
});

const CampaignLinks = () => <p>links</p>;

it.each([
  [null, 1],
  ['31', 0],
])('a draft of the promotion %s shows %d parts with its own short links', async (promotionId, parts) => {
  const draft = storyCampaign({ id: '1', promotionId });
  render(
    <TestProvider
      client={campaignWorld({ campaigns: [draft] })}
      locale="en"
      messages={[formEn, emailEn]}
      areas={createStateAreas()}
    >
      <SlotScope of={emailCampaignsSlots} slots={{ CampaignLinks }}>
        <ComposeEmail draftId="1" />
      </SlotScope>
    </TestProvider>,
  );
  expect(await screen.findByLabelText(/Subject/)).toBeVisible();
  expect(screen.queryAllByText('links')).toHaveLength(parts);
});
