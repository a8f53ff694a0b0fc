import { command } from '../../packaging/support/command.ts';
import { demoDirOfRun } from './ports.ts';

/** Makes a data folder that holds the demo, for a platform of its own; the folder must not be there yet. */
export async function copyDemo(dataDir: string): Promise<void> {
  const demoDir = process.env[demoDirOfRun];
  if (!demoDir) throw new Error(`The run names no folder with the demo in ${demoDirOfRun}.`);
  // With their owners, which Node's own copying does not keep.
  await command('cp', ['-Rp', demoDir, dataDir]);
}
