import {
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@reachkit/contract/account/webhook';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { createMockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { accountEn } from '../locales/en.ts';
import { accountZh } from '../locales/zh.ts';
import { storyPerson } from '../stories/accountWorld.ts';
import { storyDeliveries, storySecret, storyWebhooks, webhooksWorld } from '../stories/webhooksWorld.ts';
import { TeamWebhooks, type TeamWebhooksProps } from './TeamWebhooks.tsx';
import { formatWebhooksView, openWebhooksView, parseWebhooksView } from './webhooksView.ts';

interface ShowOptions extends TeamWebhooksProps {
  readonly world?: Parameters<typeof webhooksWorld>[0];
  readonly handlers?: readonly MockHandler[];
  readonly isOwner?: boolean;
}

function show({ world, handlers = [], isOwner = true, ...props }: ShowOptions = {}) {
  const areas = createStateAreas();
  areas.user.set({ ...storyPerson, roleIds: isOwner ? storyPerson.roleIds : [] });
  const client = createMockClient([...webhooksWorld(world), ...handlers]);
  render(
    <TestProvider client={client} locale="en" messages={[accountZh, accountEn]} areas={areas}>
      <TeamWebhooks {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const failing = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole('listitem');
const first = 'https://hooks.lanternfield.example/reachkit';

async function choose(user: ReturnType<typeof userEvent.setup>, url: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${url}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

const log = async () =>
  within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');
const opened = { ...openWebhooksView, webhook: '7' };

it('lists webhooks with their events, state in words, last delivery and waiting deliveries', async () => {
  show();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/lanternfield.*Ck1o.*林予安.*Monitor alertReply received.*Active.*2026-11-20.*0/),
    expect.stringMatching(/donau.*Order paid.*Active.*The old secret also signs until 2026-11-21.*3/),
    expect.stringMatching(/shop.*former member.*Paused.*New events are not sent.*Never.*12/),
    expect.stringMatching(/old\.example.*Paused after failures.*failed too often.*214/),
  ]);
  expect(screen.getByText('Webhooks: 4 of 10')).toBeVisible();
});

it('creates a webhook, with errors at the fields, and shows its secret once', async () => {
  const { client, user } = show({ world: { webhooks: [] } });
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New webhook' }));
  const dialog = screen.getByRole('dialog', { name: 'New webhook' });
  await user.type(within(dialog).getByLabelText('Address'), 'http://shop.example/events');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await within(dialog).findByText('Choose at least one event')).toBeVisible();
  expect(within(dialog).getByLabelText('Address')).toBeInvalid();
  await user.clear(within(dialog).getByLabelText('Address'));
  await user.type(within(dialog).getByLabelText('Address'), 'https://shop.example/events');
  await user.click(within(dialog).getByRole('checkbox', { name: /Order paid/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /Monitor alert/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  const made = await screen.findByRole('alertdialog', { name: 'Webhook created' });
  expect(within(made).getByRole('textbox', { name: 'Signing secret' })).toHaveValue(storySecret);
  await user.keyboard('{Escape}');
  expect(made).toBeVisible();
  await user.click(within(made).getByRole('button', { name: 'Copy secret' }));
  expect(await navigator.clipboard.readText()).toBe(storySecret);
  await user.click(within(made).getByRole('button', { name: 'I’ve saved it' }));
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/shop\.example\/events.*Monitor alertOrder paid/),
  ]);
  expect(client.calls.filter(({ id }) => id === 'addWebhook')).toHaveLength(1);
  expect(screen.queryByDisplayValue(storySecret)).toBeNull();
});

it('shows at the address why the server refuses it', async () => {
  const msg = 'This address is in a private network';
  const { user } = show({
    handlers: [
      answer(changeWebhook, () => {
        throw new Refusal({ code: 400, data: { fields: { url: { rule: 'link_private', msg } } } });
      }),
    ],
  });
  await choose(user, first, 'Edit');
  const dialog = screen.getByRole('dialog', { name: 'Edit webhook' });
  const field = within(dialog).getByLabelText('Address');
  expect(field).toHaveValue(first);
  await user.clear(field);
  await user.type(field, 'https://intranet.example/');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(msg)).toBeVisible();
  expect(field).toBeInvalid();
});

it('saves the changed address and events', async () => {
  const { client, user } = show();
  await choose(user, first, 'Edit');
  await user.click(screen.getByRole('checkbox', { name: /Reply received/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(client.callsOf(changeWebhook).map(({ input }) => input)).toEqual([
    { params: { id: '7' }, body: { url: first, events: ['monitor.alert'] } },
  ]);
});

it('replaces the secret after confirmation, says that both sign, and shows the new one once', async () => {
  const { client, user } = show();
  await choose(user, first, 'Replace secret');
  const question = screen.getByRole('alertdialog', { name: 'Replace the signing secret?' });
  expect(question).toHaveTextContent('Both secrets sign for 24 hours');
  expect(client.callsOf(rotateWebhookSecret)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Replace secret' }));
  const made = await screen.findByRole('alertdialog', { name: 'New secret created' });
  expect(within(made).getByRole('textbox', { name: 'Signing secret' })).toHaveValue(storySecret);
  await user.click(within(made).getByRole('button', { name: 'I’ve saved it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(async () =>
    expect((await rows())[0]).toHaveTextContent('The old secret also signs until 2026-11-21'),
  );
});

it('says at a second replacement that the older secret ends immediately', async () => {
  const { user } = show();
  await choose(user, storyWebhooks[1]?.url ?? '', 'Replace secret');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/valid until 2026-11-21.*ends immediately/);
});

it('keeps the question about the secret open with the reason if it fails', async () => {
  const { user } = show({ handlers: [answer(rotateWebhookSecret, failing)] });
  await choose(user, first, 'Replace secret');
  const question = screen.getByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Replace secret' }));
  expect(await within(question).findByText(/please try again/)).toBeVisible();
});

it('pauses and resumes a webhook', async () => {
  const { client, user } = show();
  await choose(user, first, 'Pause');
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Paused'));
  await choose(user, first, 'Resume');
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Active'));
  expect(client.callsOf(changeWebhook).map(({ input }) => input.body)).toEqual([
    { isPaused: true },
    { isPaused: false },
  ]);
});

it('sends a test event and opens the deliveries with it', async () => {
  const { client, user } = show({ world: { deliveries: [] } });
  await choose(user, first, 'Send a test event');
  expect((await log()).map((row) => row.textContent)).toEqual([expect.stringMatching(/Test.*Waiting/)]);
  expect(client.callsOf(testWebhook)).toHaveLength(1);
});

it('removes a webhook after confirmation, and moves the focus to a neighbour', async () => {
  const { client, user } = show();
  const [, second] = storyWebhooks;
  await choose(user, second?.url ?? '', 'Remove');
  let question = screen.getByRole('alertdialog', { name: 'Remove this webhook?' });
  expect(question).toHaveTextContent('Waiting events that will not be sent: 3.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(client.callsOf(removeWebhook)).toEqual([]);
  await choose(user, second?.url ?? '', 'Remove');
  question = screen.getByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const focused = await waitFor(() => {
    const button = screen.getAllByRole('button').find((one) => one === document.activeElement);
    expect(button).toBeDefined();
    return button;
  });
  expect(focused).toHaveAccessibleName(/^Actions for https:/);
});

it('shows deliveries with attempts and next attempt, and opens one to its last answer and payload', async () => {
  const { user } = show({ defaultView: opened });
  const [ping, delivered, retried, late] = await log();
  expect(ping).toHaveTextContent(/Test.*Waiting.*Not sent yet/);
  expect(delivered).toHaveTextContent(/Monitor alert.*Delivered.*Attempts: 1/);
  expect(retried).toHaveTextContent(/Reply received.*Waiting.*Attempts: 3 · HTTP 500 · next 2026-11-20/);
  expect(late).toHaveTextContent(/Short link conversion.*Failed.*Attempts: 8 · No answer within 10 seconds/);
  if (!late || !retried) throw new Error('The log has too few deliveries.');
  const button = within(late).getByRole('button', { name: /^Details of “Short link conversion”/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(within(late).getByText('No answer within 10 seconds')).toBeVisible();
  expect(late).toHaveTextContent('"linkId": "64"');
  await user.click(within(late).getByRole('button', { name: 'Copy payload' }));
  expect(await navigator.clipboard.readText()).toBe(storyDeliveries[3]?.payload);
  await user.click(within(retried).getByRole('button', { name: /^Details/ }));
  expect(within(retried).getByText('HTTP 500')).toBeVisible();
});

it('filters deliveries by state and returns to all', async () => {
  const { user } = show({ defaultView: opened, world: { deliveries: storyDeliveries.slice(0, 2) } });
  expect(await log()).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Delivered' }));
  await waitFor(async () => expect(await log()).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: 'Failed' }));
  expect(await screen.findByText('No deliveries with this status')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(async () => expect(await log()).toHaveLength(2));
});

it('shows the next page of deliveries on demand, each delivery once', async () => {
  const [, delivered] = storyDeliveries;
  if (!delivered) throw new Error('The story has no delivery.');
  const deliveries = Array.from({ length: 45 }, (_, at) => ({ ...delivered, id: `${1_000 - at}` }));
  const { client, user } = show({ defaultView: opened, world: { deliveries } });
  expect(await log()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await log()).toHaveLength(40));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await log()).toHaveLength(45));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(client.callsOf(listWebhookDeliveries).map(({ input }) => input.query?.cursor)).toEqual([
    undefined,
    '20',
    '40',
  ]);
});

it('sends a failed delivery again', async () => {
  const { client, user } = show({ defaultView: opened });
  const failed = (await log()).filter((row) => within(row).queryByText('Failed'));
  expect(failed).toHaveLength(5);
  const [row] = failed;
  if (!row) throw new Error('No delivery has failed.');
  await user.click(within(row).getByRole('button', { name: /^Send again: “Short link conversion”/ }));
  await waitFor(async () =>
    expect((await log()).filter((one) => within(one).queryByText('Failed'))).toHaveLength(4),
  );
  expect(client.callsOf(retryWebhookDelivery)).toHaveLength(1);
});

it('returns from the deliveries to the list, with the focus on its title', async () => {
  const changes: string[] = [];
  const { user } = show({
    defaultView: opened,
    onViewChange: (view, { reason }) => changes.push(`${reason} ${formatWebhooksView(view)}`),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Deliveries' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back to webhooks' }));
  expect(await rows()).toHaveLength(4);
  expect(screen.getByRole('heading', { level: 1, name: 'Webhooks' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: `Deliveries to ${first}` }));
  expect(changes).toEqual(['close ', 'open webhook=7']);
});

it('says that an unknown webhook no longer exists', async () => {
  show({ defaultView: { ...opened, webhook: '999' } });
  expect(await screen.findByText('This webhook no longer exists')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('offers a test if there are no deliveries', async () => {
  const { user } = show({ defaultView: opened, world: { deliveries: [] } });
  await user.click(await screen.findByRole('button', { name: 'Send a test event' }));
  expect(await log()).toHaveLength(1);
});

it('shows why the deliveries did not load', async () => {
  show({ defaultView: opened, handlers: [answer(listWebhookDeliveries, failing)] });
  expect(await screen.findByText('The deliveries did not load')).toBeVisible();
});

it('shows no webhooks to members, and sends no request', async () => {
  const { client } = show({ isOwner: false, defaultView: opened });
  expect(await screen.findByText('Only the team’s owner can manage webhooks')).toBeVisible();
  expect(client.callsOf(listWebhooks)).toEqual([]);
  expect(client.callsOf(listWebhookDeliveries)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'New webhook' })).toBeNull();
});

it('keeps the view in a query, and ignores unknown values', () => {
  expect(formatWebhooksView(openWebhooksView)).toBe('');
  expect(parseWebhooksView('webhook=7&state=failed')).toEqual({ webhook: '7', state: 'failed' });
  expect(formatWebhooksView({ webhook: '7', state: 'failed' })).toBe('webhook=7&state=failed');
  expect(parseWebhooksView('state=lost')).toEqual(openWebhooksView);
});
