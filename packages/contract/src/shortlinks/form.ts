import * as z from 'zod/mini';
import { feeCurrencies, feeMost } from '../fields/currency.ts';
import { cleanCell } from '../imports/cleanCell.ts';
import { isProductLink, isUrl } from '../rules/link.ts';
import { appSchemeOf } from './appScheme.ts';

/** Max characters of a name. */
export const shortLinkNameLimit = 100;
export const shortLinkDescriptionLimit = 500;
/** Max length of the title in previews. */
export const shortLinkTitleLimit = 100;
/** Max tags per link, and max length of each. */
export const shortLinkTagsMost = 10;
export const shortLinkTagLimit = 30;
/** Max length of a link as entered and as its target. */
export const shortTargetLimit = 2_048;
/** Min and max length of an alias. */
export const shortAliasLimits = { least: 3, most: 40 } as const;
/** Creators per batch. */
export const shortBatchMost = 500;

/** Max coupon codes per link, and max length of each. */
export const shortCouponsMost = 10;
export const shortCouponLimit = 64;

/** Product types of a short link. */
export const shortLinkProducts = ['ecommerce', 'app'] as const;
/** One of `shortLinkProducts`: a shop or an app. */
export type ShortLinkProduct = (typeof shortLinkProducts)[number];

/**
 * Whether in-app browsers, such as in WeChat or Instagram, get a page that asks to open the device's browser, instead of
 * the redirect. `team`: as in the team's settings. App links always show it on phones.
 */
export const shortBrowserPages = ['team', 'on', 'off'] as const;
/** One of `shortBrowserPages`. */
export type ShortBrowserPage = (typeof shortBrowserPages)[number];

/**
 * Placeholders in braces for the name, the product link and the UTM parameters of a batch, e.g. `{handle}`; each link
 * gets its creator's values.
 */
export const shortBatchVariables = ['creator', 'handle', 'platform'] as const;
export type ShortBatchVariable = (typeof shortBatchVariables)[number];

/** Replaces scheme and host of a product link; filled with the link's own `host`. */
export const hostPlaceholder = '{host}';

/** UTM parameters in the order in which they are added. */
export const utmFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmField = (typeof utmFields)[number];
/** Max length of one parameter. */
export const utmLimit = 150;

/** A single line. */
const line = (limit: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(limit), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'wrong_format' }));

const name = line(shortLinkNameLimit).check(z.minLength(1, { error: 'required' }));
/** People type `shop.example/box`; text that starts with a host is a web URL. */
const withHttps = (text: string) =>
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u.test(text) ? `https://${text}` : text;

const productLink = z
  .string()
  .check(
    z.overwrite(cleanCell),
    z.trim(),
    z.overwrite(withHttps),
    z.minLength(1, { error: 'required' }),
    z.maxLength(shortTargetLimit),
    z.refine<string>(isProductLink, { error: 'product_link' }),
  );
/** A universal link, or a URL with a custom app scheme; the server knows which schemes the team may use. */
const appLink = z.nullable(
  z.string().check(
    z.trim(),
    z.maxLength(shortTargetLimit),
    z.refine<string>((value) => isUrl(value) || appSchemeOf(value) !== null, { error: 'app_link' }),
  ),
);

/** Host of a shop, e.g. `us.shop.example`; a port is allowed, a path is not. */
const host = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(253),
      z.regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?$/u, { error: 'short_host' }),
    ),
);
/** Letters, digits and hyphens; case-insensitive. */
export const shortAliasSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(shortAliasLimits.least),
    z.maxLength(shortAliasLimits.most),
    z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/i, { error: 'alias_characters' }),
  );
export const utmSchema = z.partialRecord(z.enum(utmFields), line(utmLimit));
export type Utm = z.output<typeof utmSchema>;

/** A shop's coupon codes assigned to one link; case-insensitive. */
export const shortCouponsSchema = z
  .array(line(shortCouponLimit).check(z.minLength(1, { error: 'required' })))
  .check(z.maxLength(shortCouponsMost));

const tags = z
  .array(line(shortLinkTagLimit).check(z.minLength(1, { error: 'required' })))
  .check(z.maxLength(shortLinkTagsMost));
const timestamp = z.nullable(z.iso.datetime({ offset: true, error: 'wrong_format' }));
/** Fee paid to the creator, in minor units of the currency. */
export const shortFeeSchema = z.strictObject({
  amount: z.int().check(z.gte(0), z.lte(feeMost)),
  currency: z.enum(feeCurrencies, { error: 'unknown_value' }),
});
const fee = z.nullable(shortFeeSchema);

/** Fields of a link that can be changed later. */
export const shortLinkFields = {
  name,
  productType: z.enum(shortLinkProducts, { error: 'unknown_value' }),
  productLink,
  host,
  appLink,
  description: z.string().check(z.trim(), z.maxLength(shortLinkDescriptionLimit)),
  /** Title in previews in chats and posts; empty: the host of the target. */
  title: line(shortLinkTitleLimit),
  browserPage: z.enum(shortBrowserPages, { error: 'unknown_value' }),
  utm: utmSchema,
  tags,
  startsAt: timestamp,
  endsAt: timestamp,
  fee,
  /** Whether each redirect adds the visit id to the product link, for conversions. */
  addsClickId: z.boolean(),
};

/** The same for a new link: optional fields have a default. */
export const newShortLinkFields = {
  name,
  productType: z._default(shortLinkFields.productType, 'ecommerce'),
  productLink,
  host: z._default(host, null),
  appLink: z._default(appLink, null),
  description: z._default(shortLinkFields.description, ''),
  title: z._default(shortLinkFields.title, ''),
  browserPage: z._default(shortLinkFields.browserPage, 'team'),
  utm: z._default(utmSchema, {}),
  tags: z._default(tags, []),
  startsAt: z._default(timestamp, null),
  endsAt: z._default(timestamp, null),
  fee: z._default(fee, null),
  addsClickId: z._default(z.boolean(), false),
};
