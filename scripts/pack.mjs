// Packs what is published into .cache/pack, as the registry would get it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, '.cache/pack');

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const name of ['contract', 'theme', 'sdk']) {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: path.join(root, 'packages', name),
    stdio: 'inherit',
  });
}
