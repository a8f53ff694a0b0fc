import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const server = createRequire(new URL('../../../packages/server/package.json', import.meta.url));
const readJson = <Schema extends z.ZodMiniType>(path: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** Rules are written from half A only; B shows how well they generalise. */
export type Half = 'A' | 'B';

/** Splits by hash of the text, so that an agent is in the same half of every list and of every version of a list. */
export const halfOf = (agent: string): Half =>
  (createHash('sha256').update(agent).digest()[0] ?? 0) % 2 === 0 ? 'A' : 'B';

export interface AgentList {
  readonly name: string;
  readonly isOfRobots: boolean;
  readonly agents: readonly string[];
}

const instances = z.array(z.object({ instances: z.array(z.string()) }));
const visits = z.array(z.object({ userAgent: z.string() }));
const testCases = z.array(z.object({ ua: z.string(), expect: z.object({ type: z.optional(z.string()) }) }));

/** Libraries and headless browsers that a list of browsers also contains: no person uses them. */
const withoutReader = /^(?:curl|Java|Python-urllib|Wget)\/|HeadlessChrome|PhantomJS/;
/** Devices that are neither phone, tablet nor desktop. */
const otherDevices = new Set(['smarttv', 'console', 'wearable', 'embedded']);
const tests = ['browser', 'cpu', 'device', 'engine', 'mediaplayer', 'os'];

/**
 * Reads the lists of github.com/monperrus/crawler-user-agents, intoli/user-agents and faisalman/ua-parser-js (MIT,
 * BSD-2-Clause, MIT).
 */
export function readLists(): readonly AgentList[] {
  const robots = readJson(server.resolve('crawler-user-agents'), instances);
  const seen = readJson(server.resolve('user-agents').replace(/index\.[a-z]+$/, 'user-agents.json'), visits);
  const cases = tests.flatMap((name) =>
    readJson(
      fileURLToPath(new URL(`./node_modules/ua-parser-js/test/${name}-test.json`, import.meta.url)),
      testCases,
    ),
  );
  const others = new Set(cases.filter((one) => otherDevices.has(one.expect.type ?? '')).map(({ ua }) => ua));
  const tested = cases.map(({ ua }) => ua).filter((agent) => !withoutReader.test(agent));
  const browsers = [...seen.map(({ userAgent }) => userAgent), ...tested];
  const list = (name: string, agents: readonly string[], isOfRobots = false): AgentList => ({
    name,
    isOfRobots,
    agents: [...new Set(agents)].filter((agent) => agent.trim() !== ''),
  });
  return [
    list(
      'crawler-user-agents',
      robots.flatMap((one) => one.instances),
      true,
    ),
    list(
      'user-agents',
      seen.map(({ userAgent }) => userAgent),
    ),
    list('ua-parser-js', tested),
    list('all browsers', browsers),
    list(
      'phones, tablets, desktops',
      browsers.filter((agent) => agent.startsWith('Mozilla/5.0') && !others.has(agent)),
    ),
  ];
}
