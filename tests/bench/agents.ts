import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isRobotAgent } from '../../packages/server/src/platform/agents/robot.ts';
import { type Half, halfOf, readLists } from './agents/lists.ts';

/** Max share of a list that may be misclassified. */
const goals: Readonly<Record<string, number>> = {
  'crawler-user-agents': 0.01,
  'all browsers': 0.005,
  'phones, tablets, desktops': 0.001,
};
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

/** `-- --half=A` counts only half A and prints its misclassified agents: B is not read while rules are written. */
const [only] = process.argv.flatMap((argument) => /^--half=([AB])$/.exec(argument)?.[1] ?? []);
const halves = (['A', 'B'] as const satisfies readonly Half[]).filter((half) => !only || half === only);

const counts = readLists().flatMap(({ name, isOfRobots, agents }) =>
  halves.map((half) => {
    const own = agents.filter((agent) => halfOf(agent) === half);
    const wrong = own.filter((agent) => isRobotAgent(agent) !== isOfRobots);
    return { name, half, agents: own.length, wrong };
  }),
);
let isGood = true;
for (const { name, half, agents, wrong } of counts) {
  const share = wrong.length / agents;
  const goal = goals[name];
  if (goal !== undefined && share > goal) isGood = false;
  process.stdout.write(
    `${name.padEnd(28)}${half}${String(agents).padStart(8)}${String(wrong.length).padStart(6)} wrong ${(100 * share).toFixed(2).padStart(6)} %${goal === undefined ? '' : ` (goal ≤ ${100 * goal} %)`}\n`,
  );
  if (only) for (const agent of wrong) process.stdout.write(`    ${agent}\n`);
}
await mkdir(resultFolder, { recursive: true });
await writeFile(`${resultFolder}agents.json`, `${JSON.stringify({ goals, counts }, null, 2)}\n`);
process.exitCode = isGood ? 0 : 1;
