import type { TestProject } from 'vitest/node';
import { openTestCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests create their databases, and what they copy them from. */
    testCluster: { readonly url: string; readonly template: string };
  }
}

/** Opens one PostgreSQL for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, close } = await openTestCluster();
  project.provide('testCluster', { url, template });
  return close;
}
