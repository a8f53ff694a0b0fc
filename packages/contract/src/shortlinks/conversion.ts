import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { rowId } from '../fields/rowFields.ts';
import { shortCouponLimit } from './form.ts';

/** Parameter by which a redirect hands the id of its visit to the product link. */
export const clickIdParameter = 'yl_cid';

/** Days after a visit within which a conversion counts for it. */
export const conversionWindows = [7, 30] as const;

/** Days after a visit: one of `conversionWindows`. */
export const conversionDays = z._default(
  z.coerce.number().check(
    z.int(),
    z.refine((value) => conversionWindows.some((days) => days === value), { error: 'unknown_value' }),
  ),
  7,
);

/** Conversions with this name are orders: the cost of an order is by them. */
export const purchaseEvent = 'purchase';

/** Type of a conversion, e.g. `purchase`; an own name is allowed. */
const event = z.string().check(z.regex(/^[a-z][a-z\d_]{0,39}$/, { error: 'wrong_format' }));

/**
 * Called by a team's own server with `Authorization: Bearer` and a team key with the scope `conversion`. The same
 * `event_id` again changes nothing and answers as the first time.
 */
export const recordShortConversion = endpoint({
  id: 'recordShortConversion',
  method: 'POST',
  path: '/kol/api/short/conversion',
  domain: 'shortlinks',
  summary:
    'Reports what a visitor of a short link did in the shop; server to server with a team key. Idempotent on event_id',
  access: 'key',
  scope: 'conversion',
  body: z
    .strictObject({
      /** The value of `yl_cid`; without it `coupon`. Where both are given, the visit counts first. */
      click_id: z.optional(
        z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(64)),
      ),
      /** A code that belongs to a link, where no click id came along. */
      coupon: z.optional(
        z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(shortCouponLimit)),
      ),
      event,
      /** In the currency's unit, with at most two decimals: `"129.90"`. */
      value: z._default(
        z.nullable(z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,2})?$/, { error: 'not_a_number' }))),
        null,
      ),
      /** ISO 4217; with `value`. */
      currency: z._default(
        z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'wrong_format' }))),
        null,
      ),
      /** Unique for the team. */
      event_id: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(100)),
      /** ISO 8601; left out: now. */
      at: z.optional(z.iso.datetime({ offset: true, error: 'wrong_format' })),
    })
    .check(
      z.refine(({ value, currency }) => value === null || currency !== null, {
        error: 'required',
        path: ['currency'],
      }),
    ),
  data: z.object({
    /** `false` where no visit within 30 days, or no coupon, is known. */
    isAttributed: z.boolean(),
    linkId: z.nullable(rowId),
    /** The same event was reported before. */
    isRepeated: z.boolean(),
  }),
});

/**
 * `GET /kol/api/short/{id}/conversion`: what visitors did within 7 or 30 days of their visit, by event and currency,
 * and what a visit and an order cost.
 */
export const getShortLinkConversions = endpoint({
  id: 'getShortLinkConversions',
  method: 'GET',
  path: '/kol/api/short/{id}/conversion',
  domain: 'shortlinks',
  summary: 'What the visitors of a short link did within 7 or 30 days after their visit, and what each cost',
  access: 'user',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  query: z.object({
    days: conversionDays,
  }),
  data: z.object({
    /** By event and currency, the most frequent first; at most 100. */
    list: z.array(
      z.object({
        event: z.string(),
        count: z.number(),
        /** In hundredths; `null` where no value was reported. */
        value: z.nullable(z.number()),
        currency: z.nullable(z.string()),
      }),
    ),
    /** In hundredths of `currency`, not rounded; `null` without a fee, or without a visit or an order (`purchaseEvent`). */
    costPerVisit: z.nullable(z.number()),
    costPerOrder: z.nullable(z.number()),
    currency: z.nullable(z.string()),
  }),
});
/** Conversions of a short link. Values and costs are in hundredths of their currency. */
export type ShortLinkConversions = DataOf<typeof getShortLinkConversions>;
