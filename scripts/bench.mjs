// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { nodeBinary, root } from './environment.mjs';
import { PlainError, run, runMain } from './process.mjs';
import { ensureInstalled, setup } from './setup.mjs';

const folder = join(root, 'tests', 'bench');

/** A bench is a file directly in the folder; shared code is in subfolders. */
function benches() {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
}

await runMain(async () => {
  const args = process.argv.slice(2);
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const names = firstOption < 0 ? args : args.slice(0, firstOption);
  const options = args.slice(names.length);
  const known = benches();
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new PlainError(
      `${unknown.length > 0 ? `There is no bench named ${unknown.join(', ')}. ` : ''}` +
        `Usage: npm run bench -- NAME… [OPTIONS]. Known: ${known.join(', ') || 'none yet'}.`,
    );
  }
  await setup();
  if (existsSync(join(folder, 'package.json'))) await ensureInstalled(folder);
  for (const name of names) {
    // A bench with helper files in its own folder.
    const ownFolder = join(folder, name);
    if (existsSync(join(ownFolder, 'package.json'))) await ensureInstalled(ownFolder);
  }
  await build(['contract', 'theme', 'sdk']);
  let worst = 0;
  for (const name of names) {
    const { code } = await run(nodeBinary, [join(folder, `${name}.ts`), ...options]);
    worst = Math.max(worst, code);
  }
  return worst;
});
