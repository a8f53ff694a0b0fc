import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { endpoints } from '@reachkit/contract/endpoints';
import { locales } from '@reachkit/contract/locales';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import {
  accessTable,
  openParameters,
  ownedTable,
} from '../../../packages/server/src/access/testing/accessTable.ts';
import { domains } from '../../../packages/server/src/domains/domains.ts';
import { JobRunners } from '../../../packages/server/src/domains/job/kinds.ts';
import { ownershipOf } from '../../../packages/server/src/domains/ownership.ts';
import { owners } from '../../spec/statement.ts';
import type { EndpointFacts, Facts } from './registries.ts';

const server = 'packages/server/src';
const sdk = 'packages/sdk';
const read = (file: string) => readFileSync(file, 'utf8');
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
const namesOf = (pattern: string) => globSync(pattern).map((file) => basename(file).split('.')[0] ?? '');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.join('/'));

async function exportsOf(file: string): Promise<readonly unknown[]> {
  const module: unknown = await import(resolve(file));
  return isRecord(module) ? Object.values(module) : [];
}

function endpointFactsOf(value: unknown): readonly EndpointFacts[] {
  if (!isRecord(value)) return [];
  const { id, domain, path, method } = value;
  if (typeof id !== 'string' || typeof domain !== 'string' || typeof path !== 'string' || !method) return [];
  return [{ id, domain, hasParameters: path.includes('{') }];
}

/** Returns every endpoint exported by a module of the contract, listed or not. */
async function readEndpoints(): Promise<readonly EndpointFacts[]> {
  const files = globSync('packages/contract/src/**/*.ts', { exclude: ['**/*.test.ts', '**/index.ts'] });
  return (await Promise.all(files.map(exportsOf))).flat().flatMap(endpointFactsOf);
}

async function readTables(domain: string): Promise<readonly string[]> {
  const file = `${server}/domains/${domain}/tables.ts`;
  if (!existsSync(file)) return [];
  return (await exportsOf(file)).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
}

/** Returns the domains that have a source file matching the pattern. */
function domainsWith(domains: readonly string[], pattern: RegExp): readonly string[] {
  return domains.filter((domain) =>
    globSync(`${server}/domains/${domain}/**/*.ts`, { exclude: ['**/*.test.ts'] }).some((file) =>
      pattern.test(read(file)),
    ),
  );
}

/** Reads facts from the checkout. Paths are relative to its root, where tests run. */
export async function readFacts(): Promise<Facts> {
  const serverDomains = foldersIn(`${server}/domains`).filter((name) =>
    existsSync(`${server}/domains/${name}/domain.ts`),
  );
  const endToEnd: Readonly<Record<string, readonly string[]>> = JSON.parse(read('tests/e2e/domains.json'));
  const manifest: { readonly exports: Readonly<Record<string, unknown>> } = JSON.parse(
    read(`${sdk}/package.json`),
  );
  const tables = await Promise.all(
    serverDomains.map(async (domain) => [domain, await readTables(domain)] as const),
  );
  const hostTexts = [
    'allZh',
    'allEn',
    'collaborationMessages',
    'emailMessages',
    'monitorMessages',
    'officeMessages',
    'rankingsMessages',
    'shortLinkMessages',
  ]
    .map((file) => read(`packages/host/src/locales/${file}.ts`))
    .join('');
  return {
    serverDomains,
    endpoints: await readEndpoints(),
    listedEndpoints: endpoints.map(({ id }) => id),
    accessRules: Object.keys(accessTable),
    pathParameters: [...Object.keys(ownedTable), ...Object.keys(openParameters)],
    tables: Object.fromEntries(tables),
    ownedTables: ownershipOf(new JobRunners([])).flatMap((one) =>
      one.tables.map(({ table }) => getTableName(table)),
    ),
    domainsWithTasks: domainsWith(serverDomains, /: DomainTasks\b/),
    startedTasks: domains.flatMap(({ name, tasks }) => (tasks ? [name] : [])),
    domainsWithRecords: domainsWith(serverDomains, /(?:satisfies|:) RecordedDomain\b/),
    recordedDomains: domains.flatMap(({ records }) => records?.domain ?? []),
    endToEndDomains: Object.values(endToEnd).flat(),
    ledgerOwners: owners,
    features: foldersIn(`${sdk}/src/features`),
    storyFeatures: matches(
      globSync(`${sdk}/src/features/**/*.stories.tsx`).join('\n').replaceAll('\\', '/'),
      /features\/(\w+)\//g,
    ),
    entries: namesOf(`${sdk}/src/entries/*.ts`),
    packageExports: Object.keys(manifest.exports).map((path) => path.slice(2)),
    apiReports: namesOf('tests/published/api/*.api.md'),
    localeEntries: locales.flatMap((language) =>
      namesOf(`${sdk}/src/entries/locales/${language}/*.ts`).map((name) => `${language}/${name}`),
    ),
    hostLocales: matches(hostTexts, /@reachkit\/sdk\/locales\/(zh|en)\/(\w+)'/g),
    readmeEntries: matches(read(`${sdk}/README.md`), /(?:@reachkit\/sdk|`)\/(\w+)[`']/g),
  };
}
