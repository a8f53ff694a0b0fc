import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ImapFlow } from 'imapflow';
import { answer, letter } from '../../packages/server/src/domains/email/inbox/testing/messages.ts';
import { whyNoMailServers } from '../../packages/server/src/domains/email/testing/realServers/programs.ts';
import { startRealServers } from '../../packages/server/src/domains/email/testing/realServers/start.ts';
import { openMailboxBench } from './mailbox/world.ts';
import { quantile } from './search/measure.ts';

/** Messages in the mailbox, replies to the team's emails among them, and runs. */
const [messages, answers, runs] = [50_000, 100, 3];
/** Number of idle mailboxes, and max memory of their process, in MB. */
const [waiting, maxMemory] = [500, 300];
/** Time until the memory of a process settles, in ms. */
const settleMs = 15_000;
const goals = { ratio: 0.8, appearsMs: 3_000 } as const;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const box = { address: 'box@brand.de', password: 'autho-risation-code' };

const say = (text: string) => process.stderr.write(`${text} …\n`);
const verdict = (isMet: boolean, text: string) =>
  process.stdout.write(`${isMet ? 'met   ' : 'missed'}  ${text}\n`);

/** Waits until a database query returns true. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20);
}

/** Returns the private memory of a process, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

if (whyNoMailServers) throw new Error(whyNoMailServers);
say('Starting Dovecot and a database with 100,000 emails');
const servers = await startRealServers([box], ['brand.de']);
const bench = await openMailboxBench();
const imap = { port: servers.ports.imap, user: box.address, password: box.password };

/** Measures the client alone with the same work: headers of all messages, sources of replies. */
async function fetchBare(): Promise<number> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: imap.port,
    secure: false,
    doSTARTTLS: false,
    logger: false,
    auth: { user: imap.user, pass: imap.password },
  });
  const start = performance.now();
  await client.connect();
  const lock = await client.getMailboxLock('INBOX', { readOnly: true });
  let found = 0;
  const wanted: number[] = [];
  for await (const row of client.fetch('1:*', { uid: true, internalDate: true, size: true, headers: true })) {
    found += 1;
    if (row.headers?.includes('In-Reply-To')) wanted.push(row.uid);
  }
  for (const uid of wanted) await client.fetchOne(String(uid), { source: true }, { uid: true });
  lock.release();
  await client.logout();
  if (found !== messages || wanted.length !== answers) throw new Error(`There were ${found} messages`);
  return performance.now() - start;
}

async function readFirst(): Promise<number> {
  await bench.pool.query('truncate mail_thread, mail_incoming cascade');
  await bench.readable(1);
  const child = await bench.startReader(imap);
  const start = performance.now();
  await until(async () => {
    const { rows } = await bench.pool.query('select from mail_sync where is_complete');
    return rows.length === 1;
  });
  const took = performance.now() - start;
  const { rows } = await bench.pool.query<{ stored: string }>('select count(*) as stored from mail_incoming');
  if (Number(rows[0]?.stored) !== answers) throw new Error(`${rows[0]?.stored} messages were stored`);
  child.kill('SIGTERM');
  return took;
}

try {
  say(`Writing ${messages.toLocaleString('en')} messages`);
  const recipients = await bench.recipients(answers + 1);
  const every = messages / answers;
  for (let from = 0; from < messages; from += 1_000) {
    const some = Array.from({ length: 1_000 }, (_, at) => {
      const place = from + at;
      const recipient = place % every === 0 ? recipients[place / every] : undefined;
      const raw = recipient
        ? answer({ to: recipient.address, messageId: recipient.messageId })
        : letter({
            from: `Shop ${place} <news${place}@letters.example>`,
            text: 'Our news of the week. '.repeat(40),
          });
      return raw.toString('utf8');
    });
    await servers.deposit(box.address, '', some);
  }
  say('Reading it once, so that the server has its index');
  await fetchBare();
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    say(`Run ${run + 1} of ${runs}`);
    bare.push(await fetchBare());
    ours.push(await readFirst());
  }
  const [bareMs, oursMs] = [quantile(bare, 0.5), quantile(ours, 0.5)];
  const ratio = bareMs / oursMs;
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  verdict(
    ratio >= goals.ratio,
    `first reading of ${messages.toLocaleString('en')} messages: ${seconds(oursMs)} s, imapflow alone ${seconds(bareMs)} s, ${ratio.toFixed(2)} × (goal ${goals.ratio})`,
  );

  say(`Waiting with ${waiting} mailboxes`);
  await bench.readable(0);
  const empty = await bench.startReader(imap);
  await pause(settleMs);
  const before = await memoryOf(empty.pid ?? 0);
  empty.kill('SIGTERM');
  await bench.readable(waiting);
  // Sync positions as after a first read.
  await bench.pool.query(
    `insert into mail_folder (team_id, sender_id, path, uid_validity, uid)
       select s.team_id, s.id, f.path, f.uid_validity, f.uid from mail_sender s,
         (select 'INBOX' as path, $1::text as uid_validity, $2::bigint as uid) f where s.verified_at is not null`,
    await placeOf(),
  );
  const child = await bench.startReader(imap);
  const readAll = async () => {
    const { rows } = await bench.pool.query('select from mail_sync where read_at is not null');
    return rows.length >= waiting;
  };
  await until(readAll);
  await pause(settleMs);
  const memory = await memoryOf(child.pid ?? 0);
  verdict(
    memory - before <= maxMemory,
    `${waiting} mailboxes that wait: ${(memory - before).toFixed(0)} MB more than the ${before.toFixed(0)} MB of their process without any (goal ${maxMemory})`,
  );

  const last = recipients[answers];
  const start = performance.now();
  await servers.deposit(box.address, '', [
    answer({ to: last?.address ?? '', messageId: last?.messageId ?? '' }).toString('utf8'),
  ]);
  await until(async () => {
    const { rows } = await bench.pool.query(
      `select from mail_incoming where lower(from_address) = lower($1)`,
      [last?.address],
    );
    return rows.length > 0;
  });
  const appearsMs = performance.now() - start;
  verdict(
    appearsMs <= goals.appearsMs,
    `a reply is stored ${appearsMs.toFixed(0)} ms after it was delivered (goal ${goals.appearsMs})`,
  );
  await mkdir(resultFolder, { recursive: true });
  await writeFile(
    `${resultFolder}mailbox.json`,
    `${JSON.stringify({ node: process.version, messages, answers, ours, bare, ratio, waiting, before, memory, appearsMs }, null, 2)}\n`,
  );
} finally {
  await bench.close();
  await servers.close();
}

async function placeOf(): Promise<[string, number]> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: imap.port,
    secure: false,
    doSTARTTLS: false,
    logger: false,
    auth: { user: imap.user, pass: imap.password },
  });
  await client.connect();
  const status = await client.status('INBOX', { uidNext: true, uidValidity: true });
  await client.logout();
  if (!status) throw new Error('The folder has no status');
  return [String(status.uidValidity), Number(status.uidNext) - 1];
}
