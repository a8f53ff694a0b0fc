// @ts-check
import { build } from './build.mjs';
import { dataDir, nodeBinary } from './environment.mjs';
import { runMain } from './process.mjs';
import { setup } from './setup.mjs';
import { supervise } from './supervise.mjs';

await runMain(async () => {
  await setup();
  await build();
  return supervise(nodeBinary, ['packages/server/src/main.ts', ...process.argv.slice(2)], {
    env: { DATA_DIR: dataDir },
  });
});
