import type { Database } from '@reachkit/server/platform/deps';
import { createDemoLists } from './accounts/lists.ts';
import { createDemoRelations } from './accounts/relations.ts';
import { type LoadOptions, loadDemo } from './load.ts';

/** Fills the database with the demo platform, unless it exists already. Call it after the demo's accounts are created. */
export async function fillDemo({ db, ...options }: LoadOptions & { readonly db: Database }): Promise<void> {
  await createDemoLists(db, options.now);
  await loadDemo(options);
  await createDemoRelations(db, options.now);
}

export { openDemoSources } from './posts/demoSource.ts';
export { makePastDays } from './posts/pastDays.ts';
export { makeTeams } from './teams/makeTeams.ts';
