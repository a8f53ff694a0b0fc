import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { commitToBuild, untilReady } from './docsAfterStart.mjs';

const facts = { env: {}, tried: '', hasTools: true };

it('builds the documentation once per commit, and never in a production install', () => {
  const commit = commitToBuild(facts);
  // A copy without git has no commit.
  if (commit !== null) {
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect(commitToBuild({ ...facts, tried: commit })).toBeNull();
  }
  expect(commitToBuild({ ...facts, env: { NODE_ENV: 'production' } })).toBeNull();
  expect(commitToBuild({ ...facts, hasTools: false })).toBeNull();
});

it('begins when the server is ready, not when it accepts connections', async () => {
  const answers = [503, 503, 200];
  const paths: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    paths.push(url);
    response.writeHead(answers.shift() ?? 500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  await untilReady(address.port, 1);
  server.close();
  expect(paths).toEqual(['/readyz', '/readyz', '/readyz']);
});
