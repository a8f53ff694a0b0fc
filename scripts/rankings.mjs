// @ts-check
import { runCommand } from './command.mjs';

await runCommand('rankings');
