import { resolve } from 'node:path';
import type { LeftOutRow } from '../../domains/acquisition/leftOut.ts';
import {
  type Comparison,
  compareVideos,
  countKnownCreators,
  dayInName,
  importVideos,
  markExamples,
  openRows,
  planVideos,
  type Remarks,
  readCategories,
  uncompared,
  type VideoPlan,
  type VideoQuestion,
  type VideoWishes,
  zerosAsked,
} from '../../domains/acquisition/service.ts';
import type { ImportTexts } from '../../domains/acquisition/texts.ts';
import type { MarkSigns } from '../../domains/acquisition/values/countMark.ts';
import { creatorDependents } from '../../domains/domains.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { clean, quoted, section, shown } from './importReport.ts';
import {
  dayOf,
  type ExitCode,
  type ImportSession,
  isAgreed,
  leftOutFolder,
  withDatabase,
} from './importSession.ts';
import type { CommandTexts } from './importTexts.ts';
import { LeftOutFile } from './leftOutFile.ts';

/** Runs `npm run import -- videos FILE`, and the same with `readings`. */
export async function runVideos(session: ImportSession, kind: 'videos' | 'readings'): Promise<ExitCode> {
  const { wanted, config } = session;
  const path = resolve(session.file);
  const categories =
    wanted.categories === undefined
      ? new Map<string, string>()
      : await readCategories(resolve(wanted.categories));
  const file = await openRows(path, wanted);
  const wishes: VideoWishes = {
    kind,
    platform: session.platform,
    map: wanted.map,
    asOf: wanted.asOf,
    categories,
    zeros: wanted.zeros,
    now: session.now,
  };
  const plan = await planVideos(file, wishes);
  return withDatabase(config, (database) => planAndWrite(session, { path, plan, wishes }, database));
}

interface VideoFile {
  readonly path: string;
  readonly plan: VideoPlan;
  readonly wishes: VideoWishes;
}

async function planAndWrite(
  session: ImportSession,
  { path, plan: first, wishes }: VideoFile,
  database: OpenDatabase,
): Promise<ExitCode> {
  const { wanted, words, say, complain } = session;
  say(...headLines(session, first));
  const suggested = first.needsAsOf ? laterOf(dayInName(path), first.newestPost) : undefined;
  const isDayWanted = first.needsAsOf || wanted.asOf !== undefined;
  const asOf = first.questions.length === 0 && isDayWanted ? await dayOf(session, suggested) : undefined;
  const isReady = first.questions.length === 0 && (!first.needsAsOf || asOf !== undefined);
  const compared = isReady
    ? await comparePlan(session, { path, plan: first, wishes }, { database, asOf })
    : undefined;
  const { plan = first, comparison = uncompared(first), leftOutFile } = compared ?? {};
  let known = 0;
  for (const { platform, ...creators } of comparison.creators) {
    known += await countKnownCreators(database.pool, platform, creators);
  }
  say(...resultLines(session, plan, comparison, known));
  if (compared && wanted.zeros !== undefined && !hasZeros(comparison)) {
    say(words.videos.noZeros(wanted.zeros));
  }
  const isWrittenNext = wanted.isYes && !wanted.isDryRun;
  if (leftOutFile !== undefined && !isWrittenNext) say(words.leftOutFile(leftOutFile));
  if (plan.questions.length > 0) {
    const options = plan.questions.map(({ code }) => (code === 'zeros' ? '--zeros' : '--map'));
    complain(words.needsDecisions([...new Set(options)].join(', ')));
    return 2;
  }
  if (!isReady) {
    const [column] = plan.timeColumns;
    complain(column === undefined ? words.needsAsOf(suggested) : words.videos.timeColumn(clean(column)));
    return 2;
  }
  if (!wanted.isDryRun && !(await isAgreed(session, words.videos.askWrite(comparison.readings)))) return 2;
  const list = leftOutList(session, path, plan);
  const { counts, creatorsMade, gone, remarks } = await importVideos(database, {
    plan,
    asOf,
    fileName: session.file,
    now: session.now,
    dependents: creatorDependents,
    isTrial: wanted.isDryRun,
    onLeftOut: list.add,
  });
  const counted = words.videos.counts(counts);
  say(wanted.isDryRun ? `${words.trialCounts}: ${counted}` : counted);
  if (gone > 0) say(words.videos.gone(gone));
  say(...remarkLines(session, remarks));
  if (wanted.isDryRun) say(words.nothingWritten);
  else say(words.videos.creatorsMade(creatorsMade));
  const leftOut = await list.close();
  if (leftOut !== undefined && !wanted.isDryRun) say(words.leftOutFile(leftOut));
  return 0;
}

function leftOutList(session: ImportSession, path: string, { head }: VideoPlan) {
  const { texts } = session;
  const list = new LeftOutFile(leftOutFolder(session), path, [...texts.leftOutTitles, ...head.headers]);
  return {
    add: ({ row, reason }: LeftOutRow) =>
      list.add([String(row.line), texts.leftOut[reason.code](reason.facts), ...row.cells]),
    close: () => list.close(),
  };
}

/** Whether an answer about zeros has any to be about. */
const hasZeros = ({ zeros, remarks, leftOut }: Comparison) =>
  zeros.all.size > 0 || remarks.has('zeros_left_out') || leftOut.has('only_zeros');

interface ComparedPlan {
  readonly plan: VideoPlan;
  readonly comparison: Comparison;
  /** Path of the list of rows that will be left out. */
  readonly leftOutFile: string | undefined;
}

/** Compares the plan with what is stored; zeros after stored readings with more are asked about, or left out. */
async function comparePlan(
  session: ImportSession,
  { path, plan, wishes }: VideoFile,
  { database, asOf }: { readonly database: OpenDatabase; readonly asOf: string | undefined },
): Promise<ComparedPlan> {
  const compare = async (given: VideoPlan) => {
    const list = leftOutList(session, path, given);
    const comparison = await compareVideos(database.pool, { plan: given, asOf, onLeftOut: list.add });
    return { plan: given, comparison, leftOutFile: await list.close() };
  };
  const compared = await compare(plan);
  const { zeros } = compared.comparison;
  if (wishes.zeros === undefined) {
    return { ...compared, plan: { ...plan, questions: zerosAsked(plan, zeros) } };
  }
  if (zeros.all.size === 0 || wishes.zeros === 'keep') return compared;
  const zerosFrom = new Map([...plan.reading.zerosFrom, ...zeros.all]);
  return compare(await planVideos(plan.file, { ...wishes, zerosFrom }));
}

/** Formats the remarks on rows that are used, but not in all that they say. */
function remarkLines({ texts, words }: ImportSession, remarks: Remarks): string[] {
  return [...remarks.values()].map(({ rows, line, reason, values }) => {
    const example = words.example(rows, line, clean(texts.leftOut[reason.code](reason.facts)));
    return reason.code === 'zeros_left_out' ? words.videos.zerosLeftOut(values, example) : example;
  });
}

/** Counts cannot be older than the newest video. */
const laterOf = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a < b ? b : (a ?? b);

/** Formats what the columns of a file mean, and what to know about it. */
function headLines({ texts, words }: ImportSession, plan: VideoPlan): string[] {
  return [
    `${words.columns}:`,
    ...plan.columns.map(({ column, field, unit, isAssigned, isByContent }, at) => {
      const sample = (plan.samples[at] ?? []).map((text) => shown(text, 24)).join(' | ');
      const label = shown(column.label).padEnd(22);
      if (field === null) return `  ${label} · ${texts.notUsed}   ${sample}`;
      const { assigned, content, header } = texts.reasons;
      const reason = isAssigned ? assigned : isByContent ? content : header;
      return `  ${label} → ${field}${unit === undefined ? '' : `:${unit}`}, ${reason}   ${sample}`;
    }),
    ...section(words.notes, noteLines(plan, texts, words)),
  ];
}

/** Formats what an import will do, as text. */
function resultLines(
  session: ImportSession,
  plan: VideoPlan,
  comparison: Comparison,
  known: number,
): string[] {
  const { texts, words } = session;
  const leftOut = [...comparison.leftOut.values()];
  const leftOutRows = leftOut.reduce((sum, { count }) => sum + count, 0);
  const all = comparison.creators.reduce((sum, { handleKeys }) => sum + handleKeys.length, 0);
  return [
    ...section(
      words.doubts,
      plan.questions.flatMap((question) => questionLines(question, words)),
    ),
    ...section(
      words.leftOutSoFar(leftOutRows),
      leftOut.map(({ count, line, reason }) =>
        words.example(count, line, clean(texts.leftOut[reason.code](reason.facts))),
      ),
    ),
    ...remarkLines(session, comparison.remarks),
    ...(comparison.viewFalls ? [words.videos.viewFalls(comparison.viewFalls)] : []),
    ...(comparison.gone > 0 ? [words.videos.gone(comparison.gone)] : []),
    ...(all > 0 ? [words.videos.creators({ all, known, single: comparison.creatorsWithOneVideo })] : []),
    ...(comparison.days ? [words.videos.days(comparison.days.first, comparison.days.last)] : []),
    words.videos.plan({
      readings: comparison.readings,
      videos: comparison.videos,
      days: comparison.dayCount,
      leftOut: leftOutRows,
    }),
  ];
}

function noteLines(plan: VideoPlan, texts: ImportTexts, words: CommandTexts): string[] {
  const of = (field: string) => plan.columns.find((one) => one.field === field)?.column.label;
  const author = of('creatorId') ?? of('creatorHandle');
  const category = of('category');
  const keywords = plan.columns.find(
    ({ column, field }) => field === null && column.header.toLowerCase() === 'tags',
  );
  const unused = plan.columns.filter(({ field }) => field === null).map(({ column }) => column.label);
  const { sheet = '', otherSheets } = plan.file;
  const hasAbove = plan.leftOut.has('above_headings');
  return [
    ...(otherSheets.length > 0 ? [texts.notes.other_sheets({ sheet, others: otherSheets.join(', ') })] : []),
    ...(hasAbove ? [texts.notes.title_rows({ line: plan.head.line })] : []),
    ...(author !== undefined && of('url') !== undefined ? [words.videos.authorNotAddress(author)] : []),
    ...(keywords ? [words.videos.keywords(keywords.column.label)] : []),
    ...(category !== undefined && plan.reading.categories.size === 0
      ? [words.videos.categories(category)]
      : []),
    ...separatorLines(plan, words),
    ...plan.dropped.map(words.videos.dropped),
    ...(plan.withoutCounts ? [words.videos.withoutCounts(plan.withoutCounts)] : []),
    ...(unused.length > 0 ? [words.videos.unused(unused.join(' · '))] : []),
  ].map(clean);
}

/** Formats how counts are read of which the value depends on the separator. */
function separatorLines({ marks }: VideoPlan, words: CommandTexts): string[] {
  return marks.flatMap(({ column: { column }, mark, signs }) => {
    if (mark === 'unsure' || (mark === 'point' ? !signs.either : !signs.either && !signs.comma)) return [];
    return [words.videos.separatorsRead(column.label, examplesOf(signs, mark, words))];
  });
}

const examplesOf = (signs: MarkSigns, mark: 'point' | 'comma', { videos }: CommandTexts) =>
  markExamples(signs, mark)
    .map(({ cell, value }) => videos.cellRead(cell, value))
    .join(' · ');

function questionLines(question: VideoQuestion, words: CommandTexts): string[] {
  if (question.code === 'no_creator_column') return [words.videos.noCreatorColumn];
  if (question.code === 'no_link_column') return [words.videos.noLinkColumn];
  const column = clean(question.column);
  if (question.code === 'unreadable_column') {
    const { field, sample } = question;
    return [
      words.videos.unreadable({ column, field, sample: clean(sample) }),
      `  --map ${quoted(`${column}=`)}`,
    ];
  }
  if (question.code === 'zeros') {
    return [words.videos.zeros(column, question.from), '  --zeros leave-out', '  --zeros keep'];
  }
  if (question.code === 'separators') {
    const { field, signs } = question;
    const cells = markExamples(signs, 'point').map(({ line, cell }) => words.videos.cellAt(line, cell));
    const choices = (['comma', 'point'] as const).map(
      (mark) => `  --map ${quoted(`${column}=${field}:${mark}`)}   ${examplesOf(signs, mark, words)}`,
    );
    return [words.videos.separators(column, cells.join(' · ')), ...choices].map(clean);
  }
  if (question.code === 'names_as_creators') return [words.videos.namesAsCreators(column)];
  const choices = question.orders.map((order) => `  --map ${quoted(`${column}=${question.field}:${order}`)}`);
  return [words.videos.dayOrder(column), ...choices];
}
