// @ts-check
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { downloadByApt } from './apt.mjs';
import { cacheDir } from './environment.mjs';
import { isMain, runMain } from './process.mjs';

const packages = ['postfix', 'dovecot-core', 'dovecot-imapd', 'dovecot-lmtpd', 'opendkim'];
/** Programs that the folder must contain. */
const programs = ['usr/lib/postfix/sbin/master', 'usr/sbin/dovecot', 'usr/sbin/opendkim'];

/** Users within the folder; `vmail` owns the mailboxes. */
const users = ['postfix', 'dovecot', 'dovenull', 'opendkim', 'vmail'];
const firstId = 900;

/** Downloaded archives, shared by all checkouts of this machine. */
const archives = '/var/cache/reachkit/mail-servers';

/** Root folder of the mail servers' processes, with everything that they need. */
export const mailServersDir = join(cacheDir, 'mail-servers');

export const hasMailServers = () => programs.every((name) => existsSync(join(mailServersDir, name)));

/** @param {string} root @param {string} archive */
function unpack(root, archive) {
  // As on a merged /usr: files that a package puts into /lib follow the link.
  execFileSync('sh', [
    '-c',
    'dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" --keep-directory-symlink --no-same-owner',
    'sh',
    archive,
    root,
  ]);
}

/** @param {string} root */
function prepare(root) {
  for (const name of ['usr/bin', 'usr/sbin', 'usr/lib', 'usr/lib64', 'dev', 'run', 'tmp', 'etc']) {
    mkdirSync(join(root, name), { recursive: true });
  }
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  chmodSync(join(root, 'tmp'), 0o1777);
  execFileSync('mknod', ['-m', '666', join(root, 'dev/null'), 'c', '1', '3']);
  execFileSync('mknod', ['-m', '666', join(root, 'dev/urandom'), 'c', '1', '9']);
}

/** @param {string} root */
function addUsers(root) {
  const own = users.map((name, at) => ({ name, id: firstId + at }));
  const passwd = own.map(({ name, id }) => `${name}:x:${id}:${id}::/nonexistent:/usr/sbin/nologin`);
  const groups = [...own, { name: 'postdrop', id: firstId + own.length }].map(
    ({ name, id }) => `${name}:x:${id}:`,
  );
  const unprivileged = 'nobody:x:65534:65534::/nonexistent:/usr/sbin/nologin';
  const write = (/** @type {string} */ name, /** @type {string[]} */ lines) =>
    writeFileSync(join(root, 'etc', name), `${lines.join('\n')}\n`);
  write('passwd', ['root:x:0:0::/:/bin/sh', ...passwd, unprivileged]);
  write('group', ['root:x:0:', ...groups, 'nogroup:x:65534:']);
  write('hosts', ['127.0.0.1 localhost']);
  write('nsswitch.conf', ['passwd: files', 'group: files', 'hosts: files', 'services: files']);
  // The name servers of this machine are never used.
  write('resolv.conf', ['nameserver 127.0.0.1']);
}

/**
 * Unpacks Debian's Postfix, Dovecot and OpenDKIM into the cache: nothing is installed in the system, nothing listens, and
 * no user is added. Returns the reason if that is not possible; tests that need them are then skipped.
 * @returns {Promise<string | undefined>} the reason why not
 */
export async function ensureMailServers() {
  if (process.getuid?.() !== 0) return 'Postfix starts as root only';
  if (hasMailServers()) return undefined;
  mkdirSync(cacheDir, { recursive: true });
  const staging = mkdtempSync(join(cacheDir, 'mail-servers-'));
  try {
    if (!(await downloadByApt(packages, archives))) return 'apt-get could not fetch Postfix and Dovecot';
    const root = join(staging, 'root');
    mkdirSync(root);
    prepare(root);
    const names = readdirSync(archives).filter((name) => name.endsWith('.deb'));
    for (const name of names) unpack(root, join(archives, name));
    addUsers(root);
    const version = execFileSync('/usr/sbin/chroot', [root, '/usr/sbin/dovecot', '--version'], {
      encoding: 'utf8',
    });
    // Dovecot 2.4 has a different configuration format.
    if (!version.startsWith('2.3.'))
      return `the tests are written for Dovecot 2.3, this is ${version.trim()}`;
    rmSync(mailServersDir, { recursive: true, force: true });
    renameSync(root, mailServersDir);
    return hasMailServers() ? undefined : 'the packages of Postfix and Dovecot hold no servers';
  } catch (error) {
    return `Postfix and Dovecot could not be unpacked: ${error instanceof Error ? error.message : error}`;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const reason = await ensureMailServers();
    process.stdout.write(`${reason ?? mailServersDir}\n`);
    return reason === undefined ? 0 : 1;
  });
}
