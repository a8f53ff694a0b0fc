// @ts-check
import { resolve } from 'node:path';
import { build } from './build.mjs';
import { callerDir, dataDir, nodeBinary, root } from './environment.mjs';
import { run, runMain } from './process.mjs';
import { setup } from './setup.mjs';

/**
 * Runs a command of the server, e.g. `import`, with the arguments of this process.
 * @param {string} name
 */
export async function runCommand(name) {
  await runMain(async () => {
    await setup();
    await build(['contract']);
    // Relative paths are resolved from the person's folder.
    const cli = resolve(root, `packages/server/src/cli/${name}.ts`);
    const { code } = await run(nodeBinary, [cli, ...process.argv.slice(2)], {
      cwd: callerDir,
      env: { DATA_DIR: dataDir },
    });
    return code;
  });
}
