import { openDatabase } from '../platform/database/open.ts';
import type { Database } from '../platform/deps.ts';
import { openLog } from '../platform/logging.ts';
import { readConfig } from '../platform/settings/config.ts';
import { StartFailure } from '../platform/startFailure.ts';
import { closeTicket, listOpenTickets, type OpenTicket } from './queues/openTickets.ts';

const help = `Usage: npm run feedback -- list
       npm run feedback -- close NUMBER

Lists the open support tickets of all teams, oldest first, or closes one.`;

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

async function main([command, number, ...rest]: readonly string[]): Promise<number> {
  if (command === '--help') {
    process.stdout.write(`${help}\n`);
    return 0;
  }
  if (command === 'list' && number === undefined) return withDatabase(list);
  const id = /^[1-9]\d{0,14}$/.test(number ?? '') ? Number(number) : undefined;
  if (command === 'close' && id !== undefined && rest.length === 0)
    return withDatabase((db) => close(db, id));
  process.stderr.write(`${help}\n`);
  return 1;
}

async function withDatabase(action: (db: Database) => Promise<number>): Promise<number> {
  const config = readConfig(process.env, process.cwd());
  const database = await openDatabase(config, { role: 'tool', log: openLog('error') });
  try {
    return await action(database.db);
  } finally {
    await database.close();
  }
}

async function list(db: Database): Promise<number> {
  const tickets = await listOpenTickets(db);
  for (const ticket of tickets) process.stdout.write(`${describe(ticket)}\n\n`);
  process.stdout.write(`${tickets.length} open\n`);
  return 0;
}

async function close(db: Database, id: number): Promise<number> {
  if (await closeTicket(db, id, new Date())) {
    process.stdout.write(`Ticket ${id} is closed.\n`);
    return 0;
  }
  process.stderr.write(`There is no open ticket ${id}.\n`);
  return 1;
}

/** Replaces control characters, as typed text must not contain terminal control sequences. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' ? '\n  ' : ' '));
}

function describe(ticket: OpenTicket): string {
  const wish = ticket.version === null ? '' : ` of ${ticket.version}`;
  return [
    `#${ticket.id}  ${ticket.createdAt.toISOString()}  ${ticket.topic}${wish}`,
    `  from ${plain(ticket.person)} (${plain(ticket.team)}, ${ticket.teamVersion})`,
    ticket.phone === null ? '' : `  phone ${ticket.phone}`,
    ticket.contact === null ? '' : `  contact ${plain(ticket.contact)}`,
    ticket.creator === null ? '' : `  creator ${plain(ticket.creator)}`,
    ticket.text === '' ? '' : `  ${plain(ticket.text)}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
