import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = process.cwd();

/** Samples that break one rule each: the rule, the file, and its import. */
const broken: readonly (readonly [rule: string, from: string, imports: string])[] = [
  ['no-unresolved', 'packages/sdk/src/core/lost.ts', './nowhere.ts'],
  ['contract-only-schemas', 'packages/contract/src/http.ts', 'axios'],
  ['contract-only-schemas', 'packages/contract/src/upward.ts', '@reachkit/sdk'],
  ['theme-only-vanilla-extract', 'packages/theme/src/part.ts', 'react'],
  [
    'sdk-below-host-and-server',
    'packages/sdk/src/core/tables.ts',
    '../../../server/src/domains/creator/tables.ts',
  ],
  ['sdk-no-router', 'packages/sdk/src/features/search/route.ts', 'react-router-dom'],
  ['host-only-published-entries', 'packages/host/src/button.ts', '../../sdk/src/ui/Button.ts'],
  ['host-only-published-entries', 'packages/host/src/wire.ts', '@reachkit/contract'],
  ['host-stays-thin', 'packages/host/src/fetch.ts', 'axios'],
  ['server-knows-no-interface', 'packages/server/src/page.ts', '@reachkit/sdk'],
  ['no-path-into-another-package', 'packages/sdk/src/core/wire.ts', '../../../contract/src/index.ts'],
  ['server-knows-no-interface', 'packages/mail-sandbox/src/page.ts', '@reachkit/sdk'],
  ['server-without-demo-packages', 'packages/server/src/gateways/mails.ts', '@reachkit/mail-sandbox'],
  ['server-without-demo-packages', 'packages/server/src/fills.ts', '@reachkit/demo'],
  ['server-loads-demo-packages-late', 'packages/server/src/demoPackages.ts', '@reachkit/mail-sandbox'],
  ['no-path-into-another-package', 'packages/mail-sandbox/src/log.ts', '../../server/src/platform/hen.ts'],
  ['packages-stand-alone', 'packages/server/src/seed.ts', '../../../tests/seed.ts'],
  ['sdk-feature-not-feature', 'packages/sdk/src/features/email/pick.ts', '../search/index.ts'],
  ['sdk-feature-not-feature', 'packages/sdk/src/features/email/parts/Row.tsx', '../../search/index.ts'],
  ['sdk-feature-not-feature', 'packages/sdk/src/features/email/around.ts', '../../entries/search.ts'],
  ['sdk-feature-not-feature', 'packages/sdk/src/features/email/whole.ts', '../../index.ts'],
  ['sdk-feature-not-feature', 'packages/sdk/src/features/email/named.ts', '@reachkit/sdk/search'],
  ['sdk-parts-below-features', 'packages/sdk/src/domain/upward.ts', '../features/search/index.ts'],
  ['sdk-ui-only-theme', 'packages/sdk/src/ui/Price.ts', '../domain/price.ts'],
  ['sdk-ui-only-theme', 'packages/sdk/src/ui/Call.ts', '@reachkit/contract'],
  ['sdk-core-only-contract', 'packages/sdk/src/core/draw.ts', '../ui/Button.ts'],
  [
    'sdk-view-without-client',
    'packages/sdk/src/features/search/SearchView.tsx',
    '../../core/client/client.ts',
  ],
  ['server-tables-by-service', 'packages/server/src/domains/email/service.ts', '../creator/tables.ts'],
  ['server-tables-of-search', 'packages/server/src/domains/search/sessions.ts', '../session/tables.ts'],
  ['server-tables-of-people', 'packages/server/src/domains/people/lists.ts', '../creator/tables.ts'],
  ['server-tables-of-plan', 'packages/server/src/domains/plan/logins.ts', '../session/tables.ts'],
  ['server-order-tables-and-words', 'packages/server/src/domains/job/tables.ts', '../session/service.ts'],
  [
    'server-order-tables-and-words',
    'packages/server/src/domains/creator/words/team.ts',
    '../../plan/status.ts',
  ],
  ['server-order-people', 'packages/server/src/domains/people/limits.ts', '../plan/status.ts'],
  ['server-order-plan', 'packages/server/src/domains/plan/sessions.ts', '../session/service.ts'],
  ['server-order-session', 'packages/server/src/domains/job/names.ts', '../creator/service.ts'],
  ['server-order-creator', 'packages/server/src/domains/creator/seen.ts', './disclosure/disclosure.ts'],
  ['server-order-creator', 'packages/server/src/domains/creator/joining/moves.ts', '../detail/profile.ts'],
  [
    'server-order-acquisition',
    'packages/server/src/domains/email/teamStatus/sent.ts',
    '../../search/service.ts',
  ],
  ['server-order-search', 'packages/server/src/domains/search/listed.ts', '../favourites/routes.ts'],
  ['server-order-favourites', 'packages/server/src/domains/favourites/mails.ts', '../email/service.ts'],
  [
    'server-order-shortlinks-addresses',
    'packages/server/src/domains/shortlinks/addresses/found.ts',
    '../routes.ts',
  ],
  ['server-order-email', 'packages/server/src/domains/email/paid.ts', '../membership/service.ts'],
  ['server-order-membership', 'packages/server/src/domains/membership/links.ts', '../shortlinks/routes.ts'],
  ['server-order-shortlinks', 'packages/server/src/domains/shortlinks/masked.ts', '../account/routes.ts'],
  [
    'server-order-collaboration',
    'packages/server/src/domains/collaboration/found.ts',
    '../account/routes.ts',
  ],
  ['server-order-site', 'packages/server/src/domains/account/acted.ts', '../office/routes.ts'],
  ['server-compositions-on-top', 'packages/server/src/domains/email/all.ts', '../ownership.ts'],
  ['server-compositions-on-top', 'packages/server/src/domains/email/links.ts', '../shortlinks/domain.ts'],
  ['server-platform-below-domains', 'packages/server/src/platform/who.ts', '../domains/session/service.ts'],
  ['server-platform-below-domains', 'packages/server/src/gateways/who.ts', '../domains/session/service.ts'],
  ['server-connects-by-outbound', 'packages/server/src/gateways/geo/ask.ts', 'node:https'],
  ['server-connects-by-outbound', 'packages/server/src/gateways/geo/name.ts', 'dns/promises'],
  ['server-connects-by-outbound', 'packages/server/src/domains/email/hook.ts', 'undici'],
  ['server-jobs-by-platform', 'packages/server/src/domains/email/queue.ts', 'pg-boss'],
  ['server-limits-by-platform', 'packages/server/src/domains/email/slow.ts', 'rate-limiter-flexible'],
  ['server-files-by-platform', 'packages/server/src/domains/email/keep.ts', '@aws-sdk/client-s3'],
  ['no-circular', 'packages/server/src/platform/egg.ts', './hen.ts'],
];

/** Allowed imports. */
const sound: readonly (readonly [from: string, imports: string])[] = [
  ['packages/contract/src/index.ts', 'zod/mini'],
  ['packages/contract/src/search/search.ts', '../index.ts'],
  ['packages/theme/src/index.ts', '@vanilla-extract/css'],
  ['packages/sdk/src/index.ts', './core/client/client.ts'],
  ['packages/sdk/src/core/client/client.ts', '@reachkit/contract'],
  ['packages/sdk/src/ui/Button.ts', '@reachkit/theme'],
  ['packages/sdk/src/domain/price.ts', '@reachkit/contract/search/search'],
  ['packages/sdk/src/features/search/index.ts', '../../ui/Button.ts'],
  ['packages/sdk/src/features/search/useSearch.ts', '../../core/client/client.ts'],
  ['packages/sdk/src/entries/search.ts', '../features/search/index.ts'],
  ['packages/sdk/src/adapters/reactRouter.ts', 'react-router-dom'],
  ['packages/host/src/main.ts', '@reachkit/sdk/search'],
  ['packages/host/src/routes.ts', 'react-router-dom'],
  ['packages/server/src/domains/creator/tables.ts', '@reachkit/contract'],
  ['packages/server/src/domains/session/tables.ts', '@reachkit/contract'],
  ['packages/server/src/domains/session/service.ts', './tables.ts'],
  ['packages/server/src/domains/email/tables.ts', '@reachkit/contract'],
  ['packages/server/src/domains/email/log.ts', '../session/service.ts'],
  ['packages/server/src/domains/search/service.ts', '../creator/tables.ts'],
  ['packages/server/src/domains/people/names.ts', '../session/tables.ts'],
  ['packages/server/src/domains/plan/status.ts', '../people/names.ts'],
  ['packages/server/src/domains/creator/service.ts', '../plan/status.ts'],
  ['packages/server/src/domains/creator/disclosure/disclosure.ts', '../../email/teamStatus/known.ts'],
  ['packages/server/src/domains/email/teamStatus/known.ts', '../tables.ts'],
  ['packages/server/src/domains/email/sent.ts', './teamStatus/known.ts'],
  ['packages/server/src/domains/creator/detail/profile.ts', '../../email/sent.ts'],
  ['packages/server/src/domains/favourites/routes.ts', '../search/service.ts'],
  ['packages/server/src/domains/shortlinks/routes.ts', '../membership/service.ts'],
  ['packages/server/src/domains/membership/service.ts', '../creator/detail/profile.ts'],
  ['packages/server/src/domains/account/routes.ts', '../shortlinks/routes.ts'],
  ['packages/server/src/domains/office/routes.ts', '../account/routes.ts'],
  ['packages/server/src/domains/ownership.ts', './shortlinks/domain.ts'],
  ['packages/server/src/domains/shortlinks/domain.ts', '../defineDomain.ts'],
  ['packages/server/src/domains/defineDomain.ts', './account/routes.ts'],
  ['packages/server/src/platform/hen.ts', './egg.ts'],
  ['packages/server/src/platform/outbound/socket.ts', 'node:net'],
  ['packages/server/src/platform/live/listen.ts', 'node:http'],
  ['tests/seed.ts', '@reachkit/contract'],
];

const stubs = ['zod', 'axios', 'react', 'react-router-dom', '@vanilla-extract/css', 'undici'];

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}

let folder = '';
let violations: readonly Violation[] = [];

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Runs the project's rules on a checkout of tiny files. */
function cruise(): readonly Violation[] {
  const config = join(root, '.dependency-cruiser.cjs');
  const binary = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [binary, '--config', config, '--output-type', 'json', 'packages', 'tests'];
  const output = execFileSync(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 });
  return JSON.parse(output.toString()).summary.violations;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reachkit-layers-'));
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  for (const stub of stubs) {
    write(
      `node_modules/${stub}/package.json`,
      JSON.stringify({ name: stub, exports: { '.': './a.js', './*': './a.js' } }),
    );
    write(`node_modules/${stub}/a.js`, '');
  }
  const imports = [...sound, ...broken.map(([, from, to]) => [from, to] as const)];
  write(
    'package.json',
    JSON.stringify({ dependencies: Object.fromEntries(stubs.map((stub) => [stub, '1.0.0'])) }),
  );
  for (const [from, to] of imports) write(from, `import '${to}';\n`);
  violations = cruise();
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('layer rules', () => {
  it.each(broken)('reject by %s: %s importing %s', (rule, from) => {
    const names = violations
      .filter((violation) => violation.from === from)
      .map((violation) => violation.rule.name);
    expect(names).toContain(rule);
  });

  it('have a sample each', async () => {
    const { default: config } = await import(join(root, '.dependency-cruiser.cjs'));
    const rules = config.forbidden.map((rule: { name: string }) => rule.name);
    expect(new Set(broken.map(([rule]) => rule))).toEqual(new Set(rules));
  });

  it('accept the allowed imports', () => {
    const allowed = sound.map(([from]) => from);
    expect(violations.filter((violation) => allowed.includes(violation.from))).toEqual([]);
  });
});
