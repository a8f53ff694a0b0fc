/** The table of layers. A rule's comment is what a person reads who breaks it. */

const tests = '\\.(test|stories)\\.tsx?$|/testing/|\\.config\\.[cm]?[jt]s$';
const sdkPublished = '^packages/sdk/(src/(index|entries/.+)\\.tsx?$|dist/.+\\.css$|package\\.json$)';
const themePublished = '^packages/theme/(src/index\\.ts$|dist/.+\\.css$|package\\.json$)';

/** Packages of npm, installed or not, and also those by which Node itself is meant. */
const npm = (names) => `(^|/)node_modules/(${names})(/|$)|^(${names})(/|$)`;

/** The server, and the packages that it loads for the demo. */
const demoPackages = 'demo|mail-sandbox';
const server = `^packages/(server|${demoPackages})/src/`;

/** A package may lean on nothing but its own files and these. */
const only = (name, folder, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^packages/${folder}/src/`, pathNot: tests },
  to: { pathNot: [`^packages/${folder}/`, ...allowed] },
});

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * The layers of the server's domains, low to high. A layer imports itself and those above it in this list. A name is a
 * domain, or a part of one that stands elsewhere than the rest of it.
 */
const layers = [
  ['people', 'email/addresses/canonicalAddress\\.ts'],
  ['plan'],
  ['session', 'job'],
  ['creator'],
  ['acquisition', 'creator/disclosure', 'email/addresses', '[^/]+/teamStatus'],
  ['search'],
  ['favourites'],
  ['shortlinks/addresses', 'collaboration/addresses'],
  ['email'],
  ['membership', 'creator/(detail|routes\\.ts)'],
  ['shortlinks', 'monitor', 'rankings'],
  ['collaboration'],
  ['site', 'account'],
  ['office'],
];

/** Domains that read the tables of one other domain. */
const readers = { search: 'creator', people: 'session', plan: 'membership' };

const domains = '^packages/server/src/domains/';
const anyTables = '/tables\\.ts$';
const definition = `${domains}[^/]+/domain\\.ts$`;
const words = `${domains}creator/words/`;

/** One rule a layer: nothing of it imports a layer further up. */
function orderOfDomains() {
  const pathsOf = (names) => names.map((name) => `${domains}${name}(/|$)`);
  const partsBeside = (own) =>
    pathsOf(layers.flat().filter((name) => name.includes('/') && !own.includes(name)));
  return layers.slice(0, -1).map((layer, at) => {
    const higher = layers.slice(at + 1).flat();
    return never(
      `server-order-${layer[0].replace('/', '-')}`,
      `The layer of ${layer.join(', ')} is below ${higher.join(', ')} and imports none of them. Let the caller hand in what it needs, as \`dependents\` of creators, or move down what both use.`,
      { path: pathsOf(layer), pathNot: [tests, anyTables, words, definition, ...partsBeside(layer)] },
      { path: pathsOf(higher), pathNot: [anyTables, ...partsBeside(higher)] },
    );
  });
}

module.exports = {
  forbidden: [
    never(
      'no-circular',
      'Two files that need each other are one file, or hide a third. The catalogues of a namespace may: English has the type of the Chinese one, which loads it where a page has none.',
      { pathNot: '/locales/(?:zh|en)\\.ts$' },
      { circular: true },
    ),
    never(
      'no-unresolved',
      'This module cannot be found.',
      { path: '^packages/' },
      { couldNotResolve: true, pathNot: ['^virtual:', '\\.css$'] },
    ),

    // The five packages, one direction.
    only(
      'contract-only-schemas',
      'contract',
      [npm('zod')],
      'The contract imports its schema library and nothing else.',
    ),
    only(
      'theme-only-vanilla-extract',
      'theme',
      [npm('@vanilla-extract/[^/]+')],
      'The theme imports vanilla-extract and nothing else.',
    ),
    never(
      'sdk-below-host-and-server',
      'The sdk imports the contract and the theme, no other package of the house.',
      { path: '^packages/sdk/' },
      { path: '^packages/(host|server)/' },
    ),
    never(
      'sdk-no-router',
      'The sdk knows no router; an adapter for one lives in src/adapters.',
      { path: '^packages/sdk/src/', pathNot: ['^packages/sdk/src/adapters/', tests] },
      { path: npm('react-router|react-router-dom|@tanstack/react-router|next|wouter') },
    ),
    never(
      'host-only-published-entries',
      'The host uses what any other app could: the published entry points of sdk and theme.',
      { path: '^packages/host/' },
      { path: '^packages/', pathNot: ['^packages/host/', sdkPublished, themePublished] },
    ),
    only(
      'host-stays-thin',
      'host',
      [
        '^packages/',
        '^@reachkit/',
        npm('react|react-dom|react-router|react-router-dom|@vanilla-extract/[^/]+|vite'),
      ],
      'The host imports React, a router and our packages; what needs more belongs into the sdk.',
    ),
    never(
      'server-knows-no-interface',
      'The server, and what it loads for the demo, imports the contract and no other published package of the house.',
      { path: `^packages/(server|${demoPackages})/` },
      { path: '^packages/(sdk|theme|host)/' },
    ),
    never(
      'server-without-demo-packages',
      'An install may leave the packages of the demo out: demoPackages.ts alone loads them, late and by a port that the server defines. Tests use them as a development dependency.',
      { path: '^packages/server/src/', pathNot: [tests, '^packages/server/src/demoPackages\\.ts$'] },
      { path: [`^packages/(${demoPackages})/`, npm(`@reachkit/(${demoPackages})`)] },
    ),
    never(
      'server-loads-demo-packages-late',
      'demoPackages.ts imports a package of the demo within a function, so that a server without it starts.',
      { path: '^packages/server/src/demoPackages\\.ts$' },
      { path: [`^packages/(${demoPackages})/`, npm(`@reachkit/(${demoPackages})`)], dynamic: false },
    ),
    never(
      'no-path-into-another-package',
      'Another package is imported by its name, never by a path into its folder.',
      { path: '^packages/([^/]+)/' },
      {
        path: '^packages/',
        pathNot: '^packages/$1/',
        dependencyTypesNot: ['aliased', 'npm', 'npm-dev', 'npm-peer'],
      },
    ),
    never(
      'packages-stand-alone',
      'A package imports nothing from tests, examples or scripts.',
      { path: '^packages/[^/]+/src/', pathNot: tests },
      { path: '^(tests|examples|scripts)/' },
    ),

    // Inside the sdk.
    never(
      'sdk-feature-not-feature',
      "A feature never imports another feature, nor a published entry, which holds others' parts. A host fills a typed slot, or a Target leads there; what two share moves down to domain or ui.",
      { path: '^packages/sdk/src/features/([^/]+)/' },
      {
        path: ['^packages/sdk/(src/(features|entries)/|src/index\\.ts$|dist/)', npm('@reachkit/sdk')],
        pathNot: '^packages/sdk/src/features/$1/',
      },
    ),
    never(
      'sdk-parts-below-features',
      'core, ui and domain know no feature.',
      { path: '^packages/sdk/src/(core|ui|domain|provider)/', pathNot: tests },
      { path: '^packages/sdk/src/(features|entries|testing)/' },
    ),
    never(
      'sdk-ui-only-theme',
      'The parts of ui know the theme, and neither the platform (core) nor creators (domain).',
      { path: '^packages/sdk/src/ui/', pathNot: tests },
      { path: '^packages/(sdk/src/(core|domain|provider)/|contract/)' },
    ),
    never(
      'sdk-core-only-contract',
      'core draws nothing: it knows the contract, and neither ui, domain nor the theme.',
      { path: '^packages/sdk/src/core/', pathNot: tests },
      { path: '^packages/(sdk/src/(ui|domain|provider)/|theme/)' },
    ),
    never(
      'sdk-view-without-client',
      'A view draws the model that its hook made; it asks no server itself.',
      { path: 'View\\.tsx$|/parts/', pathNot: tests },
      { path: '^packages/sdk/src/core/(client|session)/', dependencyTypesNot: ['type-only'] },
    ),

    // Inside the server.
    ...orderOfDomains(),
    never(
      'server-order-tables-and-words',
      'Tables and the words of creators are the lowest layer: of other domains they import tables alone.',
      { path: `${domains}([^/]+)/(.*tables\\.ts$|words/)`, pathNot: tests },
      { path: `${domains}[^/]+/`, pathNot: [`${domains}$1/`, anyTables] },
    ),
    never(
      'server-compositions-on-top',
      'The files beside the domains, and the domain.ts in each, put the domains together. A domain gets from its caller what it needs of them.',
      { path: `${domains}[^/]+/`, pathNot: [tests, definition] },
      { path: [`${domains}[^/]+\\.ts$`, definition] },
    ),
    never(
      'server-tables-by-service',
      "Another domain's tables are read through that domain's service; `readers` lists who reads them all the same. A table may refer to another domain's by a foreign key.",
      {
        path: `${domains}([^/]+)/`,
        pathNot: [tests, ...Object.keys(readers).map((reader) => `${domains}${reader}/`), '/tables\\.ts$'],
      },
      { path: `${domains}[^/]+/tables\\.ts$`, pathNot: `${domains}$1/` },
    ),
    ...Object.entries(readers).map(([reader, read]) =>
      never(
        `server-tables-of-${reader}`,
        `The domain ${reader} reads the tables of ${read} besides its own, and no others.`,
        { path: `${domains}${reader}/`, pathNot: [tests, '/tables\\.ts$'] },
        { path: `${domains}[^/]+/tables\\.ts$`, pathNot: `${domains}(${reader}|${read})/` },
      ),
    ),
    never(
      'server-platform-below-domains',
      'The platform and the gateways know no domain.',
      { path: '^packages/server/src/(platform|gateways)/', pathNot: tests },
      { path: '^packages/server/src/(domains|cli)/' },
    ),
    never(
      'server-jobs-by-platform',
      'Jobs and schedules go through platform/tasks, which alone knows the library.',
      { path: server, pathNot: ['^packages/server/src/platform/tasks/', tests] },
      { path: npm('pg-boss|graphile-worker|bullmq|agenda|node-cron|node-schedule|croner') },
    ),
    never(
      'server-limits-by-platform',
      'A rate limit is a policy of platform/limits/policies.ts; there is no second limiter.',
      { path: server, pathNot: ['^packages/server/src/platform/limits/', tests] },
      { path: npm('@fastify/rate-limit|rate-limiter-flexible|express-rate-limit|bottleneck|limiter') },
    ),
    never(
      'server-files-by-platform',
      'Files are kept by platform/files, on disk or in a store that speaks S3.',
      { path: server, pathNot: ['^packages/server/src/platform/files/', tests] },
      { path: npm('@aws-sdk/[^/]+|@smithy/[^/]+|aws4fetch|minio') },
    ),
    never(
      'server-connects-by-outbound',
      'The server reaches other machines through platform/outbound alone; for addresses there is platform/ipAddress.ts.',
      {
        path: server,
        pathNot: [
          tests,
          '\\.testing\\.ts$',
          '^packages/server/src/platform/(outbound|live|embedded|development)/',
          '^packages/server/src/platform/(ipAddress|http/request/clientError)\\.ts$',
        ],
      },
      {
        path: [
          '^(node:)?(net|tls|https?|http2|dns|dgram)(/|$)',
          npm('undici|axios|got|ky|node-fetch|superagent|ws'),
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: {
      path: [
        '^packages/[^/]+/(dist|build)/',
        '^tests/(bench/(peers|node_modules)|packaging/(hosts|[^/]+/host))/',
      ],
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
