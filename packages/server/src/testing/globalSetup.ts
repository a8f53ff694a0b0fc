import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundlePrograms } from './bundlePrograms.ts';
import { openTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Database server of the tests, and their template database. */
    testCluster: { readonly url: string; readonly template: string };
  }
}

/** Opens one PostgreSQL for the whole test run, and in a short run of all tests bundles the programs that they start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isShort = process.env.TEST_SIZE === 'quick';
  const [{ url, template, close }, bundle] = await Promise.all([
    openTestCluster(),
    isShort ? makeBundle() : undefined,
  ]);
  project.provide('testCluster', { url, template });
  if (bundle !== undefined) process.env.TEST_PROGRAMS = bundle;
  return async () => {
    if (bundle !== undefined) await rm(bundle, { recursive: true, force: true });
    await close();
  };
}

async function makeBundle(): Promise<string> {
  const home = fileURLToPath(new URL('../../build/', import.meta.url));
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(`${home}programs-`);
  await bundlePrograms(folder);
  return folder;
}
