import { inLocale } from '@reachkit/contract';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { fileNameOf } from '../../../platform/spreadsheets/writing/fileName.ts';
import type { Cell } from '../../../platform/spreadsheets/writing/spreadsheet.ts';
import { SpreadsheetMaker } from '../../../platform/spreadsheets/writing/spreadsheetMaker.ts';
import { wallClock } from '../../../platform/time/wallClock.ts';
import { followJoined } from '../../creator/joining/followJoined.ts';
import type { JobOutcome, JobRunner, JobWork } from '../../job/kinds.ts';
import { equityChanged } from '../../plan/equityChanged.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import { reduceCharge, refund } from '../../plan/meter.ts';
import { periodOf } from '../../plan/period.ts';
import { creatorsById } from '../filter/listFilter.ts';
import type { SearchService } from '../service.ts';
import { cellWriter, spreadsheetColumns, type Wording } from './columns.ts';
import { type ExportInput, exportInputSchema } from './exportInput.ts';
import { readTeamFacts } from './teamFacts.ts';
import { exportTexts } from './texts.ts';

/** Creators per read. */
const batchSize = 250;

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export type ExportDeps = Pick<Deps, 'db' | 'now'> & { readonly search: SearchService };

/** Runs exports: reads the creators determined at the request, and writes a file. */
export function exportRunner(deps: ExportDeps): JobRunner {
  return {
    kind: 'export',
    seenBy: 'account',
    run: (work) => makeFile(deps, work),
    settle: async (tx, { teamId, input, state, result }) => {
      const { charge } = exportInputSchema.parse(input);
      if (!charge) return;
      const rows = state === 'done' ? Number(result?.rows ?? 0) : 0;
      await giveBack(tx, teamId, charge, rows, deps.now());
    },
  };
}

/** Refunds creators that were removed since the job was created, and all of them if the file was not written. */
async function giveBack(
  tx: Transaction,
  teamId: number,
  { periodStart, subject }: NonNullable<ExportInput['charge']>,
  rows: number,
  now: Date,
): Promise<void> {
  const counter = { teamId, key: 'exportRows', periodStart };
  const membershipStatus = rows > 0 ? undefined : await readMembershipStatus(tx, teamId, [], now);
  const back =
    rows > 0
      ? await reduceCharge(tx, { counter, subject, amount: rows })
      : await refund(tx, {
          counter,
          subjects: [subject],
          ...(membershipStatus ? { current: periodOf('month', now, membershipStatus).start } : {}),
        });
  if (back > 0) await equityChanged(tx, teamId);
}

async function makeFile(deps: ExportDeps, work: JobWork): Promise<JobOutcome> {
  const input = exportInputSchema.parse(work.input);
  const { format, columns, timeZone, language } = input;
  // Some creators may have been merged since the request.
  const ids = await followJoined(deps.db, input.ids);
  const wording: Wording = { language, timeZone, tagNames: await readTagNames(deps.search, input) };
  const sheet = new SpreadsheetMaker(
    { format, timeZone, columns: spreadsheetColumns(columns, wording), name: exportTexts[language].sheet },
    work.signal,
  );
  try {
    const write = cellWriter(columns, wording);
    let rows = 0;
    for (let at = 0; at < ids.length; at += batchSize) {
      work.signal.throwIfAborted();
      const some = await readRows(deps, work, { ...input, ids: ids.slice(at, at + batchSize) }, write);
      sheet.add(some);
      rows += some.length;
      work.progress(Math.min(at + batchSize, ids.length), ids.length);
    }
    const content = await sheet.finish();
    const day = new Date(wallClock(timeZone)(work.createdAt.getTime())).toISOString().slice(0, 10);
    const name = fileNameOf(input, day);
    return { result: { rows }, file: { name, mediaType: mediaTypes[format], content: [content] } };
  } finally {
    await sheet.close();
  }
}

async function readRows(
  deps: ExportDeps,
  viewer: Pick<JobWork, 'teamId' | 'accountId'>,
  { platform, ids, list }: Pick<ExportInput, 'platform' | 'ids' | 'list'>,
  write: ReturnType<typeof cellWriter>,
): Promise<Cell[][]> {
  const found =
    platform === null
      ? await creatorsById(deps, ids, viewer)
      : await deps.search.rows(platform, ids, { viewer });
  const factsOf = await readTeamFacts(deps, viewer, ids, list?.id);
  return found.map((row) => write(row, factsOf(row.id)));
}

async function readTagNames(
  search: SearchService,
  { platform, language }: ExportInput,
): Promise<ReadonlyMap<string, string>> {
  // Every platform has the same tags.
  const { tags } = await search.filterOptions(platform ?? 'tiktok');
  return new Map(tags.map(({ code, names }) => [code, inLocale(names, language) ?? code]));
}
