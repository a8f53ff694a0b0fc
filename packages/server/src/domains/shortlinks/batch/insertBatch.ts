import { type addShortLinks, type BodyOf, type FieldRule, shortLinkNameLimit } from '@reachkit/contract';
import type { Transaction } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { creatorHandles, creatorNames } from '../../creator/identity/creatorNames.ts';
import { codeKeyOf } from '../codes.ts';
import { setCoupons } from '../conversions/coupons.ts';
import { aliasRules } from '../links/form.ts';
import { insertLinks, insertWithAliases, type NewLink } from '../links/insert.ts';
import type { LinkRow } from '../links/read.ts';
import { buildTarget, type TargetForm } from '../targets.ts';
import { fillVariables } from './variables.ts';

interface Batch {
  /** Values shared by all links; the destination is validated. */
  readonly form: TargetForm & { readonly name: string };
  readonly link: Omit<NewLink, 'creatorId'>;
  readonly creators: readonly number[];
  /** Each creator's own link values, in the same order. */
  readonly rows: BodyOf<typeof addShortLinks>['rows'];
  readonly ownHosts: ReadonlySet<string>;
}

type Faults = Record<string, { readonly rule: FieldRule }>;

/**
 * Inserts a link per creator, in order.
 * @throws Failure `validation` at `rows.{place}.alias` and `rows.{place}.coupons` of every row that cannot be kept
 */
export async function insertBatch(tx: Transaction, teamId: number, batch: Batch): Promise<LinkRow[]> {
  const links = await linksOf(tx, batch);
  const own = batch.rows ?? [];
  const aliases = own.flatMap(({ alias }) => alias ?? []);
  const rules = await aliasRules(tx, aliases);
  const seen = new Set<string>();
  const faults: Faults = {};
  for (const [at, { alias }] of own.entries()) {
    if (alias === null) continue;
    const rule = seen.has(codeKeyOf(alias)) ? 'alias_taken' : rules.get(alias);
    if (rule !== undefined) faults[`rows.${at}.alias`] = { rule };
    seen.add(codeKeyOf(alias));
  }
  refuse(faults);
  const aliasAt = (at: number) => own[at]?.alias?.toLowerCase();
  const aliased = links.flatMap((link, at) => {
    const code = aliasAt(at);
    return code === undefined ? [] : [{ ...link, code }];
  });
  const byAlias = new Map((await insertWithAliases(tx, teamId, aliased)).map((row) => [row.code, row]));
  const random = await insertLinks(
    tx,
    teamId,
    links.filter((_, at) => aliasAt(at) === undefined),
  );
  const made = links.flatMap((_, at) => {
    const alias = aliasAt(at);
    const row = alias === undefined ? random.shift() : byAlias.get(alias);
    // Another link has taken it concurrently.
    if (!row) faults[`rows.${at}.alias`] = { rule: 'alias_taken' };
    return row ?? [];
  });
  refuse(faults);
  for (const [at, row] of made.entries()) {
    const coupons = own[at]?.coupons ?? [];
    if (coupons.length === 0) continue;
    const { isTaken } = await setCoupons(tx, { teamId, linkId: row.id }, coupons);
    if (isTaken) faults[`rows.${at}.coupons`] = { rule: 'coupon_taken' };
  }
  refuse(faults);
  return made;
}

function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw refuseFields(faults);
}

async function linksOf(tx: Transaction, { form, link, creators, rows, ownHosts }: Batch): Promise<NewLink[]> {
  const names = await creatorNames(tx, creators);
  const handles = await creatorHandles(tx, creators);
  return creators.map((creatorId, at) => {
    const { name = '', platform = '' } = names.get(creatorId) ?? {};
    const filled = fillVariables(form, { creator: name, handle: handles.get(creatorId) ?? '', platform });
    const { url, refused } = buildTarget(filled, (host) => ownHosts.has(host));
    // The form itself is valid: the creator's values make the URL too long.
    if (!url)
      throw refuseFields(
        Object.fromEntries(Object.entries(refused).map(([field, rule]) => [field, { rule }])),
      );
    const fee = rows?.[at]?.fee;
    return {
      ...link,
      creatorId,
      name: [...filled.name].slice(0, shortLinkNameLimit).join('').trim() || link.name,
      productLink: filled.productLink,
      utm: filled.utm,
      target: url.href,
      ...(fee && { fee: fee.amount, currency: fee.currency }),
    };
  });
}
