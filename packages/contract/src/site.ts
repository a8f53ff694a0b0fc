import * as z from 'zod/mini';
import { platformSchema } from './creator/platform.ts';
import { type DataOf, endpoint } from './endpoint.ts';
import { rowId, timestamp } from './fields/rowFields.ts';
import { localizedTextSchema } from './localizedText.ts';
import { passwordCodecs } from './session/passwordCodecs.ts';

/**
 * `GET /kol/api/count/getStatisticsCount`: number of creators, email addresses and videos on the platform. `asOf`: time
 * of the count.
 */
export const getStatisticsCount = endpoint({
  id: 'getStatisticsCount',
  method: 'GET',
  path: '/kol/api/count/getStatisticsCount',
  domain: 'site',
  summary: 'How many creators, reachable addresses and videos the platform knows',
  access: 'public',
  data: z.object({
    creators: z.number(),
    tiktok: z.number(),
    youtube: z.number(),
    instagram: z.number(),
    emails: z.number(),
    videos: z.number(),
    asOf: z.nullable(timestamp),
  }),
});

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'GET',
  path: '/healthz',
  domain: 'site',
  summary: 'The process is alive',
  access: 'public',
  data: z.object({ status: z.literal('alive') }),
});

/** Why a process is not ready, as `reason` in the data of a 503 from `/readyz`. */
export const unreadyReasons = [
  'starting',
  'migrating',
  'database_restarting',
  'database_unreachable',
  'disk_full',
  'stopping',
] as const;
export type UnreadyReason = (typeof unreadyReasons)[number];

export const getReadiness = endpoint({
  id: 'getReadiness',
  method: 'GET',
  path: '/readyz',
  domain: 'site',
  summary: 'The process can serve; else 503 with the reason in `data.reason`',
  access: 'public',
  data: z.object({ status: z.literal('ready') }),
});

/** Colours of a favourite list, ids 1 to 5 (specification, section 3). */
export const listColours = [1, 2, 3, 4, 5] as const;
export type ListColour = (typeof listColours)[number];

/** Max length of a global search query, in characters: enough for several links. */
export const globalSearchLimit = 1500;
/** Max hits per group. */
export const globalSearchMost = { creators: 8, lists: 5, menus: 5 } as const;

/** Titles of a menu entry: `name` is Chinese, `label` English. */
const menuTitle = {
  name: z.string(),
  label: z.string(),
  titles: z.optional(localizedTextSchema),
} as const;

export const globalSearch = endpoint({
  id: 'globalSearch',
  method: 'GET',
  path: '/kol/api/globalSearch',
  domain: 'site',
  summary: 'Creators of all platforms, lists and menu entries of the person, found by one text',
  access: 'user',
  query: z.object({
    /** Blank: no results. */
    q: z.string().check(z.trim(), z.maxLength(globalSearchLimit)),
  }),
  data: z.object({
    /**
     * The best match first: the handle itself, creators that the team knows by the text, handles that begin so, then
     * names; the most followers first in each.
     */
    creators: z.array(
      z.object({
        id: rowId,
        platform: platformSchema,
        name: z.string(),
        handle: z.string(),
        avatarUrl: z.nullable(z.string()),
        /** Absolute count. */
        followers: z.nullable(z.number()),
        /** A label or a part of the note by the team, or an address that it unlocked, that holds the text. */
        known: z.optional(z.string()),
      }),
    ),
    /** The person's own lists, and those public to the team. */
    lists: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        colour: z.literal(listColours),
        isPublic: z.boolean(),
        isOwn: z.boolean(),
        /** Number of creators in it. */
        count: z.number(),
      }),
    ),
    menus: z.array(
      z.object({
        id: z.string(),
        ...menuTitle,
        path: z.string(),
        icon: z.string(),
        /** Parent entries in the menu, from the top down. */
        trail: z.array(z.object(menuTitle)),
      }),
    ),
  }),
});
export type GlobalHits = DataOf<typeof globalSearch>;
export type CreatorHit = GlobalHits['creators'][number];
export type ListHit = GlobalHits['lists'][number];
export type MenuHit = GlobalHits['menus'][number];

/** Max bookmarks per person. */
export const bookmarkLimit = 50;

/**
 * Whether a path stays within the site: one leading `/`, no scheme, no backslash, no characters that a browser drops, and
 * no segments that could resolve to a second leading `/`.
 */
export function isSitePath(path: string): boolean {
  if (!/^\/[^\\\s\p{Cc}]*$/u.test(path)) return false;
  const [place = ''] = path.split(/[?#]/);
  return !/\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(place);
}

const bookmarkTitle = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const bookmarkPlace = z.int().check(z.gte(0), z.lt(bookmarkLimit));

export const bookmarkSchema = z.object({
  id: rowId,
  title: z.string(),
  /** A path of the site, with its query. */
  path: z.string(),
  /** Name of a menu icon. */
  icon: z.nullable(z.string()),
  /** Place in the list, from 0. */
  position: z.number(),
});
export type Bookmark = z.output<typeof bookmarkSchema>;

const bookmarkList = z.object({ list: z.array(bookmarkSchema) });
const bookmarkId = z.object({ id: z.string().check(z.maxLength(40)) });

export const listBookmarks = endpoint({
  id: 'listBookmarks',
  method: 'GET',
  path: '/kol/api/bookmark',
  domain: 'site',
  summary: "The person's bookmarks in their order",
  access: 'user',
  data: bookmarkList,
});

export const addBookmark = endpoint({
  id: 'addBookmark',
  method: 'POST',
  path: '/kol/api/bookmark',
  domain: 'site',
  summary: 'Keep a page; one that is kept already is answered as it is',
  access: 'user',
  body: z.strictObject({
    title: bookmarkTitle,
    path: z.string().check(
      z.minLength(1),
      z.maxLength(2000),
      z.refine((path) => path === '' || isSitePath(path), { error: 'wrong_format' }),
    ),
    icon: z.optional(
      z.nullable(z.string().check(z.maxLength(40), z.regex(/^[\w-]+$/, { error: 'wrong_format' }))),
    ),
    /** Default: the end of the list. */
    position: z.optional(bookmarkPlace),
  }),
  data: bookmarkSchema,
});

export const changeBookmark = endpoint({
  id: 'changeBookmark',
  method: 'PUT',
  path: '/kol/api/bookmark/{id}',
  domain: 'site',
  summary: 'Rename a bookmark or move it; what is left out stays',
  access: 'user',
  params: bookmarkId,
  body: z.strictObject({ title: z.optional(bookmarkTitle), position: z.optional(bookmarkPlace) }),
  data: bookmarkList,
});

export const removeBookmark = endpoint({
  id: 'removeBookmark',
  method: 'DELETE',
  path: '/kol/api/bookmark/{id}',
  domain: 'site',
  summary: 'Forget a bookmark',
  access: 'user',
  params: bookmarkId,
  data: bookmarkList,
});

/**
 * `GET /kol/api/site/config`: the site's support contact, tip, copyright and documents in the request's language, and the
 * password encoding of logins.
 */
export const getSiteConfig = endpoint({
  id: 'getSiteConfig',
  method: 'GET',
  path: '/kol/api/site/config',
  domain: 'site',
  summary: 'What the platform says of itself, in the language asked for: service, tip, copyright, documents',
  access: 'public',
  data: z.object({
    service: z.object({
      /** Content of the QR code: a URL, or plain text. `null`: none. */
      qr: z.nullable(z.string()),
      /** An e-mail address. */
      email: z.nullable(z.string()),
      /** Text beside the code: contact person and hours. */
      text: z.nullable(z.string()),
    }),
    tip: z.nullable(
      z.object({
        /** A new id is a new tip: also shown to people who dismissed the previous one. */
        id: z.string(),
        title: z.string(),
        text: z.string(),
        /** A path of the site that the tip links to. */
        path: z.nullable(z.string()),
      }),
    ),
    copyright: z.object({
      /** First year of the copyright. */
      since: z.number(),
      holder: z.string(),
    }),
    /** URLs of the documents; `null` if there is none. */
    links: z.object({ privacy: z.nullable(z.string()), terms: z.nullable(z.string()) }),
    login: z.object({
      /** How the password of a staff login is encoded before it is sent (specification, section 5). */
      passwordCodec: z.enum(passwordCodecs),
      /** Key of the codec `aes`, 16 single-byte characters; not a secret, as every client needs it. */
      passwordKey: z.nullable(z.string()),
      /** Delivery of SMS codes: `development` shows them on a page of the server's own machine. */
      sms: z.enum(['development', 'provider']),
      /** Ways to open an account, of `registrationWays`; left out by earlier servers: `phone` alone. */
      registration: z.optional(z.array(z.string())),
    }),
  }),
});
export type SiteConfig = DataOf<typeof getSiteConfig>;

/** Entries per page of the change log. */
export const changeLogPageSize = 20;

/** `GET /kol/api/changelog`: product changes in the request's language, newest first, `changeLogPageSize` per page. */
export const listChanges = endpoint({
  id: 'listChanges',
  method: 'GET',
  path: '/kol/api/changelog',
  domain: 'site',
  summary: 'What changed in the product, the newest first, in the language asked for',
  access: 'user',
  query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1) }),
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** The kind of change: a new feature, an improvement, a fix, or notice of a removal. */
        kind: z.enum(['new', 'better', 'fixed', 'removal']),
        title: z.string(),
        text: z.string(),
        /** ISO 8601 date. */
        day: z.string(),
      }),
    ),
    total: z.number(),
    pageNum: z.number(),
    pageSize: z.number(),
  }),
});
/** An entry of the change log. `day` is an ISO 8601 date. */
export type Change = DataOf<typeof listChanges>['list'][number];
