import {
  addShortLink,
  archiveShortLink,
  changeShortLink,
  checkShortLink,
  errorCodes,
  getShortLink,
  listShortLinks,
  pauseShortLink,
  restoreShortLink,
  resumeShortLink,
  type ShortLink,
  type Utm,
  utmFields,
} from '@reachkit/contract';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { shortLink } from './shortLink.ts';

export interface ShortLinkWorldOptions {
  readonly links?: readonly ShortLink[];
  /** The plan's limit of links. Default 50. */
  readonly limit?: number;
}

export interface ShortLinkWorld {
  readonly handlers: readonly MockHandler[];
  /** The stored links, the latest first. */
  readonly links: () => readonly ShortLink[];
}

/** Returns the destination of a form, as the server responds. */
export function storyTarget(form: {
  readonly productLink: string;
  readonly host: string | null;
  readonly utm: Utm;
}): string {
  const url = new URL(form.productLink.replace('{host}', `https://${form.host ?? ''}`));
  for (const field of utmFields) {
    const value = form.utm[field];
    if (value) url.searchParams.set(`utm_${field}`, value);
  }
  return url.href;
}

/** An in-memory server of one team's short links. */
export function shortLinkWorld(options: ShortLinkWorldOptions = {}): ShortLinkWorld {
  const { limit = 50 } = options;
  let links: readonly ShortLink[] = options.links ?? [];
  const used = () => links.filter(({ state }) => state !== 'archived').length;

  function find(id: string): ShortLink {
    const found = links.find((link) => link.id === id);
    if (!found) throw new Refusal({ code: errorCodes.notFound, status: 404 });
    return found;
  }
  function put(link: ShortLink): ShortLink {
    links = links.map((one) => (one.id === link.id ? link : one));
    return link;
  }
  function claim(count: number) {
    if (used() + count <= limit) return;
    throw new Refusal({
      code: errorCodes.equity,
      data: { feature: 'shortLinks', used: used(), limit, resetAt: null, needVersion: 'pro' },
    });
  }

  return {
    links: () => links,
    handlers: [
      answer(listShortLinks, ({ query }) => {
        const found = links.filter(
          (link) =>
            (query.state === '' ? link.state !== 'archived' : link.state === query.state) &&
            (query.type === '' || link.productType === query.type) &&
            (query.creator === '' || link.creator?.id === query.creator) &&
            (query.campaign === '' || link.campaign?.id === query.campaign) &&
            link.name.toLowerCase().includes(query.keyword.toLowerCase()),
        );
        const { pageNum, pageSize } = query;
        return {
          list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize),
          total: found.length,
          stock: { used: used(), limit },
        };
      }),
      answer(getShortLink, ({ params }) => find(params.id)),
      answer(checkShortLink, ({ body }) => {
        const target = storyTarget(body);
        return { target, shownHost: new URL(target).host };
      }),
      answer(addShortLink, ({ body }) => {
        claim(1);
        const { alias, creatorId, campaignId: _, ...form } = body;
        const made = shortLink({
          ...form,
          id: `${900 + links.length}`,
          code: alias ?? 'n3w4ink',
          target: storyTarget(form),
          creator: creatorId === null ? null : { id: creatorId, name: 'Sophie at Home', platform: 'tiktok' },
          pv: 0,
          uv: 0,
          createdAt: '2026-11-20T01:00:00.000Z',
          updatedAt: '2026-11-20T01:00:00.000Z',
        });
        links = [made, ...links];
        return made;
      }),
      answer(changeShortLink, ({ params, body }) => {
        const { revision, creatorId: _, campaignId: __, ...changes } = body;
        const link = find(params.id);
        if (revision !== link.revision) {
          throw new Refusal({ code: errorCodes.changedMeanwhile, data: link });
        }
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        const next = { ...link, ...given, revision: revision + 1 };
        return put({ ...next, target: storyTarget(next) });
      }),
      answer(pauseShortLink, ({ params }) => put({ ...find(params.id), state: 'paused' })),
      answer(resumeShortLink, ({ params }) => put({ ...find(params.id), state: 'active' })),
      answer(archiveShortLink, ({ params }) => put({ ...find(params.id), state: 'archived' })),
      answer(restoreShortLink, ({ params }) => {
        claim(1);
        return put({ ...find(params.id), state: 'active' });
      }),
    ],
  };
}
