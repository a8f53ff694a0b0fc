import { decideLapsedMail } from '@reachkit/contract/email/lapsed';
import {
  addMailSuppressions,
  exportMailSuppressions,
  removeMailSuppressions,
} from '@reachkit/contract/email/outbox';
import { errorCodes } from '@reachkit/contract/errors';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { emailEn } from '../locales/en.ts';
import {
  type SuppressionWorldOptions,
  storyLapsed,
  storyUnconfirmed,
  suppressionWorld,
} from '../stories/suppressionWorld.ts';
import { EmailSuppressions, type EmailSuppressionsProps } from './EmailSuppressions.tsx';
import { formatSuppressionsView, parseSuppressionsView } from './suppressionsView.ts';

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => {} }));
});
afterEach(() => void vi.unstubAllGlobals());

function show(props: EmailSuppressionsProps = {}, world?: SuppressionWorldOptions) {
  const client = suppressionWorld(world);
  render(
    <TestProvider client={client} locale="en" messages={[emailEn]}>
      <EmailSuppressions {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Suppression list' })).getAllByRole('listitem');

describe('the suppressed addresses', () => {
  it('are listed with reason, source and end', async () => {
    show();
    const [manual, unsubscribed, , soft] = await rows();
    expect(manual).toHaveTextContent(/mia@creators\.example.*Added by hand.*by 林予安/);
    expect(unsubscribed).toHaveTextContent(/Unsubscribed.*from the campaign/);
    expect(soft).toHaveTextContent('until 2026-12-18');
  });

  it('cannot be removed if only the recipient can undo it', async () => {
    show();
    const [, unsubscribed, , , complaint] = await rows();
    for (const row of [unsubscribed, complaint]) {
      expect(row).toHaveTextContent('Only they can undo it');
      expect(within(row ?? document.body).queryByRole('button')).toBeNull();
    }
  });

  it('are marked if the complaint is unproven, and can then be removed', async () => {
    show({}, { suppressions: [storyUnconfirmed] });
    const [row] = await rows();
    expect(row).toHaveTextContent(/Complained.*Not confirmed.*until 2026-12-18/);
    expect(within(row ?? document.body).getByRole('button', { name: /Remove li/ })).toBeVisible();
  });

  it('are marked if the opt-out is unproven, and can then be removed', async () => {
    const optOut = { ...storyUnconfirmed, reason: 'unsubscribed', until: null } as const;
    show({}, { suppressions: [optOut] });
    const [row] = await rows();
    const mark = within(row ?? document.body).getByText('Not confirmed');
    expect(mark).toHaveAttribute('title', expect.stringMatching(/recipient asked to unsubscribe/));
    expect(within(row ?? document.body).getByRole('button', { name: /Remove li/ })).toBeVisible();
  });

  it('are removed after a confirmation that explains the consequence', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: /Remove alexandria/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/another bounce harms the reputation/)).toBeVisible();
    expect(client.callsOf(removeMailSuppressions)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Remove from list' }));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    expect(client.callsOf(removeMailSuppressions)[0]?.input.body).toEqual({ ids: ['3'] });
  });

  it('are filtered by reason, which the host can keep in a URL', async () => {
    const onViewChange = vi.fn();
    const { user } = show({ onViewChange });
    await user.click(await screen.findByRole('tab', { name: 'Complained' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(onViewChange).toHaveBeenLastCalledWith(
      { reason: 'complaint', keyword: '', page: 1 },
      { reason: 'filter', replace: false },
    );
  });

  it('are added from pasted text; rejected ones are listed with their reason', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add addresses' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
    await user.type(dialog.getByRole('textbox'), 'a@b.example{Enter}mia@creators.example{Enter}nobody');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(/Added 1 address · 1 was listed before/)).toBeVisible();
    expect(dialog.getByText('1 item was not taken:')).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Line 3 nobody · no email address');
    expect(client.callsOf(addMailSuppressions)[0]?.input.body).toMatchObject({ reason: 'manual' });
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await rows()).toHaveLength(7);
  });

  it('are imported from a file', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add addresses' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'File' }));
    const file = new File(['a@b.example\nc@d.example'], 'list.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText(/CSV or TXT file/), file);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(async () => expect(await rows()).toHaveLength(8));
    expect(client.callsOf(addMailSuppressions)[0]?.input.body).toEqual({
      addresses: 'a@b.example\nc@d.example',
      reason: 'import',
    });
  });

  it('keep the pasted text if adding fails', async () => {
    const refused = answer(addMailSuppressions, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { user } = show({}, { handlers: [refused] });
    await user.click(await screen.findByRole('button', { name: 'Add addresses' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'a@b.example');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(/please try again/)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('a@b.example');
  });

  it('ask before Escape discards the pasted text', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add addresses' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('textbox'));
    await user.paste('a@b.example');
    await user.keyboard('{Escape}');
    expect(dialog.getByText('Discard unsaved changes?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByRole('textbox')).toHaveValue('a@b.example');
    expect(dialog.getByRole('textbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show at the field that there are too many lines', async () => {
    const fields = { addresses: { rule: 'too_long', msg: 'Too many lines' } };
    const refused = answer(addMailSuppressions, () => {
      throw new Refusal({ code: errorCodes.validation, data: { fields } });
    });
    const { user } = show({}, { handlers: [refused] });
    await user.click(await screen.findByRole('button', { name: 'Add addresses' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'a@b.example');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Too many lines')).toBeVisible();
    expect(dialog.getByRole('textbox')).toBeInvalid();
    await user.type(dialog.getByRole('textbox'), '{Backspace}');
    expect(dialog.getByRole('textbox')).not.toBeInvalid();
  });

  it('are exported as a file', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(client.callsOf(exportMailSuppressions)).toHaveLength(1));
  });

  it('explain their purpose while the list is empty', async () => {
    show({}, { suppressions: [] });
    expect(await screen.findByText('No suppressed addresses')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});

describe('the view of the suppressed addresses', () => {
  it.each(['', 'reason=import', 'reason=hardBounce&keyword=a+b&page=3'])(
    'parses and formats "%s"',
    (query) => {
      expect(formatSuppressionsView(parseSuppressionsView(query))).toBe(query);
    },
  );
});

describe('old emails that newer rules classify differently', () => {
  it('are counted, and released one by one or kept all at once', async () => {
    const { client, user } = show({}, { lapsed: storyLapsed });
    expect(await screen.findByText(/2 old emails are no longer bounces/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText(/was: unsubscribe, now: personal reply/)).toBeVisible();
    expect(client.callsOf(decideLapsedMail)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Lift for mia@creators.example' }));
    expect(await screen.findByText(/1 old email is no longer a bounce/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep all' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Old emails judged again' })).toBeNull());
    expect(client.callsOf(decideLapsedMail).map(({ input }) => input.body)).toEqual([
      { act: 'lift', ids: ['11'] },
      { act: 'keep' },
    ]);
  });

  it('are not mentioned if there are none', async () => {
    show();
    await rows();
    expect(screen.queryByRole('region', { name: 'Old emails judged again' })).toBeNull();
  });
});
