import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { launchOptions } from '../browser.ts';
import type { SessionFigures } from './sessions/figures.ts';

const limit = 1.2;
const root = join(import.meta.dirname, '../..');

const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'sessions/page.ts')],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'browser',
  define: { 'process.env.NODE_ENV': '"production"' },
  tsconfigRaw: '{}',
  logLevel: 'error',
});
const code = outputFiles[0]?.text ?? '';

/** Calls that reached the server with another person's token, or with none. */
const strangers: string[] = [];
let calls = 0;
let issued = 0;

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const said = (type: string, body: string) => response.setHeader('content-type', type).end(body);
  if (url.pathname === '/')
    return said('text/html', '<!doctype html><script type="module" src="/page.js"></script>');
  if (url.pathname === '/page.js') return said('text/javascript', code);
  if (url.pathname === '/token') {
    issued += 1;
    return said(
      'application/json',
      JSON.stringify({ accessToken: `${url.searchParams.get('user')}.${issued}` }),
    );
  }
  const user = /^\/of\/([^/]+)\//.exec(url.pathname)?.[1];
  if (user === undefined) return response.writeHead(404).end();
  calls += 1;
  if (!request.headers.authorization?.startsWith(`Bearer ${user}.`)) strangers.push(`${url.pathname}`);
  return said('application/json', '{}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The server has no port.');

const browser = await chromium.launch(launchOptions);
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${address.port}/`);
await page.waitForFunction("'measureSessions' in window");
const figures = await page.evaluate<readonly SessionFigures[]>('measureSessions()');
await browser.close();
server.close();

let isMissed = strangers.length > 0 || calls === 0;
for (const { storage, bareMs, first, change } of figures) {
  for (const [what, ratio] of [
    ['first token of two users', first],
    ['token after a change of user', change],
  ] as const) {
    if (ratio > limit) isMissed = true;
    const verdict = ratio <= limit ? 'met' : 'missed';
    process.stdout.write(
      `${verdict.padEnd(6)}  ${storage}, ${what} ÷ bare fetchToken (${bareMs.toFixed(1)} ms) ≤ ${limit}: ${ratio.toFixed(2)}\n`,
    );
  }
}
process.stdout.write(
  `${strangers.length === 0 ? 'met' : 'missed'}     calls with a token of another user: ${strangers.length} of ${calls}\n`,
);
const folder = join(root, '.cache/bench');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'sessions.json'), `${JSON.stringify({ figures, calls, strangers }, null, 2)}\n`);
if (isMissed) process.exitCode = 1;
