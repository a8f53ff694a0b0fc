import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  addMailCampaign,
  addMailRecipients,
  compareMailTemplates,
  getMailReport,
  getMailReportHours,
  listMailCampaigns,
  listMailRecipients,
  listMailReportGroups,
  mailReportDimensions,
  removeMailCampaign,
  sendMailCampaign,
  summariseMailCampaign,
} from '@reachkit/contract';
import { pino } from 'pino';
import { openDatabase } from '../../packages/server/src/platform/database/open.ts';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { plantSenders, plantSentCampaign, reportSize, unlockedCreators } from './campaign/world.ts';
import { createAsk } from './lists/ask.ts';
import { signIn } from './platform/signIn.ts';
import { quantile, type Times, timesOf } from './search/measure.ts';

/** Goals of the p95, in ms. */
const goals = { prepare: 2_000, report: 300 } as const;
/** Max recipients of a campaign in the highest plan. */
const recipients = 5_000;
const pastedLines = 50_000;
const rounds = 11;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

interface Figure {
  readonly what: string;
  readonly times: Times;
  /** In ms; `null` if there is no goal. */
  readonly goal: number | null;
}

const say = (text: string) => process.stderr.write(`${text} …\n`);
const whole = (count: number) => count.toLocaleString('en');
const timesIn = (times: readonly number[]): Times => ({
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
});

function tableOf(figures: readonly Figure[]): string {
  const lines = [
    ['over HTTP', 'p50 ms', 'p95 ms', 'goal'],
    ...figures.map(({ what, times, goal }) => [
      what,
      times.p50.toFixed(1),
      times.p95.toFixed(1),
      goal === null ? '' : String(goal),
    ]),
  ];
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

const folder = await mkdtemp(join(tmpdir(), 'reachkit-campaign-'));
// Readable by the user who runs PostgreSQL.
await chmod(folder, 0o755);
const dataDir = join(folder, 'data');
say('Starting a server with the demo platform');
const server = startServer({ DATA_DIR: dataDir, DEMO: '1' });
try {
  const url = await server.ready;
  const log = pino({ level: 'warn' }, pino.destination(2));
  const beside = { databaseUrl: undefined, dataDir, port: Number(new URL(url).port), isMigrating: false };
  const { pool, close } = await openDatabase(beside, { role: 'tool', log });
  try {
    const { access_token: token } = await signIn(url);
    const ask = createAsk(url, token);
    say(`Sending an earlier campaign to ${whole(reportSize)}`);
    const senderIds = [...(await plantSenders(pool, 5))];
    const sentId = await plantSentCampaign(pool, senderIds);
    const creatorIds = [...(await unlockedCreators(pool, recipients))];
    const content = { name: 'Bench', subject: 'Pans for {{name|you}}', html: '<p>Hello {{name|there}}</p>' };
    const begin = async () => (await ask(addMailCampaign, { body: { ...content, senderIds } })).id;

    say(`Adding, checking and summarising ${whole(recipients)} recipients`);
    const [adding, summarising, together, sending]: number[][] = [[], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const id = await begin();
      const params = { id };
      const start = performance.now();
      const { added } = await ask(addMailRecipients, { params, body: { creatorIds } });
      const isAdded = performance.now();
      const { recipients: ready } = await ask(summariseMailCampaign, { params });
      const end = performance.now();
      if (added !== recipients || ready < recipients / 2) throw new Error(`${added} added, ${ready} ready`);
      // The first round of a freshly started server is not representative.
      if (round > 0) {
        adding?.push(isAdded - start);
        summarising?.push(end - isAdded);
        together?.push(end - start);
      }
      if (round < rounds - 1) await ask(removeMailCampaign, { params });
      else {
        const sendStart = performance.now();
        await ask(sendMailCampaign, { params, body: { revision: 1 } });
        sending?.push(performance.now() - sendStart);
      }
    }
    say(`Pasting ${whole(pastedLines)} lines, nine of ten garbage`);
    const line = (n: number) =>
      n % 10 === 0 ? `Mia ${n} <mia${n}@shop${n % 900}.com>` : `garbage ${n} <<@>`;
    const pasted = Array.from({ length: pastedLines }, (_, n) => line(n)).join('\n');
    const pasting: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const params = { id: await begin() };
      const start = performance.now();
      await ask(addMailRecipients, { params, body: { pasted, origin: 'pasted' } });
      pasting.push(performance.now() - start);
      await ask(removeMailCampaign, { params });
    }
    say('Opening the report');
    const params = { id: sentId };
    const reading = (query: Record<string, string>) => ask(listMailRecipients, { params, query });
    const groupTimes: Figure[] = [];
    for (const by of mailReportDimensions) {
      const times = await timesOf(() => ask(listMailReportGroups, { params, query: { by } }), 10, 20_000);
      groupTimes.push({ what: `its groups by ${by}`, times, goal: null });
    }
    const figures: readonly Figure[] = [
      {
        what: `${whole(recipients)} recipients added, checked, summarised`,
        times: timesIn(together ?? []),
        goal: goals.prepare,
      },
      { what: 'of it: added and checked', times: timesIn(adding ?? []), goal: null },
      { what: 'of it: checked again and summarised', times: timesIn(summarising ?? []), goal: null },
      { what: `${whole(recipients)} frozen by sending`, times: timesIn(sending ?? []), goal: null },
      { what: `${whole(pastedLines)} lines pasted`, times: timesIn(pasting), goal: null },
      {
        what: `the report of ${whole(reportSize)} recipients`,
        times: await timesOf(() => ask(getMailReport, { params }), 40, 30_000),
        goal: goals.report,
      },
      ...groupTimes,
      {
        what: 'its comparison of templates',
        times: await timesOf(() => ask(compareMailTemplates, { params }), 10, 20_000),
        goal: null,
      },
      {
        what: 'its hours',
        times: await timesOf(() => ask(getMailReportHours, { params }), 10, 20_000),
        goal: null,
      },
      { what: 'its first recipients', times: await timesOf(() => reading({}), 20, 20_000), goal: null },
      {
        what: 'its replies',
        times: await timesOf(() => reading({ filter: 'replied' }), 20, 20_000),
        goal: null,
      },
      {
        what: 'the list of campaigns',
        times: await timesOf(() => ask(listMailCampaigns), 20, 20_000),
        goal: null,
      },
    ];
    process.stdout.write(`${tableOf(figures)}\n`);
    for (const { what, times, goal } of figures) {
      if (goal !== null)
        process.stdout.write(
          `${times.p95 <= goal ? 'met   ' : 'missed'}  ${what} ≤ ${goal} ms: ${times.p95.toFixed(0)} ms\n`,
        );
    }
    await mkdir(resultFolder, { recursive: true });
    await writeFile(
      `${resultFolder}campaign.json`,
      `${JSON.stringify({ node: process.version, goals, figures }, null, 2)}\n`,
    );
  } finally {
    await close();
  }
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
