import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { build } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { launchOptions } from '../browser.ts';
import { type Audit, auditOf, categories } from './lighthouse/auditOf.ts';
import { quantile } from './search/measure.ts';

/** Goal of each category, 0–100, on a phone with Lighthouse's default slow connection. */
const goal = 95;
const pages = ['/index', '/price', '/login', '/gmail', '/docs/sdk/'] as const;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const command = fileURLToPath(new URL('lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url));
const docs = fileURLToPath(new URL('../../scripts/docs.mjs', import.meta.url));
/** `--runs 3` of each page (default); uses the median. */
const runs = process.argv.includes('--runs')
  ? Math.max(1, Number(process.argv[process.argv.indexOf('--runs') + 1]) || 1)
  : 3;
/** `--page /gmail` audits only this page; may be repeated. */
const wanted = process.argv.flatMap((text, at) => (process.argv[at - 1] === '--page' ? [text] : []));
const unknown = wanted.filter((path) => !pages.some((page) => page === path));
if (unknown.length > 0) throw new Error(`No page ${unknown.join(', ')}. Known: ${pages.join(', ')}.`);
const paths = pages.filter((page) => wanted.length === 0 || wanted.includes(page));

const say = (text: string) => process.stderr.write(`${text} …\n`);
const run = promisify(execFile);

async function audit(url: string, report: string, chromePath: string): Promise<Audit> {
  // A headless browser sends no language by default; a phone does.
  const flags = [...launchOptions.args, '--headless', '--accept-lang=zh-CN'].join(' ');
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`];
  await run(process.execPath, [command, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromePath },
  });
  return auditOf(JSON.parse(await readFile(report, 'utf8')));
}

function medianOf(audits: readonly Audit[]): Audit {
  const [first] = audits;
  if (!first) throw new Error('Nothing was audited.');
  const median = (name: keyof Audit) =>
    quantile(
      audits.map((one) => one[name]),
      0.5,
    );
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
    lcp: median('lcp'),
    tbt: median('tbt'),
    cls: median('cls'),
    scripts: median('scripts'),
  };
}

await build(['host']);
if (paths.includes('/docs/sdk/')) {
  say('Building the documentation');
  await run(process.execPath, [docs], { maxBuffer: 16 * 1024 * 1024 });
}
const chromePath = await ensureChromium();
const folder = await mkdtemp(join(tmpdir(), 'reachkit-lighthouse-'));
// Readable by the user who runs PostgreSQL.
await chmod(folder, 0o755);
say('Starting a server with the demo platform');
const server = startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1', DEMO_CREATORS: '3000' });
try {
  const url = await server.ready;
  const results: { readonly path: string; readonly median: Audit; readonly all: readonly Audit[] }[] = [];
  for (const path of paths) {
    const all: Audit[] = [];
    for (let at = 0; at < runs; at += 1) {
      say(`${path}, ${at + 1} of ${runs}`);
      all.push(await audit(url + path, join(folder, 'report.json'), chromePath));
    }
    results.push({ path, median: medianOf(all), all });
  }
  const lines = [
    ['page', ...categories, 'LCP ms', 'TBT ms', 'CLS', 'scripts kB'],
    ...results.map(({ path, median }) => [
      path,
      ...categories.map((name) => median[name].toFixed(0)),
      median.lcp.toFixed(0),
      median.tbt.toFixed(0),
      median.cls.toFixed(3),
      (median.scripts / 1000).toFixed(1),
    ]),
  ];
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const table = lines.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd : cell.padStart).call(cell, widths[at] ?? 0)).join('  '),
  );
  process.stdout.write(
    `Lighthouse, a phone, medians of ${runs}, load ${loadavg()[0]?.toFixed(1)}:\n${table.join('\n')}\n\n`,
  );
  for (const { path, median } of results) {
    const min = Math.min(...categories.map((name) => median[name]));
    process.stdout.write(
      `${(min >= goal ? 'met' : 'missed').padEnd(6)}  ${path}, every category ≥ ${goal}: ${min.toFixed(0)}\n`,
    );
  }
  await mkdir(resultFolder, { recursive: true });
  await writeFile(
    `${resultFolder}lighthouse.json`,
    `${JSON.stringify({ node: process.version, goal, load: loadavg(), results }, null, 2)}\n`,
  );
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
