import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BundlerName } from './bundle/bundlers.ts';
import { type Weight, weigh } from './bundle/weigh.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const sdk = here('../../packages/sdk/');

/** Libraries that the search may include; without them only Reachkit's own code remains. */
const libraries = [
  '@headlessui/react',
  '@tanstack/*',
  'axios',
  'dayjs',
  'dayjs/*',
  'i18next',
  'lucide-react',
  'lucide-react/*',
  'react-i18next',
  'valtio',
  'valtio/*',
  'zod/mini',
];

const provider = `export { createClient, ReachkitProvider, tokenSession } from '@reachkit/sdk';`;
const entries = {
  provider,
  search: `${provider}
export { CreatorSearch } from '@reachkit/sdk/search';
export { searchZh } from '@reachkit/sdk/locales/zh/search';`,
  creator: `${provider}
export { CreatorDetail } from '@reachkit/sdk/creator';
export { creatorZh } from '@reachkit/sdk/locales/zh/creator';`,
  jobs: `${provider}
export { JobsPopover } from '@reachkit/sdk/job';
export { jobZh } from '@reachkit/sdk/locales/zh/job';`,
  session: `${provider}
export { LoginForm } from '@reachkit/sdk/session';
export { sessionZh } from '@reachkit/sdk/locales/zh/session';`,
  shell: `${provider}
export { AppShell } from '@reachkit/sdk/shell';
export { shellZh } from '@reachkit/sdk/locales/zh/shell';`,
};

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

interface Weighed {
  readonly peer: Weight;
  readonly ours: Readonly<Record<string, Weight>>;
}

async function weighWith(bundler: BundlerName): Promise<Weighed> {
  const peer = await weigh({
    source: `export { Inbox } from '@novu/react';`,
    resolveDir: here('bundle/'),
    bundler,
  });
  const ours: Record<string, Weight> = {};
  for (const [name, source] of Object.entries(entries)) {
    ours[name] = await weigh({ source, resolveDir: sdk, bundler });
  }
  return { peer, ours };
}

function tableOf({ peer, ours }: Weighed): string {
  const lines = [
    ['entry', 'initial kB', 'all kB', 'initial / peer', 'all / peer'],
    ...Object.entries({ 'Novu Inbox': peer, ...ours }).map(([name, { initial, all }]) => [
      name,
      kilobytes(initial),
      kilobytes(all),
      (initial / peer.initial).toFixed(2),
      (all / peer.all).toFixed(2),
    ]),
  ];
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd : cell.padStart).call(cell, widths[at] ?? 0)),
    )
    .map((line) => line.join('  '))
    .join('\n');
}

const own = await weigh({ source: entries.search, resolveDir: sdk, without: libraries });
const goals = [{ goal: 'own code of the search at first, kB ≤ 25', measured: own.initial / 1000, limit: 25 }];
const results: Partial<Record<BundlerName, Weighed>> = {};
for (const bundler of ['vite', 'rollup', 'esbuild'] as const) {
  const weighed = await weighWith(bundler);
  results[bundler] = weighed;
  const { peer, ours } = weighed;
  const ratio = (name: string, what: 'initial' | 'all') => (ours[name]?.[what] ?? Number.NaN) / peer[what];
  goals.push(
    { goal: `search, initial ≤ 0.75 × Novu (${bundler})`, measured: ratio('search', 'initial'), limit: 0.75 },
    { goal: `search, all of it ≤ 1.2 × Novu (${bundler})`, measured: ratio('search', 'all'), limit: 1.2 },
    { goal: `creator, initial ≤ 1.0 × Novu (${bundler})`, measured: ratio('creator', 'initial'), limit: 1 },
  );
  process.stdout.write(`gzip, React left out, bundled by ${bundler}\n${tableOf(weighed)}\n\n`);
}
process.stdout.write(
  `Own code of the search with provider and contract: ${kilobytes(own.initial)} kB at first, ${kilobytes(own.all)} kB in all.\n`,
);
for (const { goal, measured, limit } of goals) {
  const verdict = measured <= limit ? 'met' : 'missed';
  process.stdout.write(`${verdict.padEnd(6)}  ${goal}: ${measured.toFixed(2)}\n`);
}

const folder = here('../../.cache/bench/');
await mkdir(folder, { recursive: true });
await writeFile(
  `${folder}bundle.json`,
  `${JSON.stringify({ node: process.version, results, own, goals }, null, 2)}\n`,
);
