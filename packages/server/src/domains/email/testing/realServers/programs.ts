import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder where `scripts/mailServers.mjs` unpacks the servers. */
export const mailServersRoot = fileURLToPath(
  new URL('../../../../../../../.cache/mail-servers', import.meta.url),
);

/** Why the servers cannot be started here; `null` where they can. */
export const whyNoMailServers: string | null =
  process.getuid?.() !== 0
    ? 'Postfix starts as root only'
    : existsSync(join(mailServersRoot, 'usr/sbin/dovecot'))
      ? null
      : 'Debian’s Postfix and Dovecot are not here: node scripts/mailServers.mjs';
