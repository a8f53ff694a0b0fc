import * as z from 'zod/mini';
import { feeCurrencies } from '../fields/currency.ts';
import { feeFault, feeFaults, feeIn } from './fee.ts';
import { shortAliasSchema, shortCouponsSchema, shortLinkFields, utmLimit } from './form.ts';

/** An optional form field. */
const orEmpty = <S extends z.ZodMiniType<string, string>>(schema: S) => z.union([z.literal(''), schema]);

const utm = z.string().check(z.trim(), z.maxLength(utmLimit));
/** Local time in the person's time zone: `2026-11-28 09:30`. */
const wall = z.nullable(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, { error: 'wrong_format' })),
);

interface TypedFee {
  readonly amount: string;
  readonly currency: string;
}

/** Form values of a short link: optional fields are empty texts, a fee is in the currency's unit. */
export const shortLinkEntry = z.strictObject({
  name: shortLinkFields.name,
  productType: shortLinkFields.productType,
  productLink: shortLinkFields.productLink,
  host: orEmpty(shortLinkFields.host.def.innerType),
  appLink: orEmpty(shortLinkFields.appLink.def.innerType),
  description: shortLinkFields.description,
  title: shortLinkFields.title,
  browserPage: shortLinkFields.browserPage,
  /** For a new link only. */
  alias: orEmpty(shortAliasSchema),
  tags: shortLinkFields.tags,
  addsClickId: shortLinkFields.addsClickId,
  coupons: shortCouponsSchema,
  utm: z.strictObject({ source: utm, medium: utm, campaign: utm, term: utm, content: utm }),
  startsAt: wall,
  endsAt: wall,
  fee: z
    .strictObject({
      /** As pasted by people, e.g. `￥1,200.50`. */
      amount: z.string().check(z.trim()),
      currency: z.enum(feeCurrencies, { error: 'unknown_value' }),
    })
    .check(
      ...feeFaults.map((fault) =>
        z.refine<TypedFee>(({ amount, currency }) => amount === '' || feeFault(amount, currency) !== fault, {
          error: fault,
          path: ['amount'],
        }),
      ),
      z.refine(
        ({ amount, currency }) => {
          const written = feeIn(amount, currency)?.currency ?? null;
          return written === null || written === currency;
        },
        { error: 'fee_currency', path: ['currency'] },
      ),
    ),
  creatorId: z.string().check(z.maxLength(20)),
  campaignId: z.string().check(z.maxLength(20)),
});
/**
 * A short link as form input: empty texts for omitted fields, local times in the person's time zone, the fee in the
 * currency's unit.
 */
export type ShortLinkEntry = z.output<typeof shortLinkEntry>;
