import { resolve } from 'node:path';
import {
  countKnownCreators,
  dayInName,
  importVideos,
  openRows,
  planVideos,
  readCategories,
  type VideoPlan,
  type VideoQuestion,
} from '../../domains/acquisition/service.ts';
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
  const plan = await planVideos(await openRows(path, wanted), {
    kind,
    platform: session.platform,
    map: wanted.map,
    asOf: wanted.asOf,
    categories,
    zeros: wanted.zeros,
    now: session.now,
  });
  return withDatabase(config, (database) => planAndWrite(session, path, plan, database));
}

async function planAndWrite(
  session: ImportSession,
  path: string,
  plan: VideoPlan,
  database: OpenDatabase,
): Promise<ExitCode> {
  const { wanted, words, texts, say, complain } = session;
  let known = 0;
  for (const { platform, ...creators } of plan.creators) {
    known += await countKnownCreators(database.pool, platform, creators);
  }
  say(...videoPlanLines(session, plan, known));
  if (plan.questions.length > 0) {
    complain(words.needsDecisions);
    return 2;
  }
  const suggested = plan.needsAsOf ? laterOf(dayInName(path), plan.newestPost) : undefined;
  const asOf = plan.needsAsOf || wanted.asOf !== undefined ? await dayOf(session, suggested) : undefined;
  if (plan.needsAsOf && asOf === undefined) {
    complain(words.needsAsOf(suggested));
    return 2;
  }
  if (!wanted.isDryRun && !(await isAgreed(session, words.videos.askWrite(plan.readings)))) return 2;
  const list = new LeftOutFile(leftOutFolder(session), path, [...texts.leftOutTitles, ...plan.headers]);
  const { counts, creatorsMade } = await importVideos(database, {
    plan,
    asOf,
    fileName: session.file,
    now: session.now,
    dependents: creatorDependents,
    isTrial: wanted.isDryRun,
    onLeftOut: async ({ row, reason }) => {
      if (!wanted.isDryRun)
        await list.add([String(row.line), texts.leftOut[reason.code](reason.facts), ...row.cells]);
    },
  });
  const counted = words.videos.counts(counts);
  say(wanted.isDryRun ? `${words.trialCounts}: ${counted}` : counted);
  if (wanted.isDryRun) say(words.nothingWritten);
  else say(words.videos.creatorsMade(creatorsMade));
  const leftOut = await list.close();
  if (leftOut !== undefined) say(words.leftOutFile(leftOut));
  return 0;
}

/** Counts cannot be older than the newest video. */
const laterOf = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a < b ? b : (a ?? b);

/** Formats the import plan as text. */
function videoPlanLines({ texts, words }: ImportSession, plan: VideoPlan, known: number): string[] {
  const leftOut = [...plan.leftOut.values()];
  const all = plan.creators.reduce((sum, { handleKeys }) => sum + handleKeys.length, 0);
  return [
    `${words.columns}:`,
    ...plan.columns.map(({ column, field, unit, isAssigned }, at) => {
      const sample = (plan.samples[at] ?? []).map((text) => shown(text, 24)).join(' | ');
      const label = shown(column.label).padEnd(22);
      if (field === null) return `  ${label} · ${texts.notUsed}   ${sample}`;
      const reason = isAssigned ? texts.reasons.assigned : texts.reasons.header;
      return `  ${label} → ${field}${unit === undefined ? '' : `:${unit}`}, ${reason}   ${sample}`;
    }),
    ...section(words.notes, noteLines(plan, words)),
    ...section(
      words.doubts,
      plan.questions.flatMap((question) => questionLines(question, words)),
    ),
    ...section(
      words.leftOutSoFar(leftOut.reduce((sum, { count }) => sum + count, 0)),
      leftOut.map(({ count, line, reason }) =>
        words.example(count, line, clean(texts.leftOut[reason.code](reason.facts))),
      ),
    ),
    ...(all > 0 ? [words.videos.creators({ all, known, single: plan.creatorsWithOneVideo })] : []),
    ...(plan.days ? [words.videos.days(plan.days.first, plan.days.last)] : []),
    words.videos.plan({
      readings: plan.readings,
      videos: plan.videos,
      days: plan.dayCount,
      leftOut: leftOut.reduce((sum, { count }) => sum + count, 0),
    }),
  ];
}

function noteLines(plan: VideoPlan, words: CommandTexts): string[] {
  const of = (field: string) => plan.columns.find((one) => one.field === field)?.column.label;
  const author = of('creatorId') ?? of('creatorHandle');
  const category = of('category');
  const keywords = plan.columns.find(
    ({ column, field }) => field === null && column.header.toLowerCase() === 'tags',
  );
  const unused = plan.columns.filter(({ field }) => field === null).map(({ column }) => column.label);
  return [
    ...(author !== undefined && of('url') !== undefined ? [words.videos.authorNotAddress(author)] : []),
    ...(keywords ? [words.videos.keywords(keywords.column.label)] : []),
    ...(category !== undefined && plan.reading.categories.size === 0
      ? [words.videos.categories(category)]
      : []),
    ...plan.dropped.map(words.videos.dropped),
    ...(plan.viewFalls ? [words.videos.viewFalls(plan.viewFalls)] : []),
    ...(unused.length > 0 ? [words.videos.unused(unused.join(' · '))] : []),
  ].map(clean);
}

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
  if (question.code === 'names_as_creators') return [words.videos.namesAsCreators(column)];
  const choices = question.orders.map((order) => `  --map ${quoted(`${column}=readDay:${order}`)}`);
  return [words.videos.dayOrder(column), ...choices];
}
