import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = process.cwd();
const server = 'packages/server/src';
let folder = '';
let report = '';

const files: Readonly<Record<string, string>> = {
  [`${server}/gateways/callsFetch.ts`]: "export const answer = await fetch('http://a.example');\n",
  [`${server}/domains/email/opensSocket.ts`]: "export const socket = new WebSocket('ws://a.example');\n",
  [`${server}/platform/streams.ts`]: "export const events = new EventSource('http://a.example');\n",
  [`${server}/platform/outbound/allowed.ts`]: "export const answer = await fetch('http://a.example');\n",
  [`${server}/gateways/allowed.test.ts`]: "export const answer = await fetch('http://a.example');\n",
  'packages/sdk/src/allowed.ts': "export const answer = await fetch('http://a.example');\n",
  [`${server}/domains/email/converts.ts`]: `export const shown = (row: Row) => ({
  teamId: row.teamId === null ? null : String(row.teamId),
  at: row.isSent ? row.at.toISOString() : null,
  until: row.until?.toISOString() ?? null,
  added: row.added.map(({ id }) => String(id)),
});
export const textOf = (at: Date) => at.toISOString();
`,
  [`${server}/domains/email/allowed.ts`]: `export const since = sql\`\${at.toISOString()}::timestamptz\`;
export const file = { name: \`mails-\${at.toISOString()}.csv\`, day: at.toISOString().slice(0, 10) };
export const header = ['X-Campaign', String(campaignId)];
`,
  [`${server}/domains/email/storedWord.ts`]:
    "export const kindOf = (kind: string) => ['a', 'b'].find((one) => one === kind) ?? 'a';\nexport const wordOf = (word: string) => ['a', 'b'].find((one) => one === word) ?? null;\n",
  'packages/sdk/src/spreads.tsx':
    'export const both = (a: object) => ({ ...a, ...{ b: 1 } });\nexport const One = () => <i {...{ id: "a" }} />;\n',
  'packages/sdk/src/features/email/ownRunner.ts': `
export async function keepsFailure() {
  try {
    await send();
  } catch (thrown) {
    const error = toReachkitError(thrown);
    setFailure(error);
  } finally {
    setBusy(false);
  }
}
export async function showsFailure() {
  try {
    await send();
  } catch (thrown) {
    show({ tone: 'error', text: errorText(toReachkitError(thrown)) });
  } finally {
    isUnderWay.current = false;
  }
}
export const key = ['reachkit', 'listMails'];
`,
  'packages/sdk/src/features/email/ownPage.tsx': `
export const Waiting = () => <div aria-busy="true"><SkeletonLines /></div>;
export const Failed = () => <ReadFailure title={t('failed')} read={model} />;
export const Lost = () => <ErrorState title={t('failed')} onRetry={retry} />;
export const Back = () => <Button icon={<ChevronLeft size={16} />}>{t('back')}</Button>;
export const Refused = () => <Notice tone="error">{errorText(failure)}</Notice>;
export const zh = { retry: '重试' };
export const allowed = <Part outline={<SkeletonLines />} error={error && <ReadFailure read={model} />} />;
export function CardOutline() {
  return <SkeletonLines />;
}
`,
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reachkit-outbound-'));
  for (const name of ['biome.json', '.gitignore', 'scripts/lint'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const binary = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [binary, 'lint', '--colors=off', '--max-diagnostics=none', folder],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  report = `${stdout}${stderr}`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('server connections', () => {
  it.each(['callsFetch', 'opensSocket', 'streams'])(
    'are refused by lint outside platform/outbound: %s',
    (name) => {
      expect(report).toMatch(new RegExp(`${name}\\.ts:1:\\d+ lint/style/noRestrictedGlobals`));
    },
  );

  it('are allowed by lint in platform/outbound, in tests and in other packages', () => {
    expect(report).toContain('noRestrictedGlobals');
    expect(report).not.toMatch(/allowed\.(?:test\.)?ts:/);
  });

  it('are not opened through the global object either, which lint does not see', async () => {
    const all = await Promise.all(
      [server, 'packages/demo/src', 'packages/mail-sandbox/src'].map(async (place) =>
        (await readdir(join(root, place), { recursive: true })).map((name) => join(place, name)),
      ),
    );
    const names = all
      .flat()
      .filter((name) => name.endsWith('.ts') && !/\.test(ing)?\.ts$|testing\//.test(name));
    expect(names.length).toBeGreaterThan(100);
    const found: string[] = [];
    for (const name of names) {
      const text = await readFile(join(root, name), 'utf8');
      if (/\b(globalThis|global)\s*\??\.?\s*(\[\s*['"`])?(fetch|WebSocket|EventSource)\b/.test(text))
        found.push(name);
    }
    expect(found).toEqual([]);
  });
});

it('lint rejects spread object literals, in objects and in elements', () => {
  expect(report.match(/spreads\.tsx:\d+/g)).toEqual(['spreads.tsx:1', 'spreads.tsx:2']);
});

it('lint rejects a feature’s own action runner and query cache key', () => {
  expect(report.match(/ownRunner\.ts:\d+:\d+ plugin/g)).toEqual(
    ['7:5', '9:5', '16:5', '18:5', '21:21'].map((place) => `ownRunner.ts:${place} plugin`),
  );
});

it('lint rejects a feature page’s own loading state, error, back link and labels', () => {
  expect(report.match(/ownPage\.tsx:\d+:\d+ plugin/g)).toEqual(
    ['2:35', '2:52', '3:29', '4:27', '5:27', '6:30', '7:21'].map((place) => `ownPage.tsx:${place} plugin`),
  );
});

it('lint rejects manual row conversions, and other words for unknown', () => {
  expect(report.match(/(?:converts|storedWord)\.ts:\d+/g)?.sort()).toEqual([
    ...[2, 3, 4, 5, 7].map((line) => `converts.ts:${line}`),
    'storedWord.ts:1',
    'storedWord.ts:2',
  ]);
});
