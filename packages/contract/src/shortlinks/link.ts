import * as z from 'zod/mini';
import { exportFormats } from '../creator/exporting.ts';
import { platformSchema } from '../creator/platform.ts';
import { type DataOf, endpoint } from '../endpoint.ts';
import { feeCurrencies } from '../fields/currency.ts';
import { creatorIdSchema, cursorField, idPath, idSchema, nextField, text } from '../fields/fieldSchemas.ts';
import { rowId, timestamp } from '../fields/rowFields.ts';
import { uploadSize } from '../rules/file.ts';
import {
  newShortLinkFields,
  shortAliasSchema,
  shortBatchMost,
  shortBrowserPages,
  shortCouponsSchema,
  shortFeeSchema,
  shortLinkFields,
  shortLinkProducts,
  utmSchema,
} from './form.ts';
import { shortLinkStops } from './stop.ts';

/** `scheduled`: not started yet. `ended`: its end date has passed. `paused`: by the team. `stopped`: by staff. */
export const shortLinkStates = ['active', 'scheduled', 'ended', 'paused', 'archived', 'stopped'] as const;
/** One of `shortLinkStates`. */
export type ShortLinkState = (typeof shortLinkStates)[number];

export const shortLinkSchema = z.object({
  id: rowId,
  code: z.string(),
  /** With scheme and host. */
  shortUrl: z.string(),
  name: z.string(),
  productType: z.enum(shortLinkProducts),
  /** As entered; may start with `{host}`. */
  productLink: z.string(),
  /** Value of `{host}`; `null` where the product link has no placeholder. */
  host: z.nullable(z.string()),
  appLink: z.nullable(z.string()),
  /** Final URL: with the host filled in and the UTM parameters added. */
  target: z.string(),
  description: z.string(),
  /** Title of previews in chats and posts; empty: the host of the target. The name is visible only to the team. */
  title: z.string(),
  browserPage: z.enum(shortBrowserPages),
  utm: utmSchema,
  tags: z.array(z.string()),
  /** Inclusive. */
  startsAt: z.nullable(timestamp),
  /** Exclusive. */
  endsAt: z.nullable(timestamp),
  state: z.enum(shortLinkStates),
  stoppedReason: z.nullable(z.enum(shortLinkStops)),
  /** In minor units of the currency: `feeCurrencies`. */
  fee: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  /** Whether its redirects add the parameter `yl_cid` with the visit id. */
  addsClickId: z.boolean(),
  /** Coupon codes that attribute orders to it. */
  coupons: z.array(z.string()),
  /** Creator that the link is for. */
  creator: z.nullable(z.object({ id: rowId, name: z.string(), platform: platformSchema })),
  campaign: z.nullable(z.object({ id: rowId, name: z.string() })),
  /** Nickname of its creator, or of the member who took it over. */
  by: z.nullable(z.string()),
  /** Total visits by people, without bots. */
  pv: z.number(),
  /** Total visitors, without bots. */
  uv: z.number(),
  /** Total views of the page that asks to open another browser; not visits. */
  pages: z.number(),
  /** Increases with each change; an update must send the revision that it is based on. */
  revision: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
/** A short link with its target, time range, fee, creator and visits so far. Times are ISO 8601. */
export type ShortLink = z.output<typeof shortLinkSchema>;

const savedFile = z.object({
  name: z.string(),
  mediaType: z.string(),
  content: z.instanceof(Uint8Array),
});
const stock = z.object({ used: z.number(), limit: z.number() });

export const shortLinkSorts = ['created', 'name', 'pv', 'uv'] as const;
export type ShortLinkSort = (typeof shortLinkSorts)[number];

const filter = {
  /** Part of a name, a description, a code, a tag or a product link. */
  keyword: text(100),
  /** Id of its creator. */
  creator: text(20),
  /** Id of its campaign. */
  campaign: text(20),
  type: z._default(z.enum(['', ...shortLinkProducts], { error: 'unknown_value' }), ''),
  /** `""`: all but the archived ones. */
  state: z._default(z.enum(['', ...shortLinkStates], { error: 'unknown_value' }), ''),
};

/** `GET /kol/api/short`: the team's short links, paginated, and how many more the plan allows. */
export const listShortLinks = endpoint({
  id: 'listShortLinks',
  method: 'GET',
  path: '/kol/api/short',
  domain: 'shortlinks',
  summary: 'The short links of the team, and how many more the membership gives',
  access: 'user',
  query: z.object({
    ...filter,
    sort: z._default(z.enum(shortLinkSorts, { error: 'unknown_value' }), 'created'),
    order: z._default(z.enum(['asc', 'desc'], { error: 'unknown_value' }), 'desc'),
    pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    cursor: cursorField,
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  data: z.object({ list: z.array(shortLinkSchema), total: z.number(), next: nextField, stock }),
});
export type ShortLinkList = DataOf<typeof listShortLinks>;

export const addShortLink = endpoint({
  id: 'addShortLink',
  method: 'POST',
  path: '/kol/api/short',
  domain: 'shortlinks',
  summary: 'Makes a short link. Refused with 430 where the membership gives no more',
  access: 'user',
  body: z.strictObject({
    ...newShortLinkFields,
    /** In place of a random code; cannot be changed later. */
    alias: z._default(z.nullable(shortAliasSchema), null),
    coupons: z._default(shortCouponsSchema, []),
    creatorId: z._default(z.nullable(creatorIdSchema), null),
    campaignId: z._default(z.nullable(idSchema), null),
  }),
  data: shortLinkSchema,
});

export const getShortLink = endpoint({
  id: 'getShortLink',
  method: 'GET',
  path: '/kol/api/short/{id}',
  domain: 'shortlinks',
  summary: 'A short link of the team',
  access: 'user',
  params: idPath,
  data: shortLinkSchema,
});

export const changeShortLink = endpoint({
  id: 'changeShortLink',
  method: 'PUT',
  path: '/kol/api/short/{id}',
  domain: 'shortlinks',
  summary:
    'Changes a short link, not its code; earlier targets are kept. Refused with code 1201 where somebody has changed it since',
  access: 'user',
  params: idPath,
  body: z.strictObject({
    ...z.partial(z.object(shortLinkFields)).shape,
    coupons: z.optional(shortCouponsSchema),
    creatorId: z.optional(z.nullable(creatorIdSchema)),
    campaignId: z.optional(z.nullable(idSchema)),
    /** The revision that was read. */
    revision: z.int(),
  }),
  data: shortLinkSchema,
});

export const pauseShortLink = endpoint({
  id: 'pauseShortLink',
  method: 'POST',
  path: '/kol/api/short/{id}/pause',
  domain: 'shortlinks',
  summary: 'Turns a short link off: it leads nowhere until it is resumed, and keeps its place in the list',
  access: 'user',
  params: idPath,
  data: shortLinkSchema,
});

export const resumeShortLink = endpoint({
  id: 'resumeShortLink',
  method: 'POST',
  path: '/kol/api/short/{id}/resume',
  domain: 'shortlinks',
  summary: 'Turns a short link on again after a pause',
  access: 'user',
  params: idPath,
  data: shortLinkSchema,
});

export const archiveShortLink = endpoint({
  id: 'archiveShortLink',
  method: 'DELETE',
  path: '/kol/api/short/{id}',
  domain: 'shortlinks',
  summary: 'Archives a short link: it leads nowhere and takes no place of the membership; its figures stay',
  access: 'user',
  params: idPath,
  data: shortLinkSchema,
});

export const restoreShortLink = endpoint({
  id: 'restoreShortLink',
  method: 'POST',
  path: '/kol/api/short/{id}/restore',
  domain: 'shortlinks',
  summary: 'Takes a short link out of the archive. Refused with 430 where the membership gives no more',
  access: 'user',
  params: idPath,
  data: shortLinkSchema,
});

export const listShortLinkTargets = endpoint({
  id: 'listShortLinkTargets',
  method: 'GET',
  path: '/kol/api/short/{id}/target',
  domain: 'shortlinks',
  summary: 'Where a short link leads and led, the latest first, at most 100',
  access: 'user',
  params: idPath,
  data: z.object({
    list: z.array(
      z.object({
        target: z.string(),
        productLink: z.string(),
        appLink: z.nullable(z.string()),
        /** Nickname; `null` for a former member. */
        by: z.nullable(z.string()),
        /** Start time of this target. */
        at: timestamp,
      }),
    ),
  }),
});

export const addShortLinks = endpoint({
  id: 'addShortLinks',
  method: 'POST',
  path: '/kol/api/short/batch',
  domain: 'shortlinks',
  summary:
    'Makes a short link for each of up to 500 creators: chosen ones, those of a list or a file, or those a campaign writes to. All or none: refused with 430 where the membership does not give so many, and at `rows.{place}.…` for what is wrong with one row',
  access: 'user',
  body: z.strictObject({
    /** Its name and UTM parameters may hold `shortBatchVariables` in braces. */
    ...newShortLinkFields,
    /** Exactly one of the four. */
    ids: z.optional(
      z.array(creatorIdSchema).check(z.minLength(1, { error: 'required' }), z.maxLength(shortBatchMost)),
    ),
    listId: z.optional(idSchema),
    /** Also assigns the links to this campaign. */
    campaignId: z.optional(idSchema),
    /** Creators with the values of their own link, as parsed by `readShortLinkCreators`. */
    rows: z.optional(
      z
        .array(
          z.strictObject({
            creatorId: idSchema,
            alias: z._default(z.nullable(shortAliasSchema), null),
            coupons: z._default(shortCouponsSchema, []),
            /** `null`: the fee of the batch. */
            fee: z._default(z.nullable(shortFeeSchema), null),
          }),
        )
        .check(z.minLength(1, { error: 'required' }), z.maxLength(shortBatchMost)),
    ),
  }),
  data: z.object({ list: z.array(shortLinkSchema) }),
});

/** Why a row of a file creates no link. `…Twice`: a row above already has it. */
export const shortRowFaults = [
  /** No creator is known by this value. */
  'creator',
  'creatorTwice',
  'alias',
  'aliasTwice',
  'coupons',
  'couponTwice',
  'fee',
  'currency',
] as const;
export type ShortRowFault = (typeof shortRowFaults)[number];

export const readShortLinkCreators = endpoint({
  id: 'readShortLinkCreators',
  method: 'POST',
  path: '/kol/api/short/creators',
  domain: 'shortlinks',
  summary:
    'The known creators of a workbook with the alias, coupon codes and fee of each, for a batch of short links; its first sheet has handles or profile links, as `fetchShortLinkTemplate`',
  access: 'user',
  isRead: true,
  takes: 'form',
  body: z.strictObject({ file: z.file({ error: 'required' }).check(uploadSize()) }),
  data: z.object({
    /** Without duplicates, in row order; at most `shortBatchMost`. */
    creators: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        platform: platformSchema,
        /** In the sheet, from 1. */
        line: z.number(),
        alias: z.nullable(z.string()),
        coupons: z.array(z.string()),
        /**
         * In minor units of `currency`; where the file names none, in hundredths of a unit, whatever the currency of the
         * batch is.
         */
        fee: z.nullable(z.object({ amount: z.number(), currency: z.nullable(z.enum(feeCurrencies)) })),
      }),
    ),
    /** All faults of rejected rows, by line from 1, with the faulty text; for at most 100 rows. */
    unread: z.array(z.object({ line: z.number(), text: z.string(), fault: z.enum(shortRowFaults) })),
    /** Number of rejected rows. */
    unreadCount: z.number(),
  }),
});

export const fetchShortLinkTemplate = endpoint({
  id: 'fetchShortLinkTemplate',
  method: 'GET',
  path: '/kol/api/short/template',
  domain: 'shortlinks',
  summary:
    'The workbook to fill in for a batch of short links, with headings in the language of `Accept-Language`',
  access: 'user',
  answer: 'file',
  data: savedFile,
});

export const checkShortLink = endpoint({
  id: 'checkShortLink',
  method: 'POST',
  path: '/kol/api/short/check',
  domain: 'shortlinks',
  summary: 'Whether a link could be made so, as making it would say; nothing is kept',
  access: 'user',
  isRead: true,
  body: z.strictObject({
    productLink: shortLinkFields.productLink,
    host: newShortLinkFields.host,
    utm: newShortLinkFields.utm,
    alias: z._default(z.nullable(shortAliasSchema), null),
  }),
  data: z.object({
    target: z.string(),
    /** Host of the target for display: Unicode, or Punycode if it could be confused with another. */
    shownHost: z.string(),
  }),
});

export const qrFormats = ['png', 'svg'] as const;

export const fetchShortLinkQr = endpoint({
  id: 'fetchShortLinkQr',
  method: 'GET',
  path: '/kol/api/short/{id}/qr',
  domain: 'shortlinks',
  summary: 'The QR code of a short link as a picture',
  access: 'user',
  answer: 'file',
  params: idPath,
  query: z.object({
    format: z._default(z.enum(qrFormats, { error: 'unknown_value' }), 'png'),
    /** Side length in pixels. */
    size: z._default(z.coerce.number().check(z.int(), z.gte(128), z.lte(2_048)), 512),
  }),
  data: savedFile,
});

export const exportShortLinks = endpoint({
  id: 'exportShortLinks',
  method: 'GET',
  path: '/kol/api/short/export',
  domain: 'shortlinks',
  summary: 'The short links of a filter with their figures as a workbook or CSV, the latest 2,000',
  access: 'user',
  answer: 'file',
  query: z.object({
    ...filter,
    format: z._default(z.enum(exportFormats, { error: 'unknown_value' }), 'xlsx'),
  }),
  data: savedFile,
});
