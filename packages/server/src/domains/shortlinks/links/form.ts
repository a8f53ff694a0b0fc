import type { addShortLink, BodyOf } from '@reachkit/contract';
import { feeCurrencies, shortLinkProducts } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { codeKeyOf, isReservedAlias } from '../codes.ts';
import { shortLink } from '../tables.ts';
import type { LinkRow } from './read.ts';

/** The fields of a link that can be changed later, as they travel. */
export type LinkForm = Omit<BodyOf<typeof addShortLink>, 'alias' | 'coupons' | 'creatorId' | 'campaignId'>;

/** The form of a link that is kept. */
export function formOf(row: LinkRow): LinkForm {
  const currency = feeCurrencies.find((known) => known === row.currency);
  return {
    ...{ name: row.name, productLink: row.productLink, host: row.host, appLink: row.appLink },
    ...{ description: row.description, utm: row.utm, tags: row.tags, addsClickId: row.addsClickId },
    productType: shortLinkProducts.find((type) => type === row.productType) ?? 'ecommerce',
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    fee: row.fee === null || currency === undefined ? null : { amount: row.fee, currency },
  };
}

/** A form with those of its fields replaced that are given. */
export function changedForm(
  form: LinkForm,
  changes: { readonly [Field in keyof LinkForm]?: LinkForm[Field] | undefined },
): LinkForm {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...form, ...Object.fromEntries(given) };
}

/** The columns of a form. */
export function columnsOf({ fee, startsAt, endsAt, ...form }: LinkForm) {
  return {
    ...form,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    fee: fee?.amount ?? null,
    currency: fee?.currency ?? null,
  };
}

/** @throws Failure `validation` at `endsAt` where the end is not after the start */
export function checkPeriod({ startsAt, endsAt }: Pick<LinkForm, 'startsAt' | 'endsAt'>): void {
  if (startsAt === null || endsAt === null) return;
  if (new Date(endsAt) <= new Date(startsAt)) throw refuseFields({ endsAt: { rule: 'range_reversed' } });
}

/** @throws Failure `validation` at `alias` where it is reserved, or a link of any team has one that looks like it */
export async function checkAlias(executor: Executor, alias: string): Promise<void> {
  if (isReservedAlias(alias)) throw refuseFields({ alias: { rule: 'alias_reserved' } });
  const found = await executor
    .select({ id: shortLink.id })
    .from(shortLink)
    .where(eq(shortLink.codeKey, codeKeyOf(alias)));
  if (found.length > 0) throw refuseFields({ alias: { rule: 'alias_taken' } });
}
