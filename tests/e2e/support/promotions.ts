import { expect, type Page } from '@playwright/test';
import { inDatabase } from './database.ts';

export interface CreatorWithPosts {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  /** Ids of posts of the last weeks, the newest first. */
  readonly posts: readonly string[];
}

/** Returns creators of the demo with an email address and recent posts on TikTok, by id. */
export async function creatorsWithPosts(count: number): Promise<readonly CreatorWithPosts[]> {
  const { rows } = await inDatabase((pool) =>
    pool.query<CreatorWithPosts>(
      `select c.id::text, c.name, c.handle, array_agg(v.external_id order by v.posted_at desc) as posts
         from creator c join video v on v.creator_id = c.id
        where c.platform = 'tiktok' and c.has_email and v.posted_at > now() - interval '50 days'
        group by c.id having count(*) >= 3 order by c.id limit $1`,
      [count],
    ),
  );
  if (rows.length < count) throw new Error(`The demo has fewer than ${count} creators with recent posts.`);
  return rows;
}

export interface MadePromotion {
  readonly id: string;
  /** Address of the page of the creator, `/c/…`. */
  readonly link: string;
}

interface Given {
  readonly name: string;
  readonly creator: CreatorWithPosts;
  /** Stage of sending a sample; the others are used. */
  readonly usesSample: boolean;
}

const terms = {
  amount: 50_000,
  currency: 'USD',
  parts: [],
  deliverables: [
    { platform: 'tiktok', format: 'short', pieces: 1, note: '', draftOn: null, publishOn: null },
  ],
  conditions: '',
};

/** Makes and starts a promotion with an offer to one creator, as the person who is logged in. */
export async function makePromotion(page: Page, given: Given): Promise<MadePromotion> {
  const { name, creator, usesSample } = given;
  const token = await page.evaluate(() => window.localStorage.getItem('yth_token')?.split('|')[0]);
  const headers = { authorization: `Bearer ${token}` };
  const send = async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Data> => {
    const answer = await page.request.fetch(`/kol/api/campaign${path}`, { method, headers, data });
    const body: { readonly code: number; readonly data: Data } = await answer.json();
    expect(body.code, `${method} ${path}`).toBe(0);
    return body.data;
  };
  const offer = { ...terms, hasSample: usesSample };
  const made = await send<{ id: string; revision: number }>('POST', '', {
    name,
    terms: offer,
    uses: { sample: usesSample, draft: true, payment: true },
  });
  const own = `/${made.id}`;
  await send('POST', `${own}/status`, { to: 'running', revision: made.revision });
  await send('POST', `${own}/invitation`, { creatorIds: [creator.id], origin: 'search' });
  const { list } = await send<{ list: { id: string; revision: number }[] }>('GET', `${own}/invitation`);
  const [invitation] = list;
  if (!invitation) throw new Error('The creator was not added.');
  const change = { kind: 'offer', terms: offer, note: '' };
  await send('PUT', `${own}/invitation/${invitation.id}`, { revision: invitation.revision, change });
  const { url } = await send<{ url: string }>('POST', `${own}/invitation/${invitation.id}/link`, {
    revokesOthers: false,
  });
  return { id: made.id, link: new URL(url).pathname };
}
