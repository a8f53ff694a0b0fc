import * as z from 'zod/mini';
import { type DataOf, endpoint } from '../endpoint.ts';
import { rowId } from '../fields/rowFields.ts';
import { shortCouponLimit } from './form.ts';

/** Query parameter that passes the visit id from a redirect to the product link. */
export const clickIdParameter = 'yl_cid';

/** Attribution windows: days after a visit in which a conversion counts for it. */
export const conversionWindows = [7, 30] as const;

/** Days after a visit: one of `conversionWindows`. */
export const conversionDays = z._default(
  z.coerce.number().check(
    z.int(),
    z.refine((value) => conversionWindows.some((days) => days === value), { error: 'unknown_value' }),
  ),
  7,
);

/** Conversions with this name are orders, used for the cost per order. */
export const purchaseEvent = 'purchase';
/** Conversions with this name take their value off the value of the orders. */
export const refundEvent = 'refund';

/** Values of conversions are in hundredths of a unit of any currency, JPY too; fees and costs are in minor units. */
export const conversionValueParts = 100;

/** Type of a conversion, e.g. `purchase`; a custom name is allowed. */
const event = z.string().check(z.regex(/^[a-z][a-z\d_]{0,39}$/, { error: 'wrong_format' }));

/**
 * Called by a team's own server with `Authorization: Bearer` and a team key with the scope `conversion`. Repeating an
 * `event_id` changes nothing and returns the first response.
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
      /** The value of `yl_cid`; without it, give `coupon`. If both are given, the visit has priority. */
      click_id: z.optional(
        z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(64)),
      ),
      /** A coupon code of a link, for conversions without a click id. */
      coupon: z.optional(
        z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(shortCouponLimit)),
      ),
      event,
      /** In the currency's unit, with at most two decimals: `"129.90"`. */
      value: z._default(
        z.nullable(z.string().check(z.regex(/^\d{1,12}(?:\.\d{1,2})?$/, { error: 'not_a_number' }))),
        null,
      ),
      /** ISO 4217; only with `value`. */
      currency: z._default(
        z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'wrong_format' }))),
        null,
      ),
      /** Unique within the team. */
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
    /** `false` if no visit within 30 days, or no coupon, matches. */
    isAttributed: z.boolean(),
    linkId: z.nullable(rowId),
    /** The same event was reported before. */
    isRepeated: z.boolean(),
  }),
});

/**
 * `GET /kol/api/short/{id}/conversion`: conversions within 7 or 30 days of a visit, by event and currency, and the costs
 * per visit and per order.
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
        /** In hundredths of a unit of any currency, JPY too; `null` where no value was reported. */
        value: z.nullable(z.number()),
        currency: z.nullable(z.string()),
      }),
    ),
    /**
     * In minor units of `currency`, that of the fee, not rounded; `null` without a fee, or without a visit or an order
     * (`purchaseEvent`).
     */
    costPerVisit: z.nullable(z.number()),
    costPerOrder: z.nullable(z.number()),
    currency: z.nullable(z.string()),
  }),
});
/** Conversions of a short link: values in hundredths of a unit, costs in minor units of the fee's currency. */
export type ShortLinkConversions = DataOf<typeof getShortLinkConversions>;
