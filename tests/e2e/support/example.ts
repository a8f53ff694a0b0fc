import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { repository } from './platform.ts';
import { platformPort } from './ports.ts';

const run = promisify(execFile);

export interface ServedExample {
  stop(): Promise<void>;
}

/**
 * Does what an agency would do: copies the example away from this repository, installs the packed packages
 * with strict peers, checks types, builds, and serves the result on its own origin.
 */
export async function serveExample(port: number): Promise<ServedExample> {
  const packed = path.join(repository, '.cache/pack');
  await run(process.execPath, ['scripts/pack.mjs'], { cwd: repository });
  const tarballs = (await readdir(packed)).filter((name) => name.endsWith('.tgz'));
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reachkit-agency-'));
  await cp(path.join(repository, 'examples/agency-search'), folder, {
    recursive: true,
    filter: (source) => !/node_modules|dist|package-lock\.json/.test(path.relative(repository, source)),
  });
  const environment = { ...process.env, VITE_REACHKIT_URL: `http://localhost:${platformPort}` };
  const npm = async (...args: string[]) => {
    try {
      await run('npm', args, { cwd: folder, env: environment });
    } catch (error) {
      const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
      throw new Error(`npm ${args[0]} failed in the example: ${said}`, { cause: error });
    }
  };
  await npm(
    'install',
    '--strict-peer-deps',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    ...tarballs.map((name) => path.join(packed, name)),
  );
  await npm('exec', '--', 'tsc', '-p', 'tsconfig.json');
  await npm('run', 'build');
  const server = await preview({ root: folder, preview: { port, strictPort: true, host: 'localhost' } });
  return {
    async stop() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
