import { listMailTemplates, removeMailTemplate } from '@reachkit/contract/email/template';
import { roleTeamAdmin, type UserInfo } from '@reachkit/contract/session/session';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import { type TemplateWorldOptions, templateWorld } from '../stories/templateWorld.ts';
import { EmailTemplates, type EmailTemplatesProps } from './EmailTemplates.tsx';
import { formatTemplatesView, parseTemplatesView } from './templatesView.ts';

interface Options extends EmailTemplatesProps {
  readonly world?: TemplateWorldOptions;
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
  const client = templateWorld(world);
  const areas = createStateAreas();
  areas.user.set({ ...person, roleIds });
  render(
    <TestProvider client={client} areas={areas} locale="en" messages={[formZh, formEn, emailZh, emailEn]}>
      <EmailTemplates {...props} />
    </TestProvider>,
  );
  return { client, user: userEvent.setup() };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Templates' })).getAllByRole('listitem');

const refusal = (code: number) => () => {
  throw new Refusal({ code });
};

describe('the email templates', () => {
  it('list each template with subject, kind, visibility and creation time', async () => {
    show();
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('Autumn home, first email');
    expect(first).toHaveTextContent('A storage box for your home, {{name|there}}');
    expect(first).toHaveTextContent('First email');
    expect(first).toHaveTextContent('Shared with the team');
    expect(first).toHaveTextContent('Created 2026-11-02');
    expect(second).toHaveTextContent('Follow-up');
    expect(second).toHaveTextContent('Shared by 王珂');
    expect(third).toHaveTextContent('No subject');
    expect(third).toHaveTextContent('Only you');
  });

  it('show their number and the limit', async () => {
    show({ world: { limit: 20 } });
    expect(await screen.findByRole('meter', { name: 'Templates' })).toHaveAttribute(
      'aria-valuetext',
      '4 / 20',
    );
    expect(screen.queryByText(/More email templates/)).toBeNull();
  });

  it('offer an upgrade at the plan’s limit', async () => {
    show({ world: { limit: 4 } });
    expect(await screen.findByText(/More email templates/)).toBeVisible();
  });

  it('are filtered by kind and keyword, which the host can keep in a URL', async () => {
    const onViewChange = vi.fn();
    const { client, user } = show({ onViewChange });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Follow-up' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(onViewChange).toHaveBeenLastCalledWith(
      { kind: 'follow', keyword: '', open: '' },
      { reason: 'filter', replace: false },
    );
    await user.type(screen.getByRole('searchbox', { name: 'Find a template' }), 'autumn');
    expect(await screen.findByText('No template matches')).toBeVisible();
    expect(onViewChange).toHaveBeenLastCalledWith(
      { kind: 'follow', keyword: 'autumn', open: '' },
      { reason: 'keyword', replace: true },
    );
    expect(client.callsOf(listMailTemplates).at(-1)?.input.query).toEqual({
      kind: 'follow',
      keyword: 'autumn',
    });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await rows()).toHaveLength(4);
  });

  it('explain templates if there are none', async () => {
    show({ world: { templates: [] } });
    expect(await screen.findByText('No templates yet')).toBeVisible();
  });

  it('are loaded again after a failure', async () => {
    const failing = answer(listMailTemplates, refusal(500));
    const { client, user } = show({ world: { handlers: [failing] } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(client.callsOf(listMailTemplates)).toHaveLength(2);
  });
});

async function openRemoval(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name: `More actions for “${name}”` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  return within(await screen.findByRole('alertdialog', { name: `Delete the template “${name}”?` }));
}

describe('deleting a template', () => {
  it('asks for confirmation, then removes it from the list', async () => {
    const { client, user } = show();
    const dialog = await openRemoval(user, 'Autumn home, first email');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(client.callsOf(removeMailTemplate).map(({ input }) => input.params)).toEqual([{ id: '1' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('does nothing when it is cancelled', async () => {
    const { client, user } = show();
    const dialog = await openRemoval(user, 'Autumn home, first email');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(client.callsOf(removeMailTemplate)).toEqual([]);
    expect(await rows()).toHaveLength(4);
  });

  it('stays open with the reason if it is rejected', async () => {
    const { user } = show({ world: { handlers: [answer(removeMailTemplate, refusal(403))] } });
    const dialog = await openRemoval(user, 'Autumn home, first email');
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    expect(await dialog.findByText('You do not have permission to do this')).toBeVisible();
    expect(await rows()).toHaveLength(4);
  });

  it('is offered for colleagues’ shared templates only to a team admin', async () => {
    show();
    await rows();
    expect(screen.queryByRole('button', { name: /More actions for “样品还有名额/ })).toBeNull();
    cleanup();
    show({ roleIds: [roleTeamAdmin] });
    await rows();
    expect(screen.getByRole('button', { name: /More actions for “样品还有名额/ })).toBeVisible();
  });
});

describe('the view of the templates', () => {
  it.each(['', 'kind=follow', 'kind=body&keyword=a+b', 'template=12'])('parses and formats "%s"', (query) => {
    expect(formatTemplatesView(parseTemplatesView(query))).toBe(query);
  });

  it('falls back to the open view if the URL has an unknown value', () => {
    expect(parseTemplatesView('kind=other')).toEqual({ kind: '', keyword: '', open: '' });
  });
});
