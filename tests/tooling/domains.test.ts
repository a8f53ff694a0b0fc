import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exceptions } from './domains/exceptions.ts';
import { findMissing, findUnused } from './domains/missing.ts';
import { readFacts } from './domains/readFacts.ts';
import { type Facts, registriesOf } from './domains/registries.ts';

const page = readFileSync('docs/add-a-domain.md', 'utf8');
const registries = registriesOf(await readFacts());

describe('the domains of the product', () => {
  it('are in every registry, except the listed exceptions', () => {
    expect(findMissing(registries, exceptions)).toEqual([]);
  });

  it('need each listed exception', () => {
    expect(findUnused(registries, exceptions)).toEqual([]);
  });

  it('are read from the code: every registry has an expected entry', () => {
    const empty = registries.filter(({ expected }) => Object.values(expected).flat().length === 0);
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});

/** A complete domain, with everything that a domain can have. */
const complete: Facts = {
  serverDomains: ['campaign'],
  endpoints: [
    { id: 'listCampaigns', domain: 'campaign', hasParameters: false },
    { id: 'getCampaign', domain: 'campaign', hasParameters: true },
  ],
  listedEndpoints: ['listCampaigns', 'getCampaign'],
  accessRules: ['listCampaigns', 'getCampaign'],
  pathParameters: ['getCampaign'],
  tables: { campaign: ['campaign', 'campaign_step'] },
  ownedTables: ['campaign', 'campaign_step'],
  domainsWithTasks: ['campaign'],
  startedTasks: ['campaign'],
  domainsWithRecords: ['campaign'],
  recordedDomains: ['campaign'],
  endToEndDomains: ['campaign'],
  ledgerOwners: ['campaign'],
  features: ['campaign'],
  storyFeatures: ['campaign'],
  entries: ['campaign'],
  packageExports: ['campaign'],
  apiReports: ['campaign'],
  localeEntries: ['zh/campaign', 'en/campaign'],
  hostLocales: ['zh/campaign', 'en/campaign'],
  readmeEntries: ['campaign'],
};

/** Typical omissions, by the registry that must report them: the differing facts, and the reported items. */
const forgotten: Readonly<Record<string, readonly [Partial<Facts>, readonly string[]]>> = {
  'server folder': [{ serverDomains: [] }, ['campaign']],
  'contract endpoints': [{ listedEndpoints: ['listCampaigns'] }, ['getCampaign']],
  'access rules': [{ accessRules: ['getCampaign'] }, ['listCampaigns']],
  'path parameters': [{ pathParameters: [] }, ['getCampaign']],
  ownership: [{ ownedTables: ['campaign'] }, ['campaign_step']],
  'background tasks': [{ startedTasks: [] }, ['campaign']],
  'operation records': [{ recordedDomains: [] }, ['campaign']],
  'end-to-end specs': [{ endToEndDomains: [] }, ['campaign']],
  'ledger owners': [{ ledgerOwners: [] }, ['campaign']],
  'SDK feature': [{ features: [] }, ['campaign']],
  'SDK stories': [{ storyFeatures: [] }, ['campaign']],
  'SDK entry': [{ entries: [] }, ['campaign']],
  'SDK exports': [{ packageExports: [] }, ['campaign']],
  'SDK locales': [{ localeEntries: ['zh/campaign'] }, ['en/campaign']],
  'API report': [{ apiReports: [] }, ['campaign']],
  'SDK README': [{ readmeEntries: [] }, ['campaign']],
  'host messages': [{ hostLocales: ['en/campaign'] }, ['zh/campaign']],
};

const check = (facts: Partial<Facts>) => findMissing(registriesOf({ ...complete, ...facts }));

describe('a new domain', () => {
  it('is accepted when it is in every registry', () => {
    expect(check({})).toEqual([]);
  });

  it.each(Object.entries(forgotten))(
    'is reported for exactly the registry where it is missing: %s',
    (registry, [facts, items]) => {
      expect(check(facts)).toMatchObject([{ domain: 'campaign', registry, items }]);
    },
  );

  it('is tested as missing in each registry', () => {
    expect(Object.keys(forgotten)).toEqual(registries.map(({ name }) => name));
  });

  it('is reported with all endpoints if they are in no list', () => {
    expect(check({ listedEndpoints: [] })).toMatchObject([
      { registry: 'contract endpoints', items: ['campaign', 'listCampaigns', 'getCampaign'] },
    ]);
  });

  it('is not reported if an exception names it; unused exceptions are reported', () => {
    const without = registriesOf({ ...complete, ledgerOwners: [] });
    const exception = { domain: 'campaign', registry: 'ledger owners', reason: 'It is a sample.' };
    expect(findMissing(without, [exception])).toEqual([]);
    expect(findUnused(without, [exception])).toEqual([]);
    expect(findUnused(registriesOf(complete), [exception])).toEqual([exception]);
  });
});

describe('documentation page on adding a domain', () => {
  const linked = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => join('docs', target));

  it('links to files and folders that exist', () => {
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has only paths that are links', () => {
    expect(page.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '')).not.toMatch(/\b(packages|tests|scripts|docs)\//);
  });

  it('links to every registry', () => {
    const paths = registries.map(({ path }) => path);
    expect(paths.filter((path) => !linked.includes(path))).toEqual([]);
  });

  it('fits on one page, without the example below it', () => {
    const [steps = ''] = page.split('\n## A page of the kit');
    expect(steps.split('\n').length).toBeLessThanOrEqual(80);
  });
});
