import { pino } from 'pino';
import { openEmbedded } from '../embedded.ts';

/** A program that uses the embedded PostgreSQL of a data folder until it is killed. */
await openEmbedded(process.argv[2] ?? '', pino({ level: 'silent' }), { isDurable: false });
process.stdout.write('open\n');
setInterval(() => undefined, 60_000);
