import { listPromotionPosts } from '@reachkit/contract/collaboration/results';
import { attachPost, detachPost } from '@reachkit/contract/collaboration/work';
import { errorCodes } from '@reachkit/contract/errors';
import { errorsEn } from '@reachkit/contract/texts/errors.en';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { PromotionDetail } from '../promotion/PromotionDetail.tsx';
import { storyCooperationDetail } from '../stories/cooperationDetail.ts';
import { storyCooperation } from '../stories/data.ts';
import { show } from '../testing/show.tsx';
import { PromotionPosts } from './PromotionPosts.tsx';
import { formatPromotionPostsView, openPromotionPostsView, parsePromotionPostsView } from './postsView.ts';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => Promise.all([import('./AttachDialog.tsx'), import('./MissingDialog.tsx')]));

type User = ReturnType<typeof show>['user'];
const sophie = 'Sophie Lindqvist';
const xiaoman = '林小满在多伦多';
const link = 'https://www.tiktok.com/@xiaoman.to/video/7301234567890123456';

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};
async function choose(user: User, name: string, action: string) {
  await user.click(await (await rowOf(name)).findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const refuseUrl = (rule: 'otherCreator' | 'otherPromotion' | 'beforeAgreement') =>
  new Refusal({
    code: errorCodes.validation,
    data: { fields: { url: { rule, msg: errorsEn.fields[rule] } } },
  });
async function attach(user: User, name: string, url = link) {
  await choose(user, name, 'Attach a post');
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach a post' }));
  await user.type(dialog.getByRole('textbox', { name: /Link of the post/ }), url);
  await user.click(dialog.getByRole('button', { name: 'Attach a post' }));
  return dialog;
}

describe('the posts of a promotion', () => {
  it('shows each deliverable with its post, disclosure and required words, or that it has none', async () => {
    show(<PromotionPosts promotionId="31" />);
    const row = await rowOf(sophie);
    expect(await row.findByText('Published:')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Everything fits into one box' })).toHaveAttribute(
      'href',
      '/monitoredPost/701',
    );
    expect(row.getByText('412.86K')).toBeVisible();
    expect(row.getByText('Not disclosed')).toBeVisible();
    expect(row.getByText('1 missing')).toBeVisible();
    expect(row.getByText('SMALLBOX10')).toBeVisible();
    expect(await (await rowOf(xiaoman)).findByText('no post yet')).toBeVisible();
    expect(screen.getByText('2 of 13 deliverables have a post')).toBeVisible();
  });

  it('leads to the monitor project, and names posts of it that belong to no deliverable', async () => {
    const { user } = show(<PromotionPosts promotionId="31" />);
    expect(await screen.findByRole('link', { name: 'See in content monitor' })).toHaveAttribute(
      'href',
      '/monitorProject/11',
    );
    const loose = within(screen.getByRole('region', { name: 'Monitored posts of no deliverable' }));
    expect(loose.getByText(`${xiaoman}, views 18.40K`)).toBeVisible();
    expect(loose.getByText('an unknown creator, views unknown')).toBeVisible();
    await user.click(loose.getByRole('button', { name: /Name the deliverable of “小户型收纳/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach a post' }));
    expect(dialog.getByRole('textbox', { name: /Link of the post/ })).toHaveValue(
      'https://www.tiktok.com/@xiaoman.to/video/7301234567890123999',
    );
    expect(dialog.getByRole('button', { name: new RegExp(`Deliverable: ${xiaoman}`) })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Attach a post' }));
    await screen.findByText(`Attached a post of ${xiaoman}`);
    await waitFor(() => expect(screen.queryByText(`${xiaoman}, views 18.40K`)).toBeNull());
  });

  it('attaches a post by its link, and takes it away again by Undo', async () => {
    const { world, user } = show(<PromotionPosts promotionId="31" />);
    const item = () => world.cooperations().find(({ creator }) => creator.name === xiaoman)?.items[0];
    await attach(user, xiaoman);
    await screen.findByText(`Attached a post of ${xiaoman}`);
    expect(item()).toMatchObject({ state: 'published', post: { url: link } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`Detached the post of ${xiaoman}. The content monitor keeps it`);
    expect(item()?.post).toBeNull();
  });

  it('detaches a post, and brings it back by Undo', async () => {
    const { world, client, user } = show(<PromotionPosts promotionId="31" />);
    const item = () => world.cooperations().find(({ creator }) => creator.name === sophie)?.items[0];
    const url = item()?.post?.url;
    await choose(user, sophie, 'Detach the post');
    await screen.findByText(`Detached the post of ${sophie}. The content monitor keeps it`);
    expect(item()?.post).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(`Attached a post of ${sophie}`);
    expect(item()?.post?.url).toBe(url);
    expect(client.callsOf(attachPost)[0]?.input).toMatchObject({ body: { isConfirmed: true } });
  });

  it('asks for a link and a deliverable', async () => {
    const { client, user } = show(<PromotionPosts promotionId="31" />);
    await user.click(await screen.findByRole('button', { name: 'Attach a post' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach a post' }));
    await user.click(dialog.getByRole('button', { name: 'Attach a post' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /Link of the post/ })).toBeInvalid());
    expect(client.callsOf(attachPost)).toHaveLength(0);
  });

  it('says at the link why a post is refused, and attaches one of another creator once that is confirmed', async () => {
    let tries = 0;
    const { client, user } = show(<PromotionPosts promotionId="31" />, {
      handlers: [
        answer(attachPost, ({ body }) => {
          tries += 1;
          if (tries === 1) throw refuseUrl('otherPromotion');
          throw body.isConfirmed ? new Refusal({ code: 500, status: 500 }) : refuseUrl('otherCreator');
        }),
      ],
    });
    const dialog = await attach(user, xiaoman);
    expect(await dialog.findByText('This post belongs to another campaign already')).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Attach a post' }));
    await user.click(await dialog.findByRole('checkbox', { name: /Attach this post all the same/ }));
    await user.click(dialog.getByRole('button', { name: 'Attach a post' }));
    await waitFor(() => expect(client.callsOf(attachPost)).toHaveLength(3));
    expect(client.callsOf(attachPost)[2]?.input).toMatchObject({ body: { isConfirmed: true, url: link } });
    expect(dialog.getByRole('textbox', { name: /Link of the post/ })).toHaveValue(link);
  });

  it('attaches a post from before the agreement once that is confirmed, beside another confirmation', async () => {
    const { client, user } = show(<PromotionPosts promotionId="31" />, {
      handlers: [
        answer(attachPost, ({ body }) => {
          if (!body.isConfirmed) throw refuseUrl('otherCreator');
          throw body.isEarly ? new Refusal({ code: 500, status: 500 }) : refuseUrl('beforeAgreement');
        }),
      ],
    });
    const dialog = await attach(user, xiaoman);
    await user.click(await dialog.findByRole('checkbox', { name: /Attach this post all the same/ }));
    await user.click(dialog.getByRole('button', { name: 'Attach a post' }));
    expect(await dialog.findByText('This post was published before the agreement')).toBeVisible();
    await user.click(await dialog.findByRole('checkbox', { name: /It belongs to this collaboration/ }));
    await user.click(dialog.getByRole('button', { name: 'Attach a post' }));
    await waitFor(() => expect(client.callsOf(attachPost)).toHaveLength(3));
    expect(client.callsOf(attachPost)[2]?.input).toMatchObject({
      body: { isConfirmed: true, isEarly: true },
    });
  });

  it('marks a post that was published before the agreement', async () => {
    const [item] = storyCooperationDetail(storyCooperation(9, { deliverables: { published: 1 } })).items;
    if (!item?.post) throw new Error('The stories have no such post');
    const { creator } = storyCooperation(9);
    const row = {
      cooperationId: '810',
      cooperationRevision: 1,
      creator,
      deliverableId: item.id,
      format: item.format,
      note: '',
      publishOn: null,
      overdueDays: 0,
      post: {
        monitorLinkId: '701',
        url: item.post.url,
        title: item.post.title,
        coverUrl: null,
        postedAt: item.post.postedAt,
        views: 900,
        isGone: false,
        isEarly: true,
        disclosure: 'disclosed' as const,
        evidence: '#ad',
        missingWords: [],
      },
    };
    show(<PromotionPosts promotionId="31" />, {
      handlers: [answer(listPromotionPosts, () => ({ monitorProjectId: '11', list: [row], loose: [] }))],
    });
    expect(await screen.findByText('published 11-20, before the agreement')).toBeVisible();
  });

  it('keeps the link after a colleague attached another post, and replaces theirs on the next try', async () => {
    const shown = show(<PromotionPosts promotionId="31" />);
    const { world, client, user } = shown;
    const own = () => {
      const found = world.cooperations().find(({ creator }) => creator.name === xiaoman);
      if (!found) throw new Error('No collaboration');
      return found;
    };
    await choose(user, xiaoman, 'Attach a post');
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach a post' }));
    await user.type(dialog.getByRole('textbox', { name: /Link of the post/ }), link);
    const theirs = 'https://www.tiktok.com/@xiaoman.to/video/7300000000000000000';
    await client.call(attachPost, {
      params: { id: own().id },
      body: {
        deliverableId: own().items[0]?.id ?? '',
        url: theirs,
        isConfirmed: false,
        isEarly: false,
        revision: own().revision,
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Attach a post' }));
    await dialog.findByText(new RegExp(`A colleague has attached ${theirs.replaceAll('.', '\\.')}`));
    expect(dialog.getByRole('button', { name: 'Keep theirs' })).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Link of the post/ })).toHaveValue(link);
    await user.click(dialog.getByRole('button', { name: 'Attach a post' }));
    await screen.findByText(`Attached a post of ${xiaoman}`);
    expect(own().items[0]?.post?.url).toBe(link);
    expect(client.callsOf(detachPost)).toHaveLength(1);
  });

  it('brings the post of a colleague back where the own one is refused in its place', async () => {
    const theirs = 'https://www.tiktok.com/@xiaoman.to/video/7300000000000000000';
    const urls: string[] = [];
    const cooperation = storyCooperationDetail(storyCooperation(2, { stage: 'publishing' }));
    const { client, user } = show(<PromotionPosts promotionId="31" />, {
      handlers: [
        answer(attachPost, ({ body }) => {
          urls.push(body.url);
          const [item] = storyCooperationDetail(
            storyCooperation(9, { deliverables: { published: 1 } }),
          ).items;
          if (urls.length === 1 && item?.post) {
            const post = { ...item.post, url: theirs };
            const items = [{ ...item, id: body.deliverableId, post }];
            throw new Refusal({
              code: errorCodes.changedMeanwhile,
              data: { ...cooperation, items, revision: 5 },
            });
          }
          if (body.url === link) throw refuseUrl('otherPromotion');
          return { ...cooperation, revision: 8 };
        }),
        answer(detachPost, () => ({ ...cooperation, revision: 7 })),
      ],
    });
    const dialog = await attach(user, xiaoman);
    await dialog.findByRole('button', { name: 'Keep theirs' });
    await user.click(dialog.getByRole('button', { name: 'Attach a post' }));
    expect(await dialog.findByText('This post belongs to another campaign already')).toBeVisible();
    expect(urls).toEqual([link, link, theirs]);
    expect(client.callsOf(detachPost)[0]?.input).toMatchObject({ body: { revision: 5 } });
    expect(client.callsOf(attachPost)[2]?.input).toMatchObject({ body: { revision: 7, isConfirmed: true } });
  });

  it('says why the post of an ended collaboration stays', async () => {
    const { user } = show(<PromotionPosts promotionId="31" />, {
      handlers: [
        answer(detachPost, () => {
          const msg = errorsEn.fields.ended;
          throw new Refusal({
            code: errorCodes.validation,
            data: { fields: { deliverableId: { rule: 'ended', msg } } },
          });
        }),
      ],
    });
    await choose(user, sophie, 'Detach the post');
    expect(await screen.findByText(errorsEn.fields.ended)).toBeVisible();
  });

  it('is the monitor tab of a promotion, with its buttons in the head', async () => {
    show(<PromotionDetail promotionId="31" defaultTab="monitor" />);
    await rowOf(sophie);
    const head = within(screen.getByRole('banner'));
    expect(head.getByRole('button', { name: 'Attach a post' })).toHaveAttribute('data-variant', 'primary');
  });

  it('filters deliverables without a post, and those that lack something', async () => {
    const { user } = show(<PromotionPosts promotionId="31" />);
    await rowOf(sophie);
    await user.click(screen.getByRole('radio', { name: /Lacks disclosure or words 1/ }));
    expect(screen.queryByRole('link', { name: xiaoman })).toBeNull();
    await rowOf(sophie);
    await user.click(screen.getByRole('radio', { name: /No post yet 11/ }));
    expect(screen.queryByRole('link', { name: sophie })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Find by creator or title' }), 'nobody here');
    expect(await screen.findByText('No deliverables match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /all/i }));
    await rowOf(sophie);
  });

  it('says why a post is not here, and leads to attaching it', async () => {
    const { user } = show(<PromotionPosts promotionId="31" />);
    await user.click(await screen.findByRole('button', { name: 'Why is a post not here?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why is a post not here?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Link of the post' }), link);
    await user.click(dialog.getByRole('button', { name: 'Find the reason' }));
    expect(
      await dialog.findByText(`No rule adds posts of ${sophie}, and it was not attached.`),
    ).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See the monitor’s rules' })).toHaveAttribute(
      'href',
      '/monitorProject/11',
    );
    await user.click(dialog.getByRole('button', { name: 'Attach to a deliverable' }));
    const attaching = within(await screen.findByRole('dialog', { name: 'Attach a post' }));
    expect(attaching.getByRole('textbox', { name: /Link of the post/ })).toHaveValue(link);
  });

  it('names the deliverable that has the post already', async () => {
    const { user } = show(<PromotionPosts promotionId="31" />, {
      missing: { reason: 'here', linkId: '701' },
    });
    await user.click(await screen.findByRole('button', { name: 'Why is a post not here?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why is a post not here?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Link of the post' }), link);
    await user.click(dialog.getByRole('button', { name: 'Find the reason' }));
    expect(await dialog.findByText(/It is here, as the post of/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Attach to a deliverable' })).toBeNull();
  });

  it('says that there are no deliverables, and tries again after a failure', async () => {
    let fails = true;
    const { user } = show(<PromotionPosts promotionId="31" />, {
      handlers: [
        answer(listPromotionPosts, () => {
          if (fails) throw new Refusal({ code: 500, status: 500 });
          return { monitorProjectId: null, list: [], loose: [] };
        }),
      ],
    });
    await screen.findByText('Posts did not load');
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('No deliverables yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Attach a post' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Why is a post not here?' }));
    expect(await screen.findByText(/This campaign has no monitor project yet/)).toBeVisible();
  });

  it('keeps its view in the query of an address', () => {
    const view = { show: 'lacking', keyword: 'box' } as const;
    expect(parsePromotionPostsView(formatPromotionPostsView(view))).toEqual(view);
    expect(formatPromotionPostsView(openPromotionPostsView)).toBe('');
  });
});
