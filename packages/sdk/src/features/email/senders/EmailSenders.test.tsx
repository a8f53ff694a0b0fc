import {
  addMailSender,
  beginMailOauth,
  changeMailSender,
  guessMailSettings,
  mailSenderEvent,
  pauseMailSender,
  verifyMailSender,
} from '@reachkit/contract/email/sender';
import { errorCodes } from '@reachkit/contract/errors';
import { roleTeamAdmin, type UserInfo } from '@reachkit/contract/session/session';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import { type SenderWorldOptions, senderWorld, storySender } from '../stories/senderWorld.ts';
import { EmailSenders, type EmailSendersProps } from './EmailSenders.tsx';
import { formatSendersView, parseSendersView } from './sendersView.ts';

interface Options extends EmailSendersProps {
  readonly world?: SenderWorldOptions;
  readonly roleIds?: string[];
}

const person: UserInfo = {
  id: '7',
  nickName: '林雨安',
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

function show({ world, roleIds = [], ...props }: Options = {}) {
  const client = senderWorld(world);
  const areas = createStateAreas();
  areas.user.set({ ...person, roleIds });
  render(
    <TestProvider client={client} areas={areas} locale="en" messages={[formZh, formEn, emailZh, emailEn]}>
      <EmailSenders {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

beforeEach(() => sessionStorage.clear());

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Senders' })).getAllByRole('listitem');

async function openMenu(user: ReturnType<typeof userEvent.setup>, address: string) {
  await user.click(await screen.findByRole('button', { name: `More actions for ${address}` }));
}

describe('the senders', () => {
  it('show address, state, emails of today with the cap and its reason, and bounces', async () => {
    show();
    const [first, second, third, fourth] = await rows();
    expect(first).toHaveTextContent('hello@greenwood.example');
    expect(first).toHaveTextContent('Default');
    expect(first).toHaveTextContent('Ready');
    expect(first).toHaveTextContent('42 / 200');
    expect(first).toHaveTextContent('Daily limit of your plan');
    expect(first).toHaveTextContent('1.3%');
    expect(second).toHaveTextContent('Warming up');
    expect(second).toHaveTextContent('Warm-up limit');
    expect(third).toHaveTextContent('Verification failed');
    expect(third).toHaveTextContent('No replies, no follow-ups');
    expect(fourth).toHaveTextContent('Paused: too many bounces');
    expect(screen.getAllByTitle(/campaign emails, answers and test emails/)[0]).toHaveTextContent(
      'Sent today, with replies',
    );
    expect(screen.getAllByTitle(/returned, for whatever reason/)[0]).toHaveTextContent(
      'Bounce rate, 30 days',
    );
    expect(screen.getByText(/reaches no real address/)).toBeVisible();
  });

  it('offer an upgrade at the plan’s limit', async () => {
    show({ world: { limit: 4 } });
    expect(await screen.findByText(/More senders/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add sender' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('explain senders if there are none', async () => {
    show({ world: { senders: [] } });
    expect(await screen.findByText('No senders yet')).toBeVisible();
  });

  it('are paused, resumed and made default from the menu of a row', async () => {
    const { client, user } = show();
    await openMenu(user, 'hello@greenwood.example');
    await user.click(await screen.findByRole('menuitem', { name: 'Pause sending' }));
    await waitFor(() =>
      expect(client.callsOf(pauseMailSender).map(({ input }) => input.body)).toEqual([{ isPaused: true }]),
    );
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Paused'));
    await openMenu(user, 'demo@sandbox.reachkit.test');
    await user.click(await screen.findByRole('menuitem', { name: 'Make default' }));
    await waitFor(async () => expect((await rows())[3]).toHaveTextContent('Default'));
  });

  it('can be resumed and verified in their row while they do not send', async () => {
    const { client, user } = show();
    await user.click(
      await screen.findByRole('button', { name: 'Resume sending: demo@sandbox.reachkit.test' }),
    );
    const question = within(await screen.findByRole('alertdialog', { name: /Resume sending from demo@/ }));
    const [goingOn, staying] = question.getAllByRole('list');
    expect(goingOn).toHaveTextContent(/^Autumn boxes$/);
    expect(staying).toHaveTextContent(/^Winter boxes · Paused: too many bounces$/);
    expect(client.callsOf(pauseMailSender)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Resume sending' }));
    await waitFor(async () => expect((await rows())[3]).toHaveTextContent('Ready'));
    await user.click(screen.getByRole('button', { name: 'Verify again: partners@greenwood.example' }));
    await waitFor(() => expect(client.callsOf(verifyMailSender)).toHaveLength(1));
  });

  it('show the stage, limit, next step and end of the warm-up', async () => {
    show();
    expect((await rows())[1]).toHaveTextContent(
      'Warm-up week 2 of 3: at most 20 emails today, rising to 50 a day next week. Warm-up ends after 2026-12-02.',
    );
  });

  it('show the number of unreadable messages, and list them with reasons', async () => {
    const sender = storySender({ id: '1', address: 'a@b.example', unreadable: 2 });
    const { user } = show({ world: { senders: [sender] } });
    await user.click(
      await screen.findByRole('button', { name: '2 messages to a@b.example could not be read.' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Messages that could not be read' })).toBeVisible();
  });

  it('need a new verification after failed logins before they can be resumed', async () => {
    const sender = storySender({
      id: '1',
      address: 'a@b.example',
      pause: { reason: 'login', since: '2026-11-19T02:00:00Z', tally: null, campaigns: [] },
    });
    const { user } = show({ world: { senders: [sender] } });
    await openMenu(user, 'a@b.example');
    expect(await screen.findByRole('menuitem', { name: 'Resume sending' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('menuitem', { name: 'Verify again' })).not.toHaveAttribute('aria-disabled');
  });

  it('of a colleague offer only read actions, except to the owner', async () => {
    const { user } = show();
    await openMenu(user, 'ann.lee@gmail.com');
    expect(await screen.findByRole('menuitem', { name: 'Make default' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  it('of a colleague are managed by the owner', async () => {
    const { user } = show({ roleIds: [roleTeamAdmin] });
    await openMenu(user, 'ann.lee@gmail.com');
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
  });

  it('can be marked as warmed up in the menu of a row', async () => {
    const { client, user } = show({ roleIds: [roleTeamAdmin] });
    await openMenu(user, 'ann.lee@gmail.com');
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as warmed up' }));
    await waitFor(() => expect(client.callsOf(changeMailSender)).toHaveLength(1));
    expect(client.callsOf(changeMailSender)[0]?.input.body).toEqual({ isWarmedUp: true, revision: 1 });
    await waitFor(async () => expect((await rows())[1]).not.toHaveTextContent('Warming up'));
  });

  it('ask for confirmation before one is deleted', async () => {
    const { user } = show();
    await openMenu(user, 'partners@greenwood.example');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Delete sender' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('are refetched when the server announces a change', async () => {
    const { client } = show();
    await rows();
    const before = client.calls.length;
    client.push({ code: 0, event: mailSenderEvent, data: { id: '1' } });
    await waitFor(() => expect(client.calls.length).toBeGreaterThan(before));
  });
});

describe('adding a sender', () => {
  it('asks for the address first and fills in the servers', async () => {
    const onViewChange = vi.fn();
    const { client, user } = show({ defaultView: { open: 'new' }, onViewChange });
    expect(screen.queryByRole('button', { name: 'Add and verify' })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: /Email address/ }), 'mia@gmail.com');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByDisplayValue('smtp.gmail.com')).toBeVisible();
    expect(screen.getByDisplayValue('imap.gmail.com')).toBeVisible();
    expect(screen.getByLabelText(/Reply-to address/)).toHaveValue('mia@gmail.com');
    await user.type(screen.getByLabelText(/Sender name/), 'Mia');
    await user.type(screen.getByLabelText(/^App password/), 'abcd efgh');
    await user.click(screen.getByRole('button', { name: 'Add and verify' }));
    await waitFor(() => expect(client.callsOf(addMailSender)).toHaveLength(1));
    expect(client.callsOf(addMailSender)[0]?.input.body).toMatchObject({
      address: 'mia@gmail.com',
      provider: 'gmail',
      smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
      imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
      secret: 'abcd efgh',
    });
    expect(onViewChange).toHaveBeenLastCalledWith({ open: '5' }, expect.anything());
    expect(await screen.findByText('Added mia@gmail.com, verifying now')).toBeVisible();
  });

  it('marks each missing field', async () => {
    const { client, user } = show({ defaultView: { open: 'new' } });
    await user.type(
      await screen.findByRole('textbox', { name: /Email address/ }),
      'mia@studio.example{Enter}',
    );
    await user.click(await screen.findByRole('button', { name: 'Add and verify' }));
    for (const name of [/Sender name/, /Password or app password/]) {
      expect(await screen.findByLabelText(name)).toBeInvalid();
    }
    const smtp = within(screen.getByRole('group', { name: 'Outgoing server (SMTP)' }));
    expect(smtp.getByLabelText(/^Server/)).toBeInvalid();
    const imap = within(screen.getByRole('group', { name: 'Incoming server (IMAP)' }));
    expect(imap.getByLabelText(/^Server/)).toBeInvalid();
    expect(client.callsOf(addMailSender)).toHaveLength(0);
  });

  it('requires a valid address, a port and a reply-to address', async () => {
    const { client, user } = show({ defaultView: { open: 'new' } });
    const address = await screen.findByRole('textbox', { name: /Email address/ });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(address).toBeInvalid());
    await user.type(address, 'mia@gmail.com{Enter}');
    const reply = await screen.findByLabelText(/Reply-to address/);
    const smtp = within(screen.getByRole('group', { name: 'Outgoing server (SMTP)' }));
    await user.clear(reply);
    await user.clear(smtp.getByLabelText(/^Port/));
    await user.click(screen.getByRole('button', { name: 'Add and verify' }));
    await waitFor(() => expect(reply).toBeInvalid());
    expect(smtp.getByLabelText(/^Port/)).toBeInvalid();
    expect(client.callsOf(addMailSender)).toHaveLength(0);
  });

  it('requires no incoming server for a sender that only sends', async () => {
    const { client, user } = show({ defaultView: { open: 'new' } });
    await user.type(
      await screen.findByRole('textbox', { name: /Email address/ }),
      'mia@studio.example{Enter}',
    );
    await user.click(await screen.findByRole('checkbox', { name: /Receive replies/ }));
    await user.type(screen.getByLabelText(/Sender name/), 'Mia');
    await user.type(screen.getByLabelText(/Password or app password/), 'secret');
    await user.type(screen.getByLabelText(/^Server/), 'smtp.studio.example');
    await user.click(screen.getByRole('button', { name: 'Add and verify' }));
    await waitFor(() => expect(client.callsOf(addMailSender)).toHaveLength(1));
    expect(client.callsOf(addMailSender)[0]?.input.body).toMatchObject({ imap: null });
  });

  it('stays at the address when the lookup fails', async () => {
    const handlers = [
      answer(guessMailSettings, () => {
        throw new Refusal({ code: 500, status: 500 });
      }),
    ];
    const { user } = show({ defaultView: { open: 'new' }, world: { handlers } });
    await user.type(await screen.findByRole('textbox', { name: /Email address/ }), 'mia@gmail.com{Enter}');
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Email address/ })).toHaveValue('mia@gmail.com');
  });
});

describe('OAuth sign-in at a provider', () => {
  const openTab = () => {
    const tab = { opener: {}, location: { href: '' }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    return tab;
  };
  afterEach(() => void vi.unstubAllGlobals());

  it('is not offered if the installation has no client for the provider', async () => {
    show({ defaultView: { open: 'new' } });
    expect(await screen.findByRole('textbox', { name: /Email address/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sign in with/ })).toBeNull();
  });

  it('opens the provider’s page in a tab without access to the opener', async () => {
    const tab = openTab();
    const { client, user } = show({
      defaultView: { open: 'new' },
      world: { presets: { oauth: ['gmail', 'outlook'] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
    expect(await screen.findByText(/Sign in on the page that has opened/)).toBeVisible();
    expect(tab).toMatchObject({ opener: null, location: { href: 'https://gmail.example/sign-in' } });
    expect(client.callsOf(beginMailOauth)[0]?.input).toEqual({ params: { provider: 'gmail' }, body: {} });
    expect(screen.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
  });

  it('offers a link if the browser blocks the tab', async () => {
    vi.stubGlobal('open', () => null);
    const world = { presets: { oauth: ['gmail' as const] } };
    const { user } = show({ defaultView: { open: 'new' }, world });
    await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
    const link = await screen.findByRole('link', { name: 'Open the sign-in page' });
    expect(link).toHaveAttribute('href', 'https://gmail.example/sign-in');
  });

  it('closes the tab again and shows the reason on an error', async () => {
    const tab = openTab();
    const refused = answer(beginMailOauth, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const world = { presets: { oauth: ['gmail' as const] }, handlers: [refused] };
    const { user } = show({ defaultView: { open: 'new' }, world });
    await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    expect(tab.close).toHaveBeenCalledTimes(1);
  });

  it('replaces the password of a sender that signed in through OAuth', async () => {
    openTab();
    const sender = storySender({ id: '1', address: 'mia@gmail.com', provider: 'gmail', auth: 'oauth' });
    const world = { senders: [sender], presets: { oauth: ['gmail' as const] } };
    const { client, user } = show({ view: { open: '1' }, world });
    expect(await screen.findByText(/Signed in with Google/)).toBeVisible();
    expect(screen.queryByLabelText(/password/i)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in with Google again' }));
    await waitFor(() => expect(client.callsOf(beginMailOauth)[0]?.input.body).toEqual({ senderId: '1' }));
  });
});

describe('a sender', () => {
  it('is marked as warmed up, and sends the warm-up field only on a change', async () => {
    const warmUp = { week: 1, weeks: 3, until: '2026-12-11', most: 5, nextMost: 20 };
    const sender = storySender({ id: '1', address: 'a@b.example', warmUp });
    const { client, user } = show({ view: { open: '1' }, world: { senders: [sender] } });
    await user.click(await screen.findByRole('checkbox', { name: /Already warmed up/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(client.callsOf(changeMailSender)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(client.callsOf(changeMailSender)).toHaveLength(2));
    const [first, second] = client.callsOf(changeMailSender).map(({ input }) => input.body);
    expect(first).toMatchObject({ isWarmedUp: true, revision: 1 });
    expect(second).not.toHaveProperty('isWarmedUp');
    expect(second).toMatchObject({ revision: 2 });
  });

  it('keeps its signature', async () => {
    const sender = storySender({ id: '1', address: 'a@b.example', signature: '<p>Mia Green</p>' });
    const { client, user } = show({ view: { open: '1' }, world: { senders: [sender] } });
    expect(await screen.findByText('Mia Green')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(client.callsOf(changeMailSender)).toHaveLength(1));
    expect(client.callsOf(changeMailSender)[0]?.input.body).toMatchObject({ signature: '<p>Mia Green</p>' });
  });

  it('lists failed checks with the reason, and the record to add', async () => {
    show({ view: { open: '3' } });
    expect(await screen.findByText('The account or password is wrong.')).toBeVisible();
    expect(screen.getByText('535 5.7.8 Username and Password not accepted')).toBeVisible();
    expect(screen.getByText(/include:spf\.mail\.qq\.com/)).toBeVisible();
    for (const name of ['@', 'greenwood.example', '_dmarc', '_dmarc.greenwood.example']) {
      expect(screen.getByText(name, { selector: '[data-rk-data]' })).toBeVisible();
    }
    expect(screen.getByText('Verify failed. Follow the notes below, then verify again')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Copy value' })).toHaveLength(2);
  });

  it('shows each item of a verification while it runs', async () => {
    const { client, user } = show({ view: { open: '3' } });
    await user.click(await screen.findByRole('button', { name: 'Verify again' }));
    await waitFor(() => expect(client.callsOf(verifyMailSender)).toHaveLength(1));
    expect(await screen.findByText('Checking')).toBeVisible();
    expect(screen.getAllByText('Waiting')).toHaveLength(5);
  });

  it('keeps its password when the field is left empty', async () => {
    const { client, user } = show({ view: { open: '1' } });
    const name = await screen.findByLabelText(/Sender name/);
    await user.clear(name);
    await user.type(name, 'Lin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(client.callsOf(changeMailSender)).toHaveLength(1));
    const body = client.callsOf(changeMailSender)[0]?.input.body;
    expect(body).toMatchObject({ name: 'Lin', revision: 1 });
    expect(body).not.toHaveProperty('secret');
  });

  it('keeps the input after a colleague’s change', async () => {
    const theirs = storySender({ id: '1', address: 'hello@greenwood.example', revision: 9 });
    const handlers = [
      answer(changeMailSender, ({ body }) => {
        if (body.revision === 9) return theirs;
        throw new Refusal({ code: errorCodes.changedMeanwhile, data: theirs });
      }),
    ];
    const { client, user } = show({ view: { open: '1' }, world: { handlers } });
    const name = await screen.findByLabelText(/Sender name/);
    await user.clear(name);
    await user.type(name, 'Lin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/A teammate changed this sender/)).toBeVisible();
    expect(screen.getByLabelText(/Sender name/)).toHaveValue('Lin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(client.callsOf(changeMailSender)).toHaveLength(2));
    expect(client.callsOf(changeMailSender)[1]?.input.body).toMatchObject({ name: 'Lin', revision: 9 });
  });

  it('is verified with the typed password by one click', async () => {
    const { client, user } = show({ view: { open: '3' } });
    await user.type(await screen.findByLabelText(/Password or app password/), 'new-code');
    await user.click(screen.getByRole('button', { name: 'Save and verify' }));
    await waitFor(() => expect(client.callsOf(changeMailSender)).toHaveLength(1));
    expect(client.callsOf(changeMailSender)[0]?.input.body).toMatchObject({ secret: 'new-code' });
    expect(await screen.findByText('Saved partners@greenwood.example, verifying now')).toBeVisible();
    expect(await screen.findAllByText('Waiting')).toHaveLength(7);
    // The save itself has started the verification.
    expect(client.callsOf(verifyMailSender)).toHaveLength(0);
  });

  it('is saved and verified by one click if the connection is unchanged', async () => {
    const { client, user } = show({ view: { open: '3' } });
    await user.type(await screen.findByLabelText(/Sender name/), ' Lin');
    await user.click(screen.getByRole('button', { name: 'Save and verify' }));
    await waitFor(() => expect(client.callsOf(verifyMailSender)).toHaveLength(1));
    expect(client.callsOf(changeMailSender)).toHaveLength(1);
  });

  it('is not verified while a field is invalid', async () => {
    const { client, user } = show({ view: { open: '3' } });
    const name = await screen.findByLabelText(/Sender name/);
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save and verify' }));
    await waitFor(() => expect(name).toBeInvalid());
    expect(client.callsOf(verifyMailSender)).toHaveLength(0);
  });

  it('shows an empty password field after a save, and the next save omits it', async () => {
    const { client, user } = show({ view: { open: '1' } });
    const secret = await screen.findByLabelText(/Password or app password/);
    await user.type(secret, 'new-code');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(secret).toHaveValue(''));
    expect(secret).toHaveAttribute('placeholder', 'Kept, not shown');
    await user.type(screen.getByLabelText(/Sender name/), ' Lin');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(client.callsOf(changeMailSender)).toHaveLength(2));
    expect(client.callsOf(changeMailSender)[1]?.input.body).not.toHaveProperty('secret');
  });

  it('of a colleague is shown without its form', async () => {
    show({ view: { open: '2' } });
    expect(await screen.findByText(/Only the person who added this sender/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('that was deleted shows that, with a back button', async () => {
    const onViewChange = vi.fn();
    const { user } = show({ view: { open: '99' }, onViewChange });
    await user.click(await screen.findByRole('button', { name: 'All senders' }));
    expect(onViewChange).toHaveBeenCalledWith({ open: '' }, { reason: 'close', replace: true });
  });
});

describe('the view of the senders', () => {
  it.each(['', 'sender=new', 'sender=12'])('parses and formats "%s"', (query) => {
    expect(formatSendersView(parseSendersView(query))).toBe(query);
  });
});
