import { command } from './command.ts';

export interface HostOptions {
  /** Name of the install; hosts with the same name wait for each other and share unchanged parts. */
  readonly name: string;
  /** Folders, relative to the repository's root, with the files of the app; the last package.json is used. */
  readonly sources: readonly string[];
  /** Scripts of its package.json to run, e.g. `build`; skipped when nothing has changed since they passed. */
  readonly run?: readonly string[];
  /** Variables for the scripts. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Installs a temporary app with the packed packages and strict peers: `npm install --strict-peer-deps` of its own
 * package.json, in which `@reachkit/*` are replaced by the tarballs. Returns the absolute path of its folder.
 * @example const folder = await installHost({ name: 'react-18', sources: ['tests/packaging/hosts/react-18'], run: ['build'] });
 */
export async function installHost({ name, sources, run = [], env = {} }: HostOptions): Promise<string> {
  const said = await command(process.execPath, [
    'scripts/hosts.mjs',
    ...sources,
    '--name',
    name,
    ...run.flatMap((script) => ['--run', script]),
    ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
  ]);
  return said.trim().split('\n').at(-1) ?? '';
}
