/** A sample domain as a developer would add it: its own files, and its edits in shared files. */

const server = 'packages/server/src';
const contract = 'packages/contract/src';
const sdk = 'packages/sdk';

/** Content by path. */
export const ownFiles: Readonly<Record<string, string>> = {
  [`${contract}/samples/samples.ts`]: `
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
const sample = z.object({ id: z.string(), name: z.string() });
export const getSample = endpoint({
  id: 'getSample', method: 'GET', path: '/kol/api/samples/{id}', domain: 'samples', summary: 'A sample', access: 'user',
  params: z.object({ id: z.string() }), data: sample,
});
export const addSample = endpoint({
  id: 'addSample', method: 'POST', path: '/kol/api/samples', domain: 'samples', summary: 'Adds a sample', access: 'user',
  body: z.object({ name: z.string() }), data: sample,
});`,
  [`${server}/domains/samples/tables.ts`]: `
import { bigint, bigserial, pgTable, text } from 'drizzle-orm/pg-core';
import { team } from '../session/tables.ts';
export const sample = pgTable('sample', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  teamId: bigint('team_id', { mode: 'number' }).notNull().references(() => team.id),
  name: text('name').notNull(),
});`,
  [`${server}/domains/samples/records.ts`]: `
import type { RecordedDomain } from '../../platform/records/record.ts';
export const sampleRecords = { domain: 'samples', actions: ['sampleAdded'], keptFor: 1 } as const satisfies RecordedDomain;`,
  [`${server}/domains/samples/domain.ts`]: `
import { addSample, getSample } from '@reachkit/contract/samples/samples';
import * as z from 'zod/mini';
import { Failure } from '../../platform/http/failure.ts';
import { route } from '../../platform/http/route.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import { defineDomain } from '../defineDomain.ts';
import { sampleRecords } from './records.ts';
import { sample } from './tables.ts';
const count = defineTask({ name: 'samples.count', input: z.object({}) });
const sampleTasks: DomainTasks = { handlers: [handle(count, async () => undefined)], retention: [recordRetention(sampleRecords)] };
const refuse = async () => { throw new Failure('sampleRefused'); };
export const samplesDomain = defineDomain({
  name: 'samples',
  ownership: () => ({ domain: 'samples', tables: [{ table: sample, team: sample.teamId }] }),
  tasks: () => [sampleTasks],
  routes: () => [route(getSample, refuse), route(addSample, refuse)],
  records: sampleRecords,
  recordedEndpoints: { addSample: ['samples.sampleAdded'] },
});`,
  [`${sdk}/src/features/samples/index.ts`]: "export { Samples } from './Samples.tsx';",
  [`${sdk}/src/features/samples/Samples.tsx`]: 'export const Samples = () => null;',
  [`${sdk}/src/features/samples/samples.stories.tsx`]: "export { Samples } from './Samples.tsx';",
  [`${sdk}/src/features/samples/locales/zh.ts`]: "export const samplesZh = { samples: { title: '样品' } };",
  [`${sdk}/src/features/samples/locales/en.ts`]:
    "export const samplesEn = { samples: { title: 'Samples' } };",
  [`${sdk}/src/entries/samples.ts`]: "export * from '../features/samples/index.ts';",
  [`${sdk}/src/entries/locales/zh/samples.ts`]:
    "export { samplesZh } from '../../../features/samples/locales/zh.ts';",
  [`${sdk}/src/entries/locales/en/samples.ts`]:
    "export { samplesEn } from '../../../features/samples/locales/en.ts';",
  'tests/published/api/samples.api.md': '',
};

/** A line of a shared file, and the line to insert after it. */
type Edit = readonly [file: string, line: string | RegExp, added: string];

/** Edits made manually. */
export const edits: readonly Edit[] = [
  ['.dependency-cruiser.cjs', "  ['site', 'account'],", "  ['samples'],"],
  [
    `${contract}/endpoints.ts`,
    "import * as site from './site.ts';",
    "import * as samples from './samples/samples.ts';",
  ],
  [`${contract}/endpoints.ts`, '  site,', '  samples,'],
  [`${contract}/errors.ts`, '  refundRefused: 1407,', '  sampleRefused: 1501,'],
  [`${contract}/texts/errors.zh.ts`, /^ {2}refundRefused: /, "  sampleRefused: '样品不可用',"],
  [
    `${contract}/texts/errors.en.ts`,
    /^ {2}refundRefused: /,
    "  sampleRefused: 'The sample is not available',",
  ],
  [`${contract}/texts/recordTexts.zh.ts`, "    job: '任务',", "    samples: '样品',"],
  [`${contract}/texts/recordTexts.zh.ts`, '  actions: {', "    samples: { sampleAdded: '添加样品' },"],
  [`${contract}/texts/recordTexts.en.ts`, /^ {4}job: '/, "    samples: 'Samples',"],
  [`${contract}/texts/recordTexts.en.ts`, '  actions: {', "    samples: { sampleAdded: 'Sample added' },"],
  [
    `${server}/domains/domains.ts`,
    /^import .* from '\.\/membership\/domain\.ts'/,
    "import { samplesDomain } from './samples/domain.ts';",
  ],
  [`${server}/domains/domains.ts`, '  jobDomain,', '  samplesDomain,'],
  [
    `${server}/domains/session/menu/menuData.ts`,
    "        search('search'),",
    "        { id: 'samples', titles: { zh: '样品', en: 'Samples' }, path: '/samples', component: 'samples/Samples', icon: 'search' },",
  ],
  [
    `${server}/access/testing/accessTable.ts`,
    /^ {2}logout: /,
    "  getSample: ['401', '401', 'yes', 'yes', 'yes'],\n  addSample: ['401', '401', 'yes', 'yes', 'yes'],",
  ],
  [`${server}/access/testing/accessTable.ts`, /^export const openParameters/, "  getSample: ['id'],"],
  [
    `${server}/testing/queues/tasks.ts`,
    /^export const poisonedTasks/,
    "  'samples.count': async () => undefined,",
  ],
  [
    `${sdk}/package.json`,
    '  "exports": {',
    '    "./samples": { "types": "./dist/entries/samples.d.ts", "default": "./dist/entries/samples.js" },',
  ],
  [`${sdk}/README.md`, /^\| `\/notification`/, '| `/samples` | samples |'],
  [
    'packages/host/src/locales/allZh.ts',
    "import type { Messages } from '@reachkit/sdk';",
    "import { samplesZh } from '@reachkit/sdk/locales/zh/samples';",
  ],
  ['packages/host/src/locales/allZh.ts', '  siteZh,', '  samplesZh,'],
  [
    'packages/host/src/locales/allEn.ts',
    "import type { Messages } from '@reachkit/sdk';",
    "import { samplesEn } from '@reachkit/sdk/locales/en/samples';",
  ],
  ['packages/host/src/locales/allEn.ts', '  siteEn,', '  samplesEn,'],
  [
    'packages/host/src/routing/components.tsx',
    /^const pages: /,
    "  'samples/Samples': usual(laterPage<PageProps>(async () => (await import('../pages/SamplesPage.tsx')).SamplesPage)),",
  ],
  ['tests/e2e/domains.json', '{', '  "samples.spec.ts": ["samples"],'],
  ['tests/spec/statement.ts', "  'session',", "  'samples',"],
  ['docs/sdk/site/menu.ts', "      'features/creators',", "      'features/samples',"],
];

/** Files generated by commands. */
export const generated: readonly string[] = [
  'packages/server/migrations/meta/_journal.json',
  'tests/published/budgets.json',
  'tests/published/identity.json',
];
