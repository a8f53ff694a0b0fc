import { randomUUID } from 'node:crypto';
import { type AnswerOf, type ExportFormat, exportCooperations } from '@reachkit/contract';
import { and } from 'drizzle-orm';
import { giveBackOnFailure, meteredRoute } from '../../../../platform/http/gatedRoute.ts';
import type { Language } from '../../../../platform/http/request/language.ts';
import type { Caller, Route } from '../../../../platform/http/route.ts';
import { recordActions } from '../../../../platform/records/actions.ts';
import { SpreadsheetMaker } from '../../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import { dayOf } from '../../../../platform/time/days.ts';
import { readTeamFacts } from '../../../people/teamFacts.ts';
import { requireLevel } from '../../../plan/claims.ts';
import { collaborationRecords } from '../../records.ts';
import { isFiltered } from '../lists/filter.ts';
import { isOfPromotion } from '../lists/list.ts';
import type { CooperationRow } from '../rows.ts';
import { type CooperationDeps, CooperationService } from '../service.ts';
import { findCooperations, showEntries } from '../show/entries.ts';
import { logLook, openAddress } from '../work/address.ts';
import { addressColumn, cooperationColumns, type ExportedCooperation } from './columns.ts';
import { cooperationFileTexts } from './texts.ts';

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

interface FileOptions {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
  readonly showsAddresses: boolean;
}

/** The route of the file of collaborations. */
export function routesOfCooperationExports(deps: CooperationDeps): Route[] {
  const { db, secrets } = deps;
  const service = new CooperationService(deps);
  return [
    meteredRoute(exportCooperations, async ({ body }, { caller, language, now }, meter) => {
      const { teamId } = caller;
      // A team without exports is refused even if there is nothing to export.
      await requireLevel(db, teamId, 'exportRows', 1, now);
      const viewing = await service.viewing(caller);
      const timeZone = (await readTeamFacts(db, teamId))?.timeZone ?? 'UTC';
      const { format, showsAddresses, promotionId } = body;
      const found = await findCooperations(
        db,
        teamId,
        and(isOfPromotion(promotionId), isFiltered(body, viewing)),
      );
      const entries = await showEntries(db, viewing, found);
      const rows = entries.map((entry, place) => {
        const row = found[place]?.row;
        const hasAddress = showsAddresses && row !== undefined && row.address !== null;
        return { entry, address: hasAddress ? openAddress(secrets.envelope, row) : null };
      });
      const make = () => makeFile(rows, { format, language, timeZone, now, showsAddresses });
      if (rows.length === 0) return make();
      const charge = { key: 'exportRows', subject: `export ${randomUUID()}`, amount: rows.length } as const;
      const reservation = await meter.reserve(caller, charge, now);
      const file = await giveBackOnFailure(reservation, async () => {
        const made = await make();
        const shown = found.map(({ row }) => row).filter(({ address }) => showsAddresses && address !== null);
        await logExport(service, deps, caller, { shown, format, rows: rows.length });
        return made;
      });
      await reservation.keep();
      return file;
    }),
  ];
}

/** Writes the file into the records, and each address in it into the log of its collaboration. */
async function logExport(
  service: CooperationService,
  { db }: CooperationDeps,
  caller: Caller,
  {
    shown,
    format,
    rows,
  }: { readonly shown: readonly CooperationRow[]; readonly format: ExportFormat; readonly rows: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const acting = await service.acting(tx, caller);
    for (const row of shown) await logLook(tx, row, 'address', acting);
    await recordActions(tx, collaborationRecords, caller, [
      { action: 'cooperationsExported', detail: { format, rows, addresses: shown.length }, at: acting.at },
    ]);
  });
}

/** Writes the file in a worker thread. */
async function makeFile(
  rows: readonly ExportedCooperation[],
  { format, language, timeZone, now, showsAddresses }: FileOptions,
): Promise<AnswerOf<typeof exportCooperations>> {
  const texts = cooperationFileTexts[language];
  const columns = showsAddresses ? [...cooperationColumns, addressColumn] : cooperationColumns;
  const sheet = new SpreadsheetMaker(
    {
      format,
      timeZone,
      name: texts.sheet,
      columns: columns.map(({ key, kind, width }) => ({ header: texts.headers[key], kind, width })),
    },
    AbortSignal.timeout(60_000),
  );
  try {
    sheet.add(rows.map((row) => columns.map(({ read }) => read(row, texts))));
    return {
      name: `reachkit-collaborations-${dayOf(now, timeZone)}.${format}`,
      mediaType: mediaTypes[format],
      content: await sheet.finish(),
    };
  } finally {
    await sheet.close();
  }
}
