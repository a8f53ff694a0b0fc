import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { RanTest } from './checkLedger.ts';

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string() })),
});

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly z.output<typeof playwrightSpec>[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const playwrightSuite: z.ZodMiniType<PlaywrightSuite> = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(playwrightSpec),
  suites: z.optional(z.lazy(() => z.array(playwrightSuite))),
});

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
});

function fromVitest(report: z.output<typeof vitestReport>, root: string): readonly RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      titles: [...ancestorTitles, title],
      hasPassed: status === 'passed',
    })),
  );
}

function fromPlaywright(
  suite: PlaywrightSuite,
  folder: string,
  groups: readonly string[],
): readonly RanTest[] {
  const own = suite.specs.map(({ title, tests }) => ({
    file: join(folder, suite.file),
    titles: [...groups, title],
    hasPassed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
  }));
  const inner = (suite.suites ?? []).flatMap((one) => fromPlaywright(one, folder, [...groups, one.title]));
  return [...own, ...inner];
}

/** Reads the tests of a run from the Vitest and Playwright reports in a folder. */
export function readResults(folder: string, root: string): readonly RanTest[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const report: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const vitest = vitestReport.safeParse(report);
      if (vitest.success) return fromVitest(vitest.data, root);
      const { config, suites } = playwrightReport.parse(report);
      const tests = relative(root, resolve(config.rootDir));
      return suites.flatMap((suite) => fromPlaywright(suite, tests, []));
    });
}
