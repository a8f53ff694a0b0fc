// @ts-check
import { build } from './build.mjs';
import { buildDocsAfterStart } from './docsAfterStart.mjs';
import { dataDir, nodeBinary } from './environment.mjs';
import { runMain } from './process.mjs';
import { setup } from './setup.mjs';
import { stopWithParent, supervise } from './supervise.mjs';

// Only under npm: when started from a person's shell, the process may be meant to outlive it.
if (process.env.npm_lifecycle_event === 'start') stopWithParent();

await runMain(async () => {
  await setup();
  await build();
  // Tests and benches also start the server with this file, and do not need it.
  if (process.env.npm_lifecycle_event === 'start') void buildDocsAfterStart(Number(process.env.PORT ?? 4600));
  return supervise(nodeBinary, ['packages/server/src/main.ts', ...process.argv.slice(2)], {
    env: { DATA_DIR: dataDir },
  });
});
