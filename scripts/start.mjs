// @ts-check
import { build } from './build.mjs';
import { buildDocsAfterStart } from './docsAfterStart.mjs';
import { dataDir, nodeBinary } from './environment.mjs';
import { runMain } from './process.mjs';
import { setup } from './setup.mjs';
import { stopWithParent, supervise } from './supervise.mjs';

// Of a shell of a person's own, it may be the wish that this outlives it.
if (process.env.npm_lifecycle_event === 'start') stopWithParent();

await runMain(async () => {
  await setup();
  await build();
  // Tests and benches start the server by this file, too, and have no use for it.
  if (process.env.npm_lifecycle_event === 'start') void buildDocsAfterStart(Number(process.env.PORT ?? 4600));
  return supervise(nodeBinary, ['packages/server/src/main.ts', ...process.argv.slice(2)], {
    env: { DATA_DIR: dataDir },
  });
});
