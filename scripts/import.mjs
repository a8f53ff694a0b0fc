// @ts-check
import { resolve } from 'node:path';
import { build } from './build.mjs';
import { nodeBinary, root } from './environment.mjs';
import { run, runMain } from './process.mjs';
import { setup } from './setup.mjs';

await runMain(async () => {
  await setup();
  await build(['contract']);
  // npm moves into the checkout; the person's paths are meant from where they stand, the data folder is not.
  const { code } = await run(
    nodeBinary,
    [resolve(root, 'packages/server/src/cli/import.ts'), ...process.argv.slice(2)],
    {
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: { DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data') },
    },
  );
  return code;
});
