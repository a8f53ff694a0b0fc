import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SystemUser } from './systemUser.ts';

/** Whether a user can enter a folder, including all folders above it. */
export async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  let current = await realpath(folder);
  for (;;) {
    const { mode, uid, gid } = await stat(current);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}
