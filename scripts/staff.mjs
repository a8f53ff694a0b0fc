// @ts-check
import { resolve } from 'node:path';
import { build } from './build.mjs';
import { callerDir, dataDir, nodeBinary, root } from './environment.mjs';
import { run, runMain } from './process.mjs';
import { setup } from './setup.mjs';

await runMain(async () => {
  await setup();
  await build(['contract']);
  const cli = resolve(root, 'packages/server/src/cli/staff.ts');
  const { code } = await run(nodeBinary, [cli, ...process.argv.slice(2)], {
    cwd: callerDir,
    env: { DATA_DIR: dataDir },
  });
  return code;
});
