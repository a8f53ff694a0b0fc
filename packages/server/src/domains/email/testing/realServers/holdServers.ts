import { startRealServers } from './start.ts';

/** Starts the servers, prints their folder, and keeps running until a test kills it. */
const { folder } = await startRealServers([{ address: 'box@brand.de' }], ['brand.de']);
process.stdout.write(folder);
