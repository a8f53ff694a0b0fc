import { resolve } from 'node:path';
import type { Platform } from '@reachkit/contract';
import {
  type AudiencePlan,
  dayInName,
  importAudience,
  planAudience,
  Refusal,
  readReports,
} from '../../domains/acquisition/service.ts';
import { creatorDependents } from '../../domains/domains.ts';
import { clean, section, shown } from './importReport.ts';
import {
  dayOf,
  type ExitCode,
  type ImportSession,
  isAgreed,
  leftOutFolder,
  withDatabase,
} from './importSession.ts';
import { LeftOutFile } from './leftOutFile.ts';

/** Runs `npm run import -- audience FILE`. */
export async function runAudience(session: ImportSession, platform: Platform): Promise<ExitCode> {
  const { wanted, words, texts, say, complain } = session;
  const path = resolve(session.file);
  const sampleSize = sampleIn(wanted.sample);
  const { reports, hash } = await readReports(path);
  const plan = planAudience(reports, platform);
  say(...audiencePlanLines(session, plan, sampleSize));
  const suggested = dayInName(path);
  const asOf = await dayOf(session, suggested);
  if (asOf === undefined) {
    complain(words.needsAsOf(suggested));
    return 2;
  }
  if (!wanted.isDryRun && !(await isAgreed(session, words.audience.askWrite(plan.audiences.length, asOf))))
    return 2;
  const { counts, leftOut, creatorsMade } = await withDatabase(session.config, ({ pool }) =>
    importAudience(pool, {
      plan,
      asOf,
      sampleSize,
      origin: wanted.isAuthorised ? 'authorised' : 'modelled',
      fileName: session.file,
      fileHash: hash,
      now: session.now,
      dependents: creatorDependents,
      isTrial: wanted.isDryRun,
    }),
  );
  if (wanted.isDryRun) {
    say(`${words.trialCounts}: ${words.counts(counts)}`, words.nothingWritten);
    return 0;
  }
  say(words.counts(counts), words.videos.creatorsMade(creatorsMade));
  const list = new LeftOutFile(leftOutFolder(session), path, texts.leftOutTitles);
  for (const { row, reason } of leftOut) {
    await list.add([String(row.line), texts.leftOut[reason.code](reason.facts), ...row.cells]);
  }
  const saved = await list.close();
  if (saved !== undefined) say(words.leftOutFile(saved));
  return 0;
}

function sampleIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Refusal('bad_sample', { sample: text });
}

/** Formats the import plan as text. */
function audiencePlanLines(
  { wanted, texts, words }: ImportSession,
  plan: AudiencePlan,
  sample: number | null,
): string[] {
  const first = plan.audiences.slice(0, 10);
  const unsure = plan.audiences.filter(({ isGenderUnsure }) => isGenderUnsure);
  return [
    ...first.map(({ creator, ...audience }) => {
      const parts = (['gender', 'age', 'region', 'language'] as const).map((part) => {
        const largest = Object.entries(audience[part]).sort((a, b) => b[1] - a[1]);
        const largestParts = largest
          .slice(0, 3)
          .map(([code, share]) => `${code} ${(share * 100).toFixed(1)}%`);
        return `${words.audience.parts[part]} ${largestParts.join(', ') || '—'}${largest.length > 3 ? ' …' : ''}`;
      });
      return words.audience.line({ handle: shown(creator.handle), parts: parts.join(' · ') });
    }),
    words.audience.origin(wanted.isAuthorised, sample),
    ...section(
      words.notes,
      unsure.map(({ creator }) => words.audience.genderUnsure(shown(creator.handle))),
    ),
    ...section(
      words.leftOutSoFar(plan.leftOut.length),
      plan.leftOut
        .slice(0, 10)
        .map(({ row, reason }) =>
          words.example(1, row.line, clean(texts.leftOut[reason.code](reason.facts))),
        ),
    ),
    words.audience.plan(plan.read, plan.audiences.length),
  ];
}
