// @ts-check
import { build } from './build.mjs';
import { dataDir, nodeBinary } from './environment.mjs';
import { run, runMain } from './process.mjs';
import { setup } from './setup.mjs';

await runMain(async () => {
  await setup();
  await build();
  const { code } = await run(nodeBinary, ['packages/server/src/main.ts', ...process.argv.slice(2)], {
    env: { DATA_DIR: dataDir },
  });
  return code;
});
