import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartFailure } from '../startFailure.ts';

const run = promisify(execFile);

/** An operating system user for PostgreSQL, which refuses to run as root. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const ownName = 'reachkit';

/** Returns undefined if this process is an ordinary user; as root an unprivileged user, created if there is none. */
export async function chooseSystemUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (
    (await findUser(ownName)) ??
    (await findUser('postgres')) ??
    (await createUser()) ??
    (await findUser('nobody')) ??
    fail()
  );
}

async function findUser(name: string): Promise<SystemUser | undefined> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(user.stdout), gid: Number(group.stdout) };
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<SystemUser | undefined> {
  const ways: readonly (readonly [string, readonly string[]])[] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownName]],
    ['adduser', ['-S', '-D', '-H', ownName]],
  ];
  for (const [command, args] of ways) {
    // After a failure the user is missing, and the next way or the system's user `nobody` is tried.
    await run(command, args).catch(() => undefined);
    const user = await findUser(ownName);
    if (user) return user;
  }
  return undefined;
}

function fail(): never {
  throw new StartFailure(
    'PostgreSQL refuses to run as root, and no other user could be found or created. Start as an ordinary user, or set DATABASE_URL.',
  );
}
