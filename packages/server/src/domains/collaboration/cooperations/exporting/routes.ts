import { type ExportFormat, exportCooperations } from '@reachkit/contract';
import { and } from 'drizzle-orm';
import { chargeRows, meteredRoute } from '../../../../platform/http/gatedRoute.ts';
import type { Language } from '../../../../platform/http/request/language.ts';
import type { Caller, Route } from '../../../../platform/http/route.ts';
import { recordActions } from '../../../../platform/records/actions.ts';
import { makeTableFile } from '../../../../platform/spreadsheets/writing/tableFile.ts';
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
      return chargeRows(meter, caller, { rows: rows.length, now }, async () => {
        const made = await make();
        const shown = found.map(({ row }) => row).filter(({ address }) => showsAddresses && address !== null);
        await logExport(service, deps, caller, { shown, format, rows: rows.length });
        return made;
      });
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

function makeFile(
  rows: readonly ExportedCooperation[],
  { format, language, timeZone, now, showsAddresses }: FileOptions,
) {
  const texts = cooperationFileTexts[language];
  const columns = showsAddresses ? [...cooperationColumns, addressColumn] : cooperationColumns;
  const name = `reachkit-collaborations-${dayOf(now, timeZone)}`;
  return makeTableFile(rows, columns, { name, sheet: texts.sheet, texts, format, timeZone });
}
