import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { leftOutCsv, saveLeftOut } from '../../domains/acquisition/leftOut.ts';
import {
  type ColumnWish,
  checkAsOf,
  countKnownInPlan,
  countLookalikes,
  dayInName,
  type ImportOrder,
  type ImportPlan,
  type ImportResult,
  type PlatformTables,
  planImport,
  Refusal,
  readFile,
  readWish,
  runImport,
  tablesByPlatform,
} from '../../domains/acquisition/service.ts';
import { type ImportTexts, importTexts } from '../../domains/acquisition/texts.ts';
import { creatorDependents } from '../../domains/domains.ts';
import { type Config, readConfig } from '../../platform/settings/config.ts';
import { StartFailure } from '../../platform/startFailure.ts';
import { type ImportArguments, readArguments, spokenLanguage } from './importArguments.ts';
import { runAudience } from './importAudience.ts';
import { doubtLines, leftOutSample, planLines } from './importReport.ts';
import { type ExitCode, withDatabase, withEncoding } from './importSession.ts';
import { type CommandTexts, commandTexts } from './importTexts.ts';
import { runVideos } from './importVideos.ts';

const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const language = spokenLanguage(process.argv.slice(2), process.env);
const texts = importTexts[language];
const words = commandTexts[language];
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown): ExitCode => {
  complain(describe(error, texts, words));
  return error instanceof Refusal && error.code === 'unsure_encoding' ? 2 : 1;
});

async function main(args: readonly string[]): Promise<ExitCode> {
  const wanted = readArguments(args);
  if (wanted.isHelp) {
    say(words.help);
    return 0;
  }
  const { file, platform } = wanted;
  const isByRow = wanted.kind === 'creators' || wanted.kind === 'readings';
  const takesRowPlatforms = isByRow && !wanted.saysPlatform;
  if (file === undefined || (platform === undefined && !takesRowPlatforms)) {
    complain(file === undefined ? words.needsFile : words.needsPlatform);
    return 1;
  }
  const config = readConfig(process.env, process.cwd());
  const now = new Date();
  if (wanted.kind !== 'creators') {
    const ask = terminal();
    const order = { wanted, file, platform, config, now, ask, texts, words, say, complain };
    return withEncoding({ wanted, ask, texts, words, say }, (known) =>
      wanted.kind === 'audience' && platform !== undefined
        ? runAudience({ ...order, wanted: known }, platform)
        : runVideos({ ...order, wanted: known }, wanted.kind === 'readings' ? 'readings' : 'videos'),
    ).finally(() => ask?.close());
  }
  const given = wanted.asOf === undefined ? undefined : checkAsOf(wanted.asOf, now);
  const path = resolve(file);
  const ask = terminal();
  try {
    const { table, hash } = await withEncoding({ wanted, ask, texts, words, say }, (known) =>
      readFile(path, known),
    );
    const wishes = wanted.map.map(readWish);
    const sorted = tablesByPlatform(table, platform);
    if (sorted.tables.length === 0) {
      complain(words.needsPlatform);
      return 1;
    }
    const planAll = () => sorted.tables.map((one) => planImport(one.table, one.platform, wishes));
    const show = (all: readonly ImportPlan[]) => {
      for (const one of all) {
        if (platform === undefined) say(words.platformRows(one.platform, one.rowsRead));
        say(...planLines(one, texts, words));
      }
      if (sorted.leftOut.length === 0) return;
      say(words.withoutPlatform(sorted.leftOut.length));
      say(...leftOutSample(sorted.leftOut, texts, words).map((line) => `  ${line}`));
    };
    let plans = planAll();
    show(plans);
    const unidentified = plans.find(({ hasIdentity }) => !hasIdentity);
    if (unidentified) return await proposeNames(config, unidentified);
    for (let unsure = withDoubts(plans); ask && !wanted.isDryRun && unsure; unsure = withDoubts(plans)) {
      const settled = await settle(unsure, ask);
      if (settled.length === 0) break;
      wishes.push(...settled);
      plans = planAll();
      say('');
      show(plans);
    }
    for (const one of plans) say(...(await knownLines(config, one)));
    const suggested = dayInName(path);
    const asOf = given ?? (ask && !wanted.isDryRun ? await askDay(ask, suggested, now) : undefined);
    const order = { plans, sorted, fileName: file, fileHash: hash, now };
    if (wanted.isDryRun) return await tryOut(config, asOf, order);
    const unsure = withDoubts(plans);
    if (unsure) complain(words.needsDecisions('--map'));
    if (asOf === undefined) complain(words.needsAsOf(suggested));
    if (unsure || asOf === undefined) return 2;
    if (!(await isAgreed(wanted, plans, asOf, ask))) return 2;
    const result = await importAll(config, { ...order, asOf, isTrial: false });
    say(words.counts(result.counts), ...joinedLines(result));
    const headers = sorted.headers.length > 0 ? sorted.headers : (plans[0]?.headers ?? []);
    await keepLeftOut(config, wanted, path, headers, result);
    return 0;
  } finally {
    ask?.close();
  }
}

function withDoubts(plans: readonly ImportPlan[]): ImportPlan | undefined {
  return plans.find(({ doubts }) => doubts.length > 0);
}

interface FileOrder extends Omit<ImportOrder, 'plan' | 'asOf' | 'isTrial' | 'dependents'> {
  /** One plan per platform. */
  readonly plans: readonly ImportPlan[];
  readonly sorted: PlatformTables;
}

/** Imports each platform in turn; the totals include rows without a platform. */
async function importAll(
  config: Config,
  { plans, sorted, ...order }: FileOrder & Pick<ImportOrder, 'asOf' | 'isTrial'>,
): Promise<ImportResult> {
  const counts = { read: 0, created: 0, updated: 0, unchanged: 0, leftOut: 0 };
  const leftOut = [...sorted.leftOut];
  let joined = 0;
  counts.read += leftOut.length;
  counts.leftOut += leftOut.length;
  await withDatabase(config, async ({ pool }) => {
    for (const plan of plans) {
      const result = await runImport(pool, { ...order, plan, dependents: creatorDependents });
      counts.read += result.counts.read;
      counts.created += result.counts.created;
      counts.updated += result.counts.updated;
      counts.unchanged += result.counts.unchanged;
      counts.leftOut += result.counts.leftOut;
      joined += result.joined;
      leftOut.push(...result.leftOut);
    }
  });
  return { counts, joined, leftOut: leftOut.sort((a, b) => a.row.line - b.row.line) };
}

type Ask = ReturnType<typeof createInterface>;

/** Returns a prompt if stdin and stdout are a terminal. */
function terminal(): Ask | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return createInterface({ input: process.stdin, output: process.stdout });
}

async function settle(plan: ImportPlan, ask: Ask): Promise<readonly ColumnWish[]> {
  const [doubt] = plan.doubts;
  if (!doubt) return [];
  say('', ...doubtLines(doubt, texts, words));
  const answer = await ask.question(words.askChoice);
  const choice = doubt.choices[Number(answer) - 1] ?? [];
  return choice.map(readWish);
}

async function askDay(ask: Ask, suggested: string | undefined, now: Date): Promise<string | undefined> {
  const answer = (await ask.question(words.askAsOf(suggested))).trim();
  return answer === '' ? undefined : checkAsOf(answer, now);
}

async function isAgreed(
  { isYes }: ImportArguments,
  plans: readonly ImportPlan[],
  asOf: string,
  ask: Ask | undefined,
): Promise<boolean> {
  if (isYes) return true;
  if (!ask) {
    complain(words.needsYes);
    return false;
  }
  const answer = await ask.question(
    words.askWrite(
      plans.reduce((sum, { creators }) => sum + creators.length, 0),
      asOf,
    ),
  );
  if (/^(y|yes|是|好)$/i.test(answer.trim())) return true;
  complain(words.nothingWritten);
  return false;
}

/** Prints how many names match known creators if the file has no id column; writes nothing. */
async function proposeNames(config: Config, plan: ImportPlan): Promise<ExitCode> {
  const known = await withDatabase(config, ({ pool }) => countLookalikes(pool, plan)).catch(
    (error: unknown) => {
      complain(words.noDatabase(describe(error, texts, words)));
      return undefined;
    },
  );
  complain(words.noIdentity(known));
  return 2;
}

/** Counts the plan's known creators, so that a wrong platform or file is noticed before writing. */
async function knownLines(config: Config, plan: ImportPlan): Promise<string[]> {
  if (plan.creators.length === 0) return [];
  try {
    const known = await withDatabase(config, ({ pool }) => countKnownInPlan(pool, plan));
    return [words.knownCounts(known, plan.creators.length)];
  } catch (error) {
    complain(words.noDatabase(describe(error, texts, words)));
    return [];
  }
}

function joinedLines({ joined }: ImportResult): readonly string[] {
  return joined === 0 ? [] : [words.joined(joined)];
}

async function tryOut(config: Config, asOf: string | undefined, order: FileOrder): Promise<ExitCode> {
  if (asOf !== undefined && !withDoubts(order.plans)) {
    const result = await importAll(config, { ...order, asOf, isTrial: true });
    say(`${words.trialCounts}: ${words.counts(result.counts)}`, ...joinedLines(result));
  }
  say(words.nothingWritten);
  return 0;
}

async function keepLeftOut(
  config: Config,
  wanted: ImportArguments,
  path: string,
  headers: readonly string[],
  { leftOut }: ImportResult,
): Promise<void> {
  if (leftOut.length === 0) return;
  const csv = leftOutCsv(
    leftOut,
    headers,
    ({ code, facts }) => texts.leftOut[code](facts),
    texts.leftOutTitles,
  );
  const folder =
    wanted.leftOutFolder === undefined ? join(config.dataDir, 'imports') : resolve(wanted.leftOutFolder);
  say(words.leftOutFile(await saveLeftOut(csv, path, folder)));
}

function describe(error: unknown, say: ImportTexts, words: CommandTexts): string {
  if (error instanceof Refusal) return say.refusals[error.code](error.facts);
  if (error instanceof StartFailure) return error.message;
  return words.failed(error instanceof Error ? error.message : String(error));
}
