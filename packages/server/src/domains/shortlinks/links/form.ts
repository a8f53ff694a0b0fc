import type { addShortLink, BodyOf } from '@reachkit/contract';
import { feeCurrencies, shortLinkProducts } from '@reachkit/contract';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { browserPageOf } from '../addresses/state.ts';
import { codeKeyOf, isReservedAlias } from '../codes.ts';
import { shortLink } from '../tables.ts';
import type { LinkRow } from './read.ts';

/** The fields of a link that can be changed later, as they travel. */
export type LinkForm = Omit<BodyOf<typeof addShortLink>, 'alias' | 'coupons' | 'creatorId' | 'campaignId'>;

/** The form of a link that is kept. */
export function formOf(row: LinkRow): LinkForm {
  const currency = feeCurrencies.find((known) => known === row.currency);
  return {
    name: row.name,
    productLink: row.productLink,
    host: row.host,
    appLink: row.appLink,
    description: row.description,
    title: row.title,
    utm: row.utm,
    tags: row.tags,
    addsClickId: row.addsClickId,
    browserPage: browserPageOf(row.browserPage),
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

/** @throws Failure `validation` at `endsAt` where a new end has passed */
export function checkEnd({ endsAt }: Pick<LinkForm, 'endsAt'>, now: Date): void {
  if (endsAt !== null && new Date(endsAt) <= now) throw refuseFields({ endsAt: { rule: 'past' } });
}

/** @throws Failure `validation` at `alias` where it is reserved, or a link of any team has one that looks like it */
export async function checkAlias(executor: Executor, alias: string): Promise<void> {
  const [rule] = (await aliasRules(executor, [alias])).values();
  if (rule !== undefined) throw refuseFields({ alias: { rule } });
}

/** Why aliases cannot be had, by alias: reserved, or a link of any team has one that looks like it. */
export async function aliasRules(
  executor: Executor,
  aliases: readonly string[],
): Promise<ReadonlyMap<string, 'alias_reserved' | 'alias_taken'>> {
  const found = await executor
    .select({ codeKey: shortLink.codeKey })
    .from(shortLink)
    .where(inArray(shortLink.codeKey, aliases.map(codeKeyOf)));
  const taken = new Set(found.map(({ codeKey }) => codeKey));
  const rules = new Map<string, 'alias_reserved' | 'alias_taken'>();
  for (const alias of aliases) {
    if (isReservedAlias(alias)) rules.set(alias, 'alias_reserved');
    else if (taken.has(codeKeyOf(alias))) rules.set(alias, 'alias_taken');
  }
  return rules;
}
