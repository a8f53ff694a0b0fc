import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../../package.json' with { type: 'json' };

const sources = fileURLToPath(new URL('../../', import.meta.url));
let known: string | undefined;

/**
 * Returns the running product version, e.g. `0.1.0+4f1c9a02b7d3`: the release and a digest of the server's sources, so
 * that an upgrade between releases counts as another version too.
 */
export function productVersion(): string {
  known ??= `${manifest.version}+${digestOf(sources)}`;
  return known;
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const files = globSync('**/*.{ts,js}', { cwd: folder }).filter((file) => !/\.test\.[jt]s$/.test(file));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}
