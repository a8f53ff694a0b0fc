import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { codeKeyOf, randomCode } from '../codes.ts';
import { shortLink, shortLinkTarget } from '../tables.ts';
import type { LinkRow } from './read.ts';

export type NewLink = Omit<typeof shortLink.$inferInsert, 'teamId' | 'code' | 'codeKey'>;

/** Max attempts to replace random codes that exist; a collision has a chance of 1 in 27 billion. */
const maxRounds = 5;

/** Inserts links with their aliases, in lower case; skips those with a taken alias or look-alike. */
export const insertWithAliases = (
  tx: Transaction,
  teamId: number,
  links: readonly (NewLink & { readonly code: string })[],
): Promise<LinkRow[]> => (links.length === 0 ? Promise.resolve([]) : insert(tx, teamId, links));

/** Inserts one link with its alias; `undefined` if the alias, or a look-alike, is taken. */
export async function insertWithAlias(
  tx: Transaction,
  teamId: number,
  link: NewLink,
  alias: string,
): Promise<LinkRow | undefined> {
  const [made] = await insert(tx, teamId, [{ ...link, code: alias.toLowerCase() }]);
  return made;
}

/** Inserts links with random codes, in the order given. */
export async function insertLinks(
  tx: Transaction,
  teamId: number,
  links: readonly NewLink[],
): Promise<LinkRow[]> {
  const made = new Map<NewLink, LinkRow>();
  for (let round = 0; round < maxRounds && made.size < links.length; round += 1) {
    const coded = new Map(links.filter((link) => !made.has(link)).map((link) => [randomCode(), link]));
    const rows = await insert(
      tx,
      teamId,
      [...coded].map(([code, link]) => ({ ...link, code })),
    );
    for (const row of rows) {
      const link = coded.get(row.code);
      if (link) made.set(link, row);
    }
  }
  return links.map((link) => {
    const row = made.get(link);
    if (!row) throw new Error('No free code was found for a short link');
    return row;
  });
}

async function insert(
  tx: Transaction,
  teamId: number,
  links: readonly (NewLink & { readonly code: string })[],
): Promise<LinkRow[]> {
  const rows = await teamScope(tx, teamId)
    .insert(shortLink)
    .values(links.map((link) => ({ ...link, codeKey: codeKeyOf(link.code) })))
    .onConflictDoNothing({ target: shortLink.codeKey })
    .returning();
  await noteTargets(tx, rows);
  return rows;
}

/** Adds the links' current targets to their history. */
export async function noteTargets(
  tx: Transaction,
  rows: readonly LinkRow[],
  accountId?: number,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(shortLinkTarget).values(
    rows.map((row) => ({
      linkId: row.id,
      target: row.target,
      productLink: row.productLink,
      appLink: row.appLink,
      accountId: accountId ?? row.accountId,
      at: row.updatedAt,
    })),
  );
}
