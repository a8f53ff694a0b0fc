import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfSources } from './build.mjs';

let checkout = '';

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'reachkit-build-'));
  mkdirSync(join(checkout, 'packages/theme/src'), { recursive: true });
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json']) {
    cpSync(file, join(checkout, file));
  }
  writeFileSync(join(checkout, 'packages/theme/src/index.ts'), 'export {};');
});

afterEach(() => rmSync(checkout, { recursive: true, force: true }));

describe('build dependencies', () => {
  it.each([
    ['a source', 'packages/theme/src/index.ts'],
    ['a new source', 'packages/theme/src/colours.ts'],
    ['its configuration', 'packages/theme/rollup.config.mjs'],
    ['the lock file', 'package-lock.json'],
    ['the compiler options', 'tsconfig.base.json'],
  ])('is rebuilt when %s changes', (_, file) => {
    const before = hashOfSources('theme', [], checkout);
    writeFileSync(join(checkout, file), 'export const changed = true;');
    expect(hashOfSources('theme', [], checkout)).not.toBe(before);
  });

  it('is rebuilt when a package it uses was rebuilt', () => {
    expect(hashOfSources('theme', ['new'], checkout)).not.toBe(hashOfSources('theme', ['old'], checkout));
  });

  it.each([
    'packages/theme/src/index.test.ts',
    'packages/theme/src/Look.stories.tsx',
    'packages/theme/dist/index.js',
  ])('is not rebuilt when %s changes', (file) => {
    const before = hashOfSources('theme', [], checkout);
    mkdirSync(join(checkout, 'packages/theme/dist'), { recursive: true });
    writeFileSync(join(checkout, file), 'export const changed = true;');
    expect(hashOfSources('theme', [], checkout)).toBe(before);
  });
});
