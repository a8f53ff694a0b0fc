import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expiredCertificate } from '../../../../gateways/mail/testing/certificates.ts';
import { type DnsPeer, dnsPeer, type PeerRecords } from '../../../../gateways/mailDomains/dnsPeer.testing.ts';
import { peerCertificate } from '../../../../platform/outbound/testing/certificate.ts';
import { quickStart } from '../../../../testing/serverProcess.ts';
import {
  type Configured,
  dovecot,
  opendkim,
  postfixMain,
  postfixMaster,
  type ServerPorts,
  unbound,
} from './configuration.ts';
import { mailServersRoot } from './programs.ts';

/** A mailbox at the servers. */
export interface Box {
  readonly address: string;
  /** Password of the login; without it the mailbox has none. */
  readonly password?: string;
  /** Quota in bytes; default none. */
  readonly max?: number;
  /** Folder for copies of emails sent by the mailbox. */
  readonly copies?: string;
}

export interface RealServers {
  /** Folder of this run; removed with the servers. */
  readonly folder: string;
  readonly ports: ServerPorts;
  /** DNS records; read at each query. */
  readonly zone: Record<string, PeerRecords>;
  readonly nameServer: string;
  /** Files of a folder of a mailbox, read and unread; the inbox by default. */
  files(address: string, folder?: string): Promise<readonly string[]>;
  /** Puts messages into a folder of a mailbox. */
  deposit(address: string, folder: string, messages: readonly string[]): Promise<void>;
  /** The servers' output. */
  log(): Promise<string>;
  close(): Promise<void>;
}

const script = fileURLToPath(new URL('./supervise.ts', import.meta.url));
const selector = 's1';
const ids = { postfix: 900, vmail: 904, postdrop: 905 };

/** Starts Debian's Postfix, Dovecot and OpenDKIM with these mailboxes; they end with the calling process. */
export async function startRealServers(
  boxes: readonly Box[],
  signedDomains: readonly string[],
): Promise<RealServers> {
  const root = mailServersRoot;
  const folder = await mkdtemp(join(root, 'run', 'mail-'));
  const at = folder.slice(root.length);
  const zone: Record<string, PeerRecords> = {};
  const names = await dnsPeer(zone);
  let supervisor: ChildProcess | undefined;
  try {
    const ports = await freePorts();
    const domains = [...new Set(boxes.map(({ address }) => domainOf(address)))];
    const configured: Configured = { at, ports, domains, signed: { domains: signedDomains, selector } };
    await writeFolder(folder, configured, boxes, names);
    const key = await writeKey(folder);
    for (const domain of signedDomains) zone[`${selector}._domainkey.${domain}`] = { txt: [key] };
    supervisor = spawn(
      process.execPath,
      [
        script,
        root,
        folder,
        JSON.stringify([
          ['/usr/lib/postfix/sbin/master', '-c', `${at}/postfix`],
          ['/usr/sbin/dovecot', '-F', '-c', `${at}/dovecot.conf`],
          ['/usr/sbin/opendkim', '-f', '-x', `${at}/sign.conf`],
          ['/usr/sbin/opendkim', '-f', '-x', `${at}/check.conf`],
        ]),
      ],
      { env: { ...quickStart }, stdio: ['pipe', 'pipe', 'inherit'], detached: true },
    );
    await untilListening(supervisor, Object.values(ports), () => readLogs(folder));
    return {
      folder,
      ports,
      zone,
      nameServer: names.address,
      files: (address, name) => filesOf(maildirOf(folder, address, name)),
      deposit: (address, name, messages) => deposit(maildirOf(folder, address, name), messages),
      log: () => readLogs(folder),
      close: async () => {
        if (supervisor) await endOf(supervisor);
        await names.close();
      },
    };
  } catch (error) {
    if (supervisor) await endOf(supervisor);
    await names.close();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
const localOf = (address: string): string => address.slice(0, address.lastIndexOf('@'));

/** Finds free ports. */
async function freePorts(): Promise<ServerPorts> {
  const server = async () => {
    const one = createServer().listen(0, '127.0.0.1');
    await once(one, 'listening');
    return one;
  };
  const take = async () => {
    const one = await server();
    const address = one.address();
    taken.push(one);
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const taken: Awaited<ReturnType<typeof server>>[] = [];
  const ports = {
    submission: await take(),
    submissions: await take(),
    plain: await take(),
    expired: await take(),
    inbound: await take(),
    auth: await take(),
    quota: await take(),
    signing: await take(),
    checking: await take(),
    imap: await take(),
    imaps: await take(),
  };
  for (const one of taken) one.close();
  return ports;
}

async function writeFolder(
  folder: string,
  configured: Configured,
  boxes: readonly Box[],
  names: DnsPeer,
): Promise<void> {
  await chmod(folder, 0o755);
  const make = async (path: string, [uid, gid]: readonly [number, number], mode = 0o755) => {
    await mkdir(join(folder, path), { recursive: true });
    await chown(join(folder, path), uid, gid);
    await chmod(join(folder, path), mode);
  };
  const { postfix, vmail, postdrop } = ids;
  for (const path of ['postfix', 'log', 'queue', 'queue/pid', 'dovecot']) await make(path, [0, 0]);
  const queues = ['active', 'bounce', 'corrupt', 'defer', 'deferred', 'flush', 'hold', 'incoming'];
  for (const path of [...queues, 'private', 'saved', 'trace'])
    await make(`queue/${path}`, [postfix, 0], 0o700);
  await make('queue/maildrop', [postfix, postdrop], 0o730);
  await make('queue/public', [postfix, postdrop], 0o710);
  await make('data', [postfix, postfix], 0o700);
  await make('mail', [vmail, vmail]);
  const table = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([key, value]) => `${key} ${value}\n`).join('');
  const signed = boxes.filter(({ password }) => password !== undefined);
  const files: Record<string, string> = {
    'postfix/main.cf': postfixMain(configured),
    'postfix/master.cf': postfixMaster(configured),
    mailboxes: table(boxes.map(({ address }) => [address, 'here'])),
    logins: table(signed.map(({ address }) => [address, address])),
    copies: table(
      boxes.flatMap(({ address, copies }) =>
        copies === undefined
          ? []
          : [[address, `${localOf(address)}+${copies}@${domainOf(address)}`] as const],
      ),
    ),
    users: boxes
      .map(({ address, password = randomUUID(), max }) => {
        const home = `${configured.at}/mail/${domainOf(address)}/${localOf(address)}`;
        const extra = max === undefined ? '' : `userdb_quota_rule=*:bytes=${max}`;
        return `${address}:{PLAIN}${password}:${ids.vmail}:${ids.vmail}::${home}::${extra}\n`;
      })
      .join(''),
    'dovecot.conf': dovecot(configured),
    'sign.conf': opendkim(configured, 'sign'),
    'check.conf': opendkim(configured, 'check'),
    unbound: unbound(names.address),
    'all-hosts': '127.0.0.0/8\n',
    'no-hosts': '127.0.0.9\n',
    'usual.pem': `${peerCertificate.key}${peerCertificate.cert}`,
    'expired.pem': `${expiredCertificate.key}${expiredCertificate.cert}`,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

/** Writes the DKIM signing key; returns its DNS record in parts. */
async function writeKey(folder: string): Promise<readonly string[]> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(join(folder, 'dkim.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const text = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  return text.match(/.{1,250}/g) ?? [];
}

async function untilListening(
  supervisor: ChildProcess,
  ports: readonly number[],
  log: () => Promise<string>,
): Promise<void> {
  let said = '';
  supervisor.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  for (const port of ports) {
    while (!(await isListening(port))) {
      if (said !== '' || supervisor.exitCode !== null) {
        throw new Error(`The mail servers did not start: ${said}\n${await log()}`);
      }
      await pause(20);
    }
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The supervisor ends the servers once its standard input is closed. */
async function endOf(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null) return;
  const ended = once(supervisor, 'exit');
  supervisor.stdin?.end();
  await ended;
}

/** Path in Maildir++: folders are beside the inbox, with names encoded as in IMAP (RFC 3501, section 5.1.3). */
function maildirOf(folder: string, address: string, name = ''): string {
  const inbox = join(folder, 'mail', domainOf(address), localOf(address), 'Maildir');
  return name === '' ? inbox : join(inbox, `.${imapName(name)}`);
}

const imapName = (name: string): string =>
  name.replace(/&/g, '&-').replace(/[^ -~]+/g, (run) => {
    const bytes = Buffer.from(run, 'utf16le').swap16();
    return `&${bytes.toString('base64').replace(/=+$/, '').replaceAll('/', ',')}-`;
  });

async function filesOf(maildir: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const part of ['new', 'cur']) {
    const path = join(maildir, part);
    const names = await readdir(path).catch(() => []);
    found.push(...names.map((name) => join(path, name)));
  }
  return found.sort();
}

async function deposit(maildir: string, messages: readonly string[]): Promise<void> {
  for (const path of [dirname(dirname(maildir)), dirname(maildir), maildir]) await own(path);
  for (const part of ['cur', 'new', 'tmp']) await own(join(maildir, part));
  const begin = `${Date.now()}.${randomUUID()}`;
  for (const [place, message] of messages.entries()) {
    const path = join(maildir, 'cur', `${begin}-${place}.mail:2,S`);
    await writeFile(path, message);
    await chown(path, ids.vmail, ids.vmail);
  }
}

async function own(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chown(path, ids.vmail, ids.vmail);
}

async function readLogs(folder: string): Promise<string> {
  const texts: string[] = [];
  for (const name of await readdir(join(folder, 'log')).catch(() => [])) {
    texts.push(`${name}:\n${await readFile(join(folder, 'log', name), 'utf8')}`);
  }
  return texts.join('\n');
}
