import { checkConfirmation, patternCheck, rule } from '@reachkit/contract/rules';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { FormField } from '../../ui/Form/FormField.tsx';
import { FormPassword, FormText } from '../../ui/Form/fields.tsx';
import { ReachkitError } from '../failures/errors.ts';
import { formEn } from './locales/en.ts';
import { formZh } from './locales/zh.ts';
import { useContractForm } from './useContractForm.ts';

const capitals = { zh: '请输入两位大写字母', en: 'Enter two capitals' };
const team = z
  .object({
    name: z.string().check(z.minLength(1), z.maxLength(5)),
    phone: z.string().check(rule('mobile')),
    shelf: z.string().check(patternCheck(/^[A-Z]{2}$/, capitals)),
    password: z.string(),
    again: z.string(),
  })
  .check(
    z.refine(({ again, password }) => checkConfirmation(again, password) === null, {
      error: 'confirmation',
      path: ['again'],
    }),
  );

type Team = z.output<typeof team>;
const good: Team = { name: 'Ada', phone: '13812345678', shelf: 'AB', password: 'x', again: 'x' };
const empty: Team = { name: '', phone: '', shelf: '', password: '', again: '' };

interface TeamFormProps {
  readonly onSubmit: (values: Team) => unknown;
  readonly start?: Partial<Team>;
  readonly draftKey?: string;
}

function TeamForm({ onSubmit, start = {}, draftKey }: TeamFormProps) {
  const form = useContractForm(team, { defaultValues: { ...empty, ...start }, onSubmit, draftKey });
  const secret = { show: 'Show', hide: 'Hide' };
  return (
    <Form form={form}>
      {form.failure && <p>Failed: {form.failure.code}</p>}
      <FormText name="name" label="Name" />
      <FormText name="phone" label="Phone" />
      <FormText name="shelf" label="Shelf" />
      <FormPassword name="password" label="Password" labels={secret} />
      <FormPassword name="again" label="Again" labels={secret} />
      <button type="submit">Send</button>
      <button type="button">Elsewhere</button>
    </Form>
  );
}

function inProvider(props: TeamFormProps, locale = 'en') {
  return (
    <TestProvider locale={locale} messages={[formZh, formEn]}>
      <TeamForm {...props} />
    </TestProvider>
  );
}

function show(props: Partial<TeamFormProps> = {}, locale?: string) {
  const onSubmit = vi.fn();
  return { onSubmit, ...render(inProvider({ onSubmit, ...props }, locale)) };
}

function Misnamed() {
  const form = useContractForm(team, { defaultValues: empty, onSubmit: () => undefined });
  return (
    <Form form={form}>
      <FormField name="nmae">{() => null}</FormField>
    </Form>
  );
}

const field = (name: string) => screen.getByLabelText(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const refusal = (fields: Record<string, string>) =>
  new ReachkitError({
    code: 'validation',
    kind: 'validation',
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, msg]) => [name, { rule: 'mismatch', msg }]),
    ),
  });

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

describe('a form of the contract', () => {
  it('shows an error at each invalid field, focuses the first, and sends nothing', async () => {
    const { onSubmit } = show({ start: { name: 'Ada Lovelace', phone: '123', shelf: 'ab' } });
    await send();
    expect(field('Name')).toHaveAccessibleDescription('Use at most 5 characters');
    expect(field('Phone')).toHaveAccessibleDescription('Invalid phone number format');
    expect(field('Shelf')).toHaveAccessibleDescription('Enter two capitals');
    expect(field('Name')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('reports empty fields before invalid formats', async () => {
    show();
    await send();
    expect(field('Phone')).toHaveAccessibleDescription('Please fill this in');
  });

  it('shows an error on blur, not before, and removes it once corrected', async () => {
    show();
    await userEvent.type(field('Phone'), '1381234567');
    expect(field('Phone')).not.toBeInvalid();
    await userEvent.tab();
    expect(field('Phone')).toBeInvalid();
    await userEvent.type(field('Phone'), '8');
    await waitFor(() => expect(field('Phone')).not.toBeInvalid());
  });

  it('changes no error line between a mousedown elsewhere and its click', async () => {
    show();
    const user = userEvent.setup();
    await user.type(field('Phone'), '1381234567');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Elsewhere' }) });
    expect(field('Phone')).not.toHaveFocus();
    await act(async () => undefined);
    expect(field('Phone')).not.toBeInvalid();
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(field('Phone')).toBeInvalid());
  });

  it('lets a person tab through an empty field', async () => {
    show();
    await userEvent.click(field('Name'));
    await userEvent.tab();
    expect(field('Name')).not.toBeInvalid();
  });

  it('removes an error that depended on another field', async () => {
    show({ start: { ...good, again: 'xy' } });
    await send();
    expect(field('Again')).toHaveAccessibleDescription('The two passwords do not match');
    await userEvent.type(field('Password'), 'y');
    await waitFor(() => expect(field('Again')).not.toBeInvalid());
  });

  it('errors follow a change of the page’s language', async () => {
    const { rerender, onSubmit } = show({ start: { ...good, shelf: 'ab', phone: '1' } });
    await send();
    rerender(inProvider({ onSubmit, start: good }, 'zh'));
    await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription('手机号格式不正确'));
    expect(field('Shelf')).toHaveAccessibleDescription(capitals.zh);
  });

  it('sends once, however often it is submitted while sending', async () => {
    let arrive: (value?: unknown) => void = () => undefined;
    const onSubmit = vi.fn(() => new Promise((resolve) => (arrive = resolve)));
    show({ start: good, onSubmit });
    await Promise.all([send(), send()]);
    await userEvent.type(field('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(good);
    await act(async () => arrive());
    await send();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('shows a server’s field errors at the same fields and focuses the first', async () => {
    show({ start: good, onSubmit: () => Promise.reject(refusal({ phone: 'Known already', name: 'Taken' })) });
    await send();
    expect(field('Name')).toHaveAccessibleDescription('Taken');
    expect(field('Phone')).toHaveAccessibleDescription('Known already');
    expect(field('Name')).toHaveFocus();
    expect(screen.queryByText(/^Failed/)).toBeNull();
    await userEvent.tab();
    await act(async () => undefined);
    expect(field('Name')).toHaveAccessibleDescription('Taken');
    await userEvent.type(field('Name'), 'B');
    await waitFor(() => expect(field('Name')).not.toBeInvalid());
    expect(field('Phone')).toHaveAccessibleDescription('Known already');
  });

  it('shows an error of a missing field as a failure of the form', async () => {
    show({ start: good, onSubmit: () => Promise.reject(refusal({ teamId: 'Unknown' })) });
    await send();
    expect(await screen.findByText('Failed: validation')).toBeVisible();
  });

  it('keeps all input if the connection is lost, and sends it on retry', async () => {
    const lost = new ReachkitError({ code: 'network', kind: 'network' });
    const onSubmit = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue(null);
    show({ start: { ...good, name: '' }, onSubmit });
    await userEvent.type(field('Name'), 'Grace{Enter}');
    expect(await screen.findByText('Failed: network')).toBeVisible();
    expect(field('Name')).toHaveValue('Grace');
    await send();
    expect(onSubmit).toHaveBeenLastCalledWith({ ...good, name: 'Grace' });
    expect(screen.queryByText(/^Failed/)).toBeNull();
  });

  it('binding a field that the form does not have throws an error with its name', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() =>
      render(
        <TestProvider>
          <Misnamed />
        </TestProvider>,
      ),
    ).toThrow(/no field "nmae"/);
    vi.restoreAllMocks();
  });
});

describe('a draft', () => {
  const draftKey = 'team';

  it('restores typed input after a reload, but no password', async () => {
    const first = show({ draftKey });
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.type(field('Password'), 'secret');
    await userEvent.type(field('Again'), 'hidden');
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|hidden/);
    show({ draftKey });
    expect(field('Name')).toHaveValue('Ada');
    expect(field('Password')).toHaveValue('');
    expect(field('Again')).toHaveValue('');
  });

  it('a draft is saved soon after the last key, even without leaving the form', async () => {
    show({ draftKey });
    await userEvent.type(field('Name'), 'Ada');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Ada'));
  });

  it('is saved at once when the page is hidden', async () => {
    show({ draftKey });
    await userEvent.type(field('Name'), 'Ada');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(JSON.stringify({ ...sessionStorage })).toContain('Ada');
  });

  it('is deleted once it is sent', async () => {
    show({ draftKey, start: { ...good, name: '' } });
    await userEvent.type(field('Name'), 'Ada');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    await send();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is deleted once sent, even if the form unmounts during the submit', async () => {
    const first = show({
      draftKey,
      start: { ...good, name: '' },
      onSubmit: () => first.unmount(),
    });
    await userEvent.type(field('Name'), 'Ada{Enter}');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('a restored draft is announced in the form, and discarded with a click', async () => {
    const first = show({ draftKey });
    expect(screen.queryByText(/not saved last time/)).toBeNull();
    await userEvent.type(field('Name'), 'Ada');
    first.unmount();
    show({ draftKey });
    expect(screen.getByText('These entries were not saved last time.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field('Name')).toHaveValue('');
    expect(screen.queryByText(/not saved last time/)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept after a rejected submit', async () => {
    const first = show({
      draftKey,
      start: { ...good, name: '' },
      onSubmit: () => Promise.reject(refusal({ name: 'Taken' })),
    });
    await userEvent.type(field('Name'), 'Ada{Enter}');
    await waitFor(() => expect(field('Name')).toBeInvalid());
    first.unmount();
    show({ draftKey });
    expect(field('Name')).toHaveValue('Ada');
  });

  it('does not include the form’s initial values', async () => {
    show({ draftKey, start: good });
    await userEvent.type(field('Name'), 'B{Backspace}');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sessionStorage).toHaveLength(0);
  });
});
