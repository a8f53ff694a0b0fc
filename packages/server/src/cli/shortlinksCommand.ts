import { closeReport, staffStops, stopLink } from '../domains/shortlinks/abuse/staff.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { Database } from '../platform/deps.ts';
import { openLog } from '../platform/logging.ts';
import { readConfig } from '../platform/settings/config.ts';
import { StartFailure } from '../platform/startFailure.ts';
import { listOpenReports, type OpenReport } from './queues/openReports.ts';

const help = `Usage: npm run shortlinks -- reports
       npm run shortlinks -- stop CODE ${staffStops.join('|')}
       npm run shortlinks -- resume CODE
       npm run shortlinks -- close NUMBER

reports  lists the open abuse reports about short links of all teams, oldest first
stop     stops a link and closes the reports about it
resume   lets a stopped link redirect again
close    closes one report and leaves its link as it is`;

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

async function main([command, subject, reason, ...rest]: readonly string[]): Promise<number> {
  if (command === '--help') {
    process.stdout.write(`${help}\n`);
    return 0;
  }
  const action = rest.length === 0 ? actionOf(command, subject, reason) : undefined;
  if (action) return withDatabase(action);
  process.stderr.write(`${help}\n`);
  return 1;
}

type Action = (db: Database) => Promise<number>;

function actionOf(command = '', subject?: string, reason?: string): Action | undefined {
  if (command === 'reports' && subject === undefined) return list;
  if (subject === undefined) return undefined;
  const stop = staffStops.find((known) => known === reason);
  if (command === 'stop' && stop) {
    return async (db) =>
      say(await stopLink(db, subject, stop, new Date()), `${subject} is stopped.`, subject);
  }
  if (reason !== undefined) return undefined;
  if (command === 'resume') {
    return async (db) =>
      say(await stopLink(db, subject, null, new Date()), `${subject} redirects again.`, subject);
  }
  if (command !== 'close' || !/^[1-9]\d{0,14}$/.test(subject)) return undefined;
  return async (db) => {
    if (await closeReport(db, Number(subject), new Date())) {
      process.stdout.write(`Report ${subject} is closed.\n`);
      return 0;
    }
    process.stderr.write(`There is no open report ${subject}.\n`);
    return 1;
  };
}

function say(isDone: boolean, done: string, code: string): number {
  if (isDone) process.stdout.write(`${done}\n`);
  else process.stderr.write(`There is no short link ${plain(code)}.\n`);
  return isDone ? 0 : 1;
}

async function withDatabase(action: Action): Promise<number> {
  const config = readConfig(process.env, process.cwd());
  const database = await openDatabase(config, { role: 'tool', log: openLog('error') });
  try {
    return await action(database.db);
  } finally {
    await database.close();
  }
}

async function list(db: Database): Promise<number> {
  const reports = await listOpenReports(db);
  for (const report of reports) process.stdout.write(`${describe(report)}\n\n`);
  process.stdout.write(`${reports.length} open\n`);
  return 0;
}

/** Replaces control characters, as typed text must not contain terminal control sequences. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' ? '\n  ' : ' '));
}

function describe(report: OpenReport): string {
  return [
    `#${report.id}  ${report.createdAt.toISOString()}  ${report.reason}`,
    `  link ${report.code} (${plain(report.team)})${report.stoppedReason === null ? '' : ', stopped'}`,
    `  leads to ${plain(report.target)}`,
    report.contact === null ? '' : `  contact ${plain(report.contact)}`,
    report.text === '' ? '' : `  ${plain(report.text)}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
