import {
  addMonitorRule,
  changeMonitorRule,
  previewMonitorRule,
  removeMonitorRule,
} from '@reachkit/contract/monitor/rule';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { monitorProject } from '../stories/data.ts';
import { monitorRule } from '../stories/post.ts';
import { type PostWorldOptions, postWorld } from '../stories/postWorld.ts';
import { show } from '../testing/show.tsx';
import { RulesDialog } from './RulesDialog.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const open = (world: PostWorldOptions = {}, isReadOnly = false) =>
  show(<RulesDialog project={monitorProject()} isReadOnly={isReadOnly} onClose={() => {}} />, {
    handlers: postWorld(world),
  });
const list = async () => within(await screen.findByRole('list', { name: 'Rules' }));

type User = ReturnType<typeof show>['user'];
async function choose(user: User, rule: string, action: string) {
  await user.click((await list()).getByRole('button', { name: `Actions for “${rule}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the rules of a project', () => {
  it('lists whose posts they add, what they look for, and their state', async () => {
    open();
    const rules = await list();
    expect(rules.getAllByText('SOPHIE15, BOX20')).toHaveLength(2);
    expect(rules.getByText('list “家居红人”')).toBeVisible();
    expect(rules.getByText('its list was removed')).toBeVisible();
    expect(rules.getByText('No place left')).toBeVisible();
    expect(rules.getAllByText('every post of the period')).toHaveLength(1);
    expect(rules.getByText('added: 240')).toBeVisible();
  });

  it('shows what a change would add before it is saved, and expects no more', async () => {
    const { client, user } = open();
    await choose(user, 'Autumn creators', 'Edit');
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('region', { name: 'Posts it would add' }));
    expect(preview.getByText(/Known posts of the period: 48\. Matching .*: 3\./)).toBeVisible();
    expect(preview.getByText('matches “#yunxiuhome”')).toBeVisible();
    expect(preview.getByText('Beyond the places of the project, so not added: 1.')).toBeVisible();
    expect(client.callsOf(changeMonitorRule)).toHaveLength(0);
    expect(client.callsOf(previewMonitorRule)[0]?.input.body).toMatchObject({
      projectId: '11',
      creatorId: '3',
      listId: null,
      coupons: ['SOPHIE15', 'BOX20'],
    });
    await user.click(screen.getByRole('button', { name: 'Save and add 2 posts' }));
    expect(await screen.findByText('Rule “Autumn creators” saved; posts added: 2')).toBeVisible();
    expect(client.callsOf(changeMonitorRule)[0]?.input.body).toMatchObject({ expected: 3, isOff: false });
  });

  it('asks for a new preview after a change, and where more posts match by then', async () => {
    const { client, user } = open({ matchesLater: 4 });
    await choose(user, 'Autumn creators', 'Edit');
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: /^Save and add/ }));
    expect(await screen.findByText('More posts match now than in the preview. Preview again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('button', { name: /^Save and add/ });
    await user.type(screen.getByRole('textbox', { name: 'Words' }), 'storage{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    await waitFor(() =>
      expect(client.callsOf(previewMonitorRule).at(-1)?.input.body).toMatchObject({ words: ['storage'] }),
    );
  });

  it('needs a name and a creator', async () => {
    const { client, user } = open({ rules: [] });
    await screen.findByText('No rule yet');
    await user.click(screen.getByRole('button', { name: 'New rule' }));
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeInvalid();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Boxes');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Choose a creator')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'A list' }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect((await screen.findAllByText('Choose a list')).length).toBeGreaterThan(0);
    expect(client.callsOf(previewMonitorRule)).toHaveLength(0);
    expect(client.callsOf(addMonitorRule)).toHaveLength(0);
  });

  it('turns a rule off, and on again by its form', async () => {
    const { client, user } = open({ rules: [monitorRule()] });
    await choose(user, 'Autumn creators', 'Turn off');
    expect(await screen.findByText('Off')).toBeVisible();
    expect(client.callsOf(changeMonitorRule)[0]?.input.body).toEqual({ isOff: true, expected: 0 });
    await choose(user, 'Autumn creators', 'Turn on');
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: /^Save and add/ }));
    expect(await screen.findByText('Running')).toBeVisible();
  });

  it('removes a rule', async () => {
    const { client, user } = open({ rules: [monitorRule()] });
    await choose(user, 'Autumn creators', 'Remove');
    expect(await screen.findByText('No rule yet')).toBeVisible();
    expect(client.callsOf(removeMonitorRule)[0]?.input.params).toEqual({ id: '801' });
  });

  it('changes nothing in a project that is read-only', async () => {
    open({}, true);
    const rules = await list();
    expect(rules.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'New rule' })).toBeNull();
  });
});
