import { command } from '../../packaging/support/command.ts';
import { demoDirOfRun } from './ports.ts';

/** Creates a data folder with the demo for a separate server; the folder must not exist yet. */
export async function copyDemo(dataDir: string): Promise<void> {
  const demoDir = process.env[demoDirOfRun];
  if (!demoDir) throw new Error(`The run names no folder with the demo in ${demoDirOfRun}.`);
  // Keeps the file owners, which Node's own copy does not.
  await command('cp', ['-Rp', demoDir, dataDir]);
}
