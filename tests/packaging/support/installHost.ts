import { command } from './command.ts';

export interface HostOptions {
  /** Names the install; hosts of one name take turns and share what is unchanged. */
  readonly name: string;
  /** Folders, from the repository's root, whose files make up the app; the last with a package.json gives it. */
  readonly sources: readonly string[];
  /** Scripts of its package.json to run, e.g. `build`; skipped when nothing has changed since they passed. */
  readonly run?: readonly string[];
  /** Variables for the scripts. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * A throw-away app with the packed packages installed with strict peers: `npm install --strict-peer-deps` of its own
 * package.json, in which `@reachkit/*` stand for the tarballs. Answers the absolute path of its folder.
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
