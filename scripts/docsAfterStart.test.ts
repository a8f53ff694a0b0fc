import { expect, it } from 'vitest';
import { commitToBuild } from './docsAfterStart.mjs';

const facts = { env: {}, tried: '', hasTools: true };

it('builds the documentation once a commit, and never in a production install', () => {
  const commit = commitToBuild(facts);
  // A copy without git has no commit.
  if (commit !== null) {
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect(commitToBuild({ ...facts, tried: commit })).toBeNull();
  }
  expect(commitToBuild({ ...facts, env: { NODE_ENV: 'production' } })).toBeNull();
  expect(commitToBuild({ ...facts, hasTools: false })).toBeNull();
});
