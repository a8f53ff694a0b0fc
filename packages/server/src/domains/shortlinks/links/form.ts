import type { addShortLink, BodyOf } from '@reachkit/contract';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';

import { codeKeyOf, isReservedAlias } from '../codes.ts';
import { shortLink } from '../tables.ts';
import type { LinkRow } from './read.ts';

/** The editable fields of a link, in wire format. */
export type LinkForm = Omit<BodyOf<typeof addShortLink>, 'alias' | 'coupons' | 'creatorId' | 'campaignId'>;

type Columns = Omit<LinkForm, 'fee' | 'startsAt' | 'endsAt'> &
  Pick<LinkRow, 'fee' | 'currency' | 'startsAt' | 'endsAt'>;
type Given<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };

/** Converts a form to columns; fields not given are `undefined`. */
export function columnsOf(form: LinkForm): Columns;
export function columnsOf(form: Given<LinkForm>): Given<Columns>;
export function columnsOf({ fee, startsAt, endsAt, ...form }: Given<LinkForm>): Given<Columns> {
  return {
    ...form,
    startsAt: dateOf(startsAt),
    endsAt: dateOf(endsAt),
    fee: fee === null ? null : fee?.amount,
    currency: fee === null ? null : fee?.currency,
  };
}

const dateOf = <None extends null | undefined>(text: string | None): Date | None =>
  typeof text === 'string' ? new Date(text) : text;

/** Returns a link with the given columns replaced. */
export function changedLink(row: LinkRow, columns: Given<Columns>): LinkRow {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(given) };
}

type Period = Pick<LinkRow, 'startsAt' | 'endsAt'>;

/** @throws Failure `validation` at `endsAt` where the end is not after the start */
export function checkPeriod({ startsAt, endsAt }: Period): void {
  if (startsAt && endsAt && endsAt <= startsAt) throw refuseFields({ endsAt: { rule: 'range_reversed' } });
}

/** @throws Failure `validation` at `endsAt` where a new end has passed */
export function checkEnd({ endsAt }: Pick<Period, 'endsAt'>, now: Date): void {
  if (endsAt && endsAt <= now) throw refuseFields({ endsAt: { rule: 'past' } });
}

/** @throws Failure `validation` at `alias` where it is reserved, or a link of any team has one that looks like it */
export async function checkAlias(executor: Executor, alias: string): Promise<void> {
  const [rule] = (await aliasRules(executor, [alias])).values();
  if (rule !== undefined) throw refuseFields({ alias: { rule } });
}

/** Returns why aliases are unavailable, by alias: reserved, or a link of any team has a look-alike. */
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
