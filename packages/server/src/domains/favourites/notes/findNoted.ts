import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { creatorNote } from '../tables.ts';

/** Characters of a note shown before the found text. */
const before = 20;
/** Max characters shown of a note. */
const shown = 80;

/**
 * Creators with a team label or note that contains the text, with the matching label or part of the note; labels first,
 * then the latest.
 */
export async function findNoted(
  db: Executor,
  teamId: number,
  text: string,
  max: number,
): Promise<readonly { readonly id: number; readonly known: string }[]> {
  const wanted = text.toLowerCase();
  const { rows } = await db.execute<{ id: string; known: string }>(sql`
    select ${creatorNote.creatorId} as id, coalesce(label, case when place > ${before} + 1 then '…' else '' end
      || substring(${creatorNote.note} from greatest(1, place - ${before}) for ${shown})) as known
    from ${teamRows(creatorNote, teamId)}
      left join lateral (select min(label) as label from unnest(${creatorNote.labels}) label
        where position(${wanted} in lower(label)) > 0) labelled on true
      cross join lateral position(${wanted} in lower(${creatorNote.note})) place
    where label is not null or place > 0
    order by label is null, ${creatorNote.changedAt} desc, ${creatorNote.creatorId} limit ${max}`);
  return rows.map(({ id, known }) => ({ id: Number(id), known }));
}
