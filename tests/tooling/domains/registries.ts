import { locales } from '@reachkit/contract/locales';
import type { Registry } from './missing.ts';

export interface EndpointFacts {
  readonly id: string;
  readonly domain: string;
  /** Whether its path has parameters, e.g. `{id}`. */
  readonly hasParameters: boolean;
}

/** Contents of the domains' code, and the entries of the registries. */
export interface Facts {
  /** Domain folders of the server. */
  readonly serverDomains: readonly string[];
  /** All endpoints that the contract defines. */
  readonly endpoints: readonly EndpointFacts[];
  readonly listedEndpoints: readonly string[];
  readonly accessRules: readonly string[];
  readonly pathParameters: readonly string[];
  /** Table names in the database, by domain. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly ownedTables: readonly string[];
  readonly domainsWithTasks: readonly string[];
  readonly startedTasks: readonly string[];
  readonly domainsWithRecords: readonly string[];
  readonly recordedDomains: readonly string[];
  readonly endToEndDomains: readonly string[];
  readonly ledgerOwners: readonly string[];
  /** Feature folders of the SDK. */
  readonly features: readonly string[];
  readonly storyFeatures: readonly string[];
  readonly entries: readonly string[];
  readonly packageExports: readonly string[];
  readonly apiReports: readonly string[];
  /** E.g. `zh/search`. */
  readonly localeEntries: readonly string[];
  readonly hostLocales: readonly string[];
  readonly readmeEntries: readonly string[];
}

const unique = (names: readonly string[]) => [...new Set(names)];

function by(
  names: readonly string[],
  expectedOf: (name: string) => readonly string[],
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(names.map((name) => [name, expectedOf(name)]));
}

const sdk = 'packages/sdk';
const server = 'packages/server/src';

/** Returns every registry with its expected entries, derived from the code of the domains. */
export function registriesOf(facts: Facts): readonly Registry[] {
  const domains = unique([...facts.serverDomains, ...facts.endpoints.map(({ domain }) => domain)]);
  /** Features without a server domain, e.g. the shell, also count as domains. */
  const all = unique([...domains, ...facts.features.filter((feature) => !domains.includes(feature))]);
  const endpointsOf = (domain: string) => facts.endpoints.filter((endpoint) => endpoint.domain === domain);
  const idsOf = (domain: string) => endpointsOf(domain).map(({ id }) => id);
  const self = (domain: string) => [domain];
  const ofFeatures = by(
    all.filter((domain) => facts.features.includes(domain)),
    (domain) => [domain],
  );
  const localesOf = by(Object.keys(ofFeatures), (domain) =>
    locales.map((language) => `${language}/${domain}`),
  );
  const listedDomains = facts.endpoints
    .filter(({ id }) => facts.listedEndpoints.includes(id))
    .map(({ domain }) => domain);

  const entry = (
    name: string,
    path: string,
    expected: Registry['expected'],
    entered: readonly string[],
  ): Registry => ({ name, path, expected, entered });

  return [
    entry('server folder', `${server}/domains`, by(domains, self), facts.serverDomains),
    entry(
      'contract endpoints',
      'packages/contract/src/endpoints.ts',
      by(domains, (domain) => [domain, ...idsOf(domain)]),
      [...listedDomains, ...facts.listedEndpoints],
    ),
    entry('access rules', `${server}/access/testing/accessTable.ts`, by(domains, idsOf), facts.accessRules),
    entry(
      'path parameters',
      `${server}/access/testing/accessTable.ts`,
      by(domains, (domain) =>
        endpointsOf(domain).flatMap(({ id, hasParameters }) => (hasParameters ? [id] : [])),
      ),
      facts.pathParameters,
    ),
    entry('ownership', `${server}/domains/domains.ts`, facts.tables, facts.ownedTables),
    entry(
      'background tasks',
      `${server}/domains/domains.ts`,
      by(facts.domainsWithTasks, self),
      facts.startedTasks,
    ),
    entry(
      'operation records',
      `${server}/domains/domains.ts`,
      by(facts.domainsWithRecords, self),
      facts.recordedDomains,
    ),
    entry('end-to-end specs', 'tests/e2e/domains.json', by(all, self), facts.endToEndDomains),
    entry('ledger owners', 'tests/spec/statement.ts', by(all, self), facts.ledgerOwners),
    entry(
      'SDK feature',
      `${sdk}/src/features`,
      by(domains, (domain) => [domain]),
      facts.features,
    ),
    entry('SDK stories', `${sdk}/src/features`, ofFeatures, facts.storyFeatures),
    entry('SDK entry', `${sdk}/src/entries`, ofFeatures, facts.entries),
    entry('SDK exports', `${sdk}/package.json`, ofFeatures, facts.packageExports),
    entry('SDK locales', `${sdk}/src/entries/locales`, localesOf, facts.localeEntries),
    entry('API report', 'tests/published/api', ofFeatures, facts.apiReports),
    entry('SDK README', `${sdk}/README.md`, ofFeatures, facts.readmeEntries),
    entry('host messages', 'packages/host/src/locales', localesOf, facts.hostLocales),
  ];
}
