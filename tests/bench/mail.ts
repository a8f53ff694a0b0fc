import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import nodemailer from 'nodemailer';
import { openBench } from './mail/world.ts';
import { quantile } from './search/measure.ts';

/** Emails per run, connections, and runs per variant. */
const [emails, connections, runs] = [3_000, 5, 3];
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

const say = (text: string) => process.stderr.write(`${text} …\n`);

interface Rate {
  readonly perSecond: number;
  /** CPU milliseconds of this process per email. */
  readonly cpuMs: number;
}

async function measured(work: () => Promise<void>): Promise<Rate> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: (emails / (performance.now() - start)) * 1_000,
    cpuMs: (user + system) / 1_000 / emails,
  };
}

/** Starts a mail server that accepts everything, in a separate process. */
async function startSink(): Promise<{ readonly port: number; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./mail/sink.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout ?? child, 'data');
  return { port: Number(String(said)), child };
}

const sink = await startSink();
const bench = await openBench(sink.port, connections);
try {
  const ours: Rate[] = [];
  const stock: Rate[] = [];
  for (let run = 0; run < runs; run += 1) {
    say(`Run ${run + 1} of ${runs}: the engine`);
    const campaign = await bench.addCampaign(emails);
    ours.push(await measured(() => bench.send(campaign)));
    say(`Run ${run + 1} of ${runs}: a stock pool with the same messages`);
    const messages = await bench.messagesOf(campaign);
    const transport = nodemailer.createTransport({
      pool: true,
      maxConnections: connections,
      maxMessages: Number.POSITIVE_INFINITY,
      host: '127.0.0.1',
      port: sink.port,
      ignoreTLS: true,
      auth: { user: 'user', pass: 'secret' },
    });
    stock.push(
      await measured(async () => {
        await Promise.all(messages.map((message) => transport.sendMail(message)));
      }),
    );
    transport.close();
  }
  const median = (rates: readonly Rate[], of: keyof Rate) =>
    quantile(
      rates.map((rate) => rate[of]),
      0.5,
    );
  const ratio = median(ours, 'perSecond') / median(stock, 'perSecond');
  const line = (name: string, rates: readonly Rate[]) =>
    `${name}: ${median(rates, 'perSecond').toFixed(0)} emails a second, ${median(rates, 'cpuMs').toFixed(2)} ms of CPU an email\n`;
  process.stdout.write(line('The engine, with claims, counters and results in the database', ours));
  process.stdout.write(line('A stock nodemailer pool', stock));
  process.stdout.write(`Ratio ${ratio.toFixed(2)} (goal 1.5)\n`);
  await mkdir(resultFolder, { recursive: true });
  await writeFile(
    `${resultFolder}mail.json`,
    `${JSON.stringify({ node: process.version, emails, connections, ours, stock, ratio }, null, 2)}\n`,
  );
} finally {
  await bench.close();
  sink.child.kill();
}
