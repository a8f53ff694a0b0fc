import { randomUUID } from 'node:crypto';
import { exportRanking, type RankingKind } from '@reachkit/contract';
import { rankingRowsKept, rankingSorts } from '@reachkit/contract/rankings/kinds';
import { refuseFields } from '../../../platform/http/failure.ts';
import { giveBackOnFailure, meteredRoute } from '../../../platform/http/gatedRoute.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import type { Caller, Route } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { requireLevel } from '../../plan/claims.ts';
import { type ListParts, type ReadRows, type RowsOfKind, readRows } from '../lists/readRanking.ts';
import { viewingOf, wishOf } from '../lists/routes.ts';
import { countFound } from '../lists/rowsOf.ts';
import { rankingRecords } from '../records.ts';
import { type FileColumn, rankingColumns } from './columns.ts';
import { type FileOptions, makeFile, type RankingFile } from './makeFile.ts';

/** The route of the files of rankings. */
export function routesOfExports(parts: ListParts): Route[] {
  return [
    meteredRoute(exportRanking, async ({ params: { type }, body }, { caller, language, now }, meter) => {
      checkChoice(type, body);
      // A team without exports is refused even if there is nothing to export.
      await requireLevel(parts.db, caller.teamId, 'exportRows', 1, now);
      const wish = wishOf(type, body, { pageNum: 1, pageSize: rankingRowsKept.newest });
      const viewing = viewingOf(caller, now);
      const options = { choice: wish.choice, format: body.as, language };
      const charge = { parts, meter, caller, now, options };
      switch (type) {
        case 'video':
          return charged(charge, await readRows.video(parts, viewing, wish), rankingColumns.video);
        case 'ad':
          return charged(charge, await readRows.ad(parts, viewing, wish), rankingColumns.ad);
        case 'influencer':
          return charged(charge, await readRows.influencer(parts, viewing, wish), rankingColumns.influencer);
        case 'tag':
          return charged(charge, await readRows.tag(parts, viewing, wish), rankingColumns.tag);
      }
    }),
  ];
}

/** @throws Failure `validation` for a sort or a format that the ranking does not have */
function checkChoice(
  type: RankingKind,
  { sort, format }: { readonly sort: string; readonly format: string },
): void {
  const sorts: readonly string[] = rankingSorts[type];
  const hasFormats = type === 'video' || type === 'ad';
  const unknown = { rule: 'unknown_value' } as const;
  if (sorts.includes(sort) && (format === '' || hasFormats)) return;
  throw refuseFields({
    ...(!sorts.includes(sort) && { sort: unknown }),
    ...(format !== '' && !hasFormats && { format: unknown }),
  });
}

interface FileCharge {
  readonly parts: ListParts;
  readonly meter: Meter;
  readonly caller: Caller;
  readonly now: Date;
  readonly options: Omit<FileOptions, 'list'>;
}

/** Makes a file whose rows count as exported rows. @throws Failure `equity` where fewer rows are left */
async function charged<Row extends RowsOfKind[RankingKind]>(
  { parts, meter, caller, now, options }: FileCharge,
  { rows, list, creatorIds }: ReadRows<Row>,
  columns: readonly FileColumn<Row>[],
): Promise<RankingFile> {
  const make = () => makeFile(rows, columns, { ...options, list });
  if (rows.length === 0) return make();
  const charge = { key: 'exportRows', subject: `export ${randomUUID()}`, amount: rows.length } as const;
  const reservation = await meter.reserve(caller, charge, now);
  const file = await giveBackOnFailure(reservation, async () => {
    await countFound(parts, { viewer: caller, now }, creatorIds);
    const made = await make();
    await recordActions(parts.db, rankingRecords, caller, [
      { action: 'exported', detail: { format: options.format, rows: rows.length }, at: now },
    ]);
    return made;
  });
  await reservation.keep();
  return file;
}
