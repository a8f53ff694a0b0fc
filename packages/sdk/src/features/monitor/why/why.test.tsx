import { explainMissingPost, type MissingPost } from '@reachkit/contract/monitor/link';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { MonitorProject } from '../project/MonitorProject.tsx';
import { missingPost } from '../stories/post.ts';
import { postWorld } from '../stories/postWorld.ts';
import { show } from '../testing/show.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() =>
  Promise.all([
    import('./WhyDialog.tsx'),
    import('../rules/RulesDialog.tsx'),
    import('../adding/AddLinksDialog.tsx'),
  ]),
);

const link = 'https://www.tiktok.com/@sophieathome/video/7301234567890123456';

async function ask(missing: Partial<MissingPost> = {}) {
  const shown = show(<MonitorProject projectId="11" />, {
    handlers: postWorld({ missing: missingPost(missing) }),
  });
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Why is a post missing?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why is a post missing?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Link of the post' }), link);
  await user.click(dialog.getByRole('button', { name: 'Find the reason' }));
  return { ...shown, dialog };
}

describe('why a post is missing', () => {
  it('shows what the rules looked for, and what the caption says', async () => {
    const { client, dialog } = await ask();
    expect(await dialog.findByRole('heading', { name: 'No rule matches it' })).toBeVisible();
    expect(dialog.getByText('#yunxiuhome')).toBeVisible();
    expect(dialog.getByText('SOPHIE15')).toBeVisible();
    expect(dialog.getByText('Three weeks with the big one #hallway #storage')).toBeVisible();
    expect(client.callsOf(explainMissingPost)[0]?.input).toMatchObject({
      params: { id: '11' },
      body: { text: link },
    });
  });

  const plain = { lookedFor: [], caption: null };
  it.each<[string, Partial<MissingPost>, RegExp]>([
    [
      'both dates in the team’s zone',
      { reason: 'outsidePeriod', period: { startsOn: '2026-12-01', endsOn: null } },
      /Published 2026-11-14 19:02; the period is .*12-01.* \(China Time\)\./,
    ],
    [
      'by whom it was taken out',
      { reason: 'takenOut', takenOut: { by: 'Wang Ke', at: '2026-11-18T02:00:00.000Z' } },
      /Taken out by Wang Ke at 2026-11-18 10:00/,
    ],
    [
      'when it is read',
      { reason: 'notReadYet', nextReadAt: '2026-11-20T05:00:00.000Z' },
      /Next reading: 2026-11-20 13:00\./,
    ],
    ['the cap', { reason: 'cap', cap: { used: 500, limit: 500 } }, /500 of 500/],
    ['a creator without a rule', { reason: 'noRule' }, /Add a rule for Sophie Lindqvist/],
    ['a link of no post', { reason: 'refused', refusal: 'playlist' }, /playlist/i],
    ['a creator that is not known', { reason: 'creatorUnknown', creator: null }, /Rules work by creator/],
  ])('says %s', async (_, missing, text) => {
    const { dialog } = await ask({ ...plain, ...missing });
    expect(await dialog.findByText(text)).toBeVisible();
  });

  it('leads to the post that is there', async () => {
    const { dialog } = await ask({ ...plain, reason: 'here', linkId: '501' });
    expect(await dialog.findByRole('link', { name: 'See the post' })).toHaveAttribute(
      'href',
      '/monitoredPost/501',
    );
  });

  it('leads to adding the link, and to the rules', async () => {
    const { dialog, user } = await ask({ ...plain, reason: 'noRule' });
    await user.click(await dialog.findByRole('button', { name: 'See the rules' }));
    expect(await screen.findByRole('dialog', { name: 'Rules that add posts' })).toBeVisible();
  });

  it('takes the link along to adding it', async () => {
    const { dialog, user } = await ask({ ...plain, reason: 'creatorUnknown' });
    await user.click(await dialog.findByRole('button', { name: 'Add this link' }));
    const adding = within(await screen.findByRole('dialog', { name: 'Add links' }));
    expect(adding.getByRole('textbox', { name: /^Links/ })).toHaveValue(link);
  });
});
