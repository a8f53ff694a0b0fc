import { startRealServers } from './start.ts';

/** Starts the servers, says where they are, and lives on: a test kills it. */
const { folder } = await startRealServers([{ address: 'box@brand.de' }], ['brand.de']);
process.stdout.write(folder);
