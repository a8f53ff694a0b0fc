import type {
  AnswerOf,
  BodyOf,
  MonitorLineRefusal,
  Platform,
  readMonitorLinksFile,
} from '@reachkit/contract';
import {
  currencyIn,
  feeIn,
  identityOf,
  monitorAddMost,
  monitorLimits,
  monitorLinkGoalSchema,
  platformAddress,
  platforms,
} from '@reachkit/contract';
import { postAddress } from '@reachkit/contract/posts/postAddress';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { type CountMark, countMarks, parseCount, signsOf } from '../../acquisition/values/countMark.ts';
import { dayIn } from '../../acquisition/videos/times.ts';
import { findByHandles } from '../../creator/identity/findByHandles.ts';
import type { SpreadsheetReader } from '../../favourites/imports/spreadsheet/readSpreadsheet.ts';
import { checkGiven, type LinkDeps } from '../links/addLinks.ts';
import { findProject } from '../projects/find.ts';
import { monitorLink } from '../tables.ts';
import { type FileRows, linkHeadings, rowsByHeadings } from './headings.ts';

export interface FileDeps extends LinkDeps {
  readonly sheets: SpreadsheetReader;
}

type Row = FileRows<keyof typeof linkHeadings>['rows'][number];
type Read = Omit<AnswerOf<typeof readMonitorLinksFile>['rows'][number], 'creatorId'> & {
  readonly creatorId: number | null;
  readonly refusal: MonitorLineRefusal | null;
};

/**
 * Reads links with their values from a file; changes nothing.
 * @throws Failure `notFound`; `validation` at `file` or `sheet`; `rateLimited`
 */
export async function readLinksFile(
  deps: FileDeps,
  caller: Caller,
  id: string,
  { file, sheet }: BodyOf<typeof readMonitorLinksFile>,
): Promise<AnswerOf<typeof readMonitorLinksFile>> {
  const { currency } = await findProject(deps.db, caller.teamId, id);
  const table = await deps.sheets.cells(file, sheet);
  const found = rowsByHeadings(table.rows, linkHeadings);
  if (!found) throw refuseFields({ file: { rule: 'no_link_column' } });
  if (found.rows.length === 0) throw refuseFields({ file: { rule: 'no_rows' } });
  const rows = found.rows.slice(0, monitorAddMost);
  const creators = await creatorsOf(deps.db, rows);
  const goals = found.rows.map(({ line, cells }) => ({ line, cell: cells.goal }));
  const [goalMark = 'point'] = countMarks([{ signs: signsOf(goals) }]);
  const read = rows.map((row) => readRow(row, { currency, goalMark }, creators));
  const { answer: checked, listed } = await checkGiven(deps, caller, id, read);
  const addable = new Set(
    checked.lines.flatMap(({ line, result }) =>
      result === 'new' || result === 'short' || result === 'takenOut' ? [line] : [],
    ),
  );
  const toMend = new Set(
    checked.lines.flatMap(({ line, result }) => (result === 'refused' || result === 'overCap' ? [line] : [])),
  );
  return {
    ...checked,
    sheet: table.sheet,
    sheets: [...table.sheets],
    toMend: rows.flatMap(({ line, cells }) => (toMend.has(line) ? [{ line, ...cells }] : [])),
    otherFees: await otherFeesOf(deps.db, caller.teamId, read, listed),
    rows: read.flatMap(({ refusal: _, ...row }) => (addable.has(row.line) ? [row] : [])),
    columns: [...found.columns],
    leftOut: found.rows.length - rows.length,
  };
}

/** Lines of the links that the project has with another fee. `listed`: links by line. */
async function otherFeesOf(
  db: Executor,
  teamId: number,
  rows: readonly Read[],
  listed: ReadonlyMap<number, number>,
): Promise<number[]> {
  if (listed.size === 0) return [];
  const kept = await teamScope(db, teamId)
    .select({ id: monitorLink.id, fee: monitorLink.fee })
    .from(monitorLink)
    .where(inArray(monitorLink.id, [...listed.values()]));
  const fees = new Map(kept.map(({ id, fee }) => [id, fee]));
  return rows.flatMap(({ line, fee }) => {
    const id = listed.get(line);
    return id !== undefined && fee !== null && fees.get(id) !== fee ? [line] : [];
  });
}

function readRow(
  { line, cells }: Row,
  { currency, goalMark }: { readonly currency: string; readonly goalMark: CountMark },
  creators: (row: Row) => number | undefined,
): Read {
  const fee = feeOf(cells, currency);
  const goal = goalOf(cells.goal, goalMark);
  const endsOn = cells.end === '' ? null : (dayIn(cells.end, 'ymd') ?? 'unreadable');
  const creatorId = cells.creator === '' ? null : creators({ line, cells });
  const refusal =
    typeof fee === 'string'
      ? fee
      : goal === undefined
        ? 'goal'
        : creatorId === undefined
          ? 'creator'
          : endsOn === 'unreadable'
            ? 'end'
            : null;
  return {
    line,
    text: cells.link,
    fee: typeof fee === 'string' ? null : fee,
    goal: goal ?? null,
    note: cells.note.slice(0, monitorLimits.note),
    creatorId: creatorId ?? null,
    endsOn: endsOn === 'unreadable' ? null : endsOn,
    refusal,
  };
}

/** Parses a fee to minor units of the project's currency. */
function feeOf({ fee, currency: named }: Row['cells'], currency: string): number | null | 'fee' | 'currency' {
  if (fee === '') return null;
  const beside = named === '' ? null : currencyIn(named);
  const read = feeIn(fee, beside ?? currency);
  if (!read) return 'fee';
  const isOther = (one: string | null | undefined) => one !== null && one !== currency;
  return isOther(beside) || isOther(read.currency) ? 'currency' : read.amount;
}

/** `undefined`: no count from 1, or another one by each decimal mark. */
function goalOf(text: string, mark: CountMark): number | null | undefined {
  if (text === '') return null;
  const number = parseCount(text, mark);
  return number !== 'unsure' && number.kind === 'number'
    ? monitorLinkGoalSchema.safeParse(number.value).data
    : undefined;
}

/** Creators of rows by handle or profile address, on the platform of the link. */
async function creatorsOf(db: Executor, rows: readonly Row[]): Promise<(row: Row) => number | undefined> {
  const namedIn = ({ cells }: Row): { platform: Platform; handle: string } | undefined => {
    const post = postAddress(cells.link);
    const platform =
      platformAddress(cells.creator)?.platform ?? (post.kind === 'refused' ? undefined : post.platform);
    const identity = platform && identityOf(cells.creator, platform);
    if (platform === undefined || identity === undefined || identity.kind === 'none') return undefined;
    return { platform, handle: identity.kind === 'handle' ? identity.handle : identity.channelId };
  };
  const named = rows.flatMap((row) => (row.cells.creator === '' ? [] : (namedIn(row) ?? [])));
  const known = new Map<Platform, ReadonlyMap<string, number>>();
  for (const platform of platforms) {
    const handles = named.filter((one) => one.platform === platform).map(({ handle }) => handle);
    if (handles.length > 0) known.set(platform, await findByHandles(db, platform, handles));
  }
  return (row) => {
    const one = namedIn(row);
    return one && known.get(one.platform)?.get(one.handle);
  };
}
