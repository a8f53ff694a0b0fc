import { setTimeout as pause } from 'node:timers/promises';
import { addFavourite } from '@reachkit/contract';
import * as z from 'zod/mini';

/** Milliseconds within which every call has to be answered, whatever happens to the database. */
const callLimitMs = 30_000;

const envelope = z.object({ code: z.number() });

/** Clients that write all the time, and what the server acknowledged to them. */
export interface Writers {
  /** Names of the lists that the server said it has kept. */
  readonly acknowledged: ReadonlySet<string>;
  /** Answers other than success and 503, and calls without an answer in time. */
  readonly violations: readonly string[];
  /** Calls refused for now with 503. */
  readonly refusals: () => number;
  /** Calls of each writer that succeeded, the fewest of all of them. */
  readonly fewest: () => number;
  stop(): Promise<void>;
}

/** Each makes lists with names of its own, one after the other; a name is never used twice. */
export function startWriters(address: string, authorization: string, count = 24): Writers {
  const acknowledged = new Set<string>();
  const violations: string[] = [];
  const successes = Array.from({ length: count }, () => 0);
  let refusals = 0;
  const stopping = new AbortController();
  const write = async (writer: number) => {
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      const name = `writer ${writer} list ${at}`;
      const outcome = await send(address, authorization, name);
      if (outcome === 'success') {
        acknowledged.add(name);
        successes[writer] = (successes[writer] ?? 0) + 1;
      } else if (outcome === 'later') {
        refusals += 1;
        await pause(50);
      } else {
        violations.push(`${name}: ${outcome}`);
        await pause(50);
      }
    }
  };
  const running = Promise.all(successes.map((_, writer) => write(writer)));
  return {
    acknowledged,
    violations,
    refusals: () => refusals,
    fewest: () => Math.min(...successes),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function send(address: string, authorization: string, name: string): Promise<string> {
  try {
    const answer = await fetch(address + addFavourite.path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name, description: 'x'.repeat(200) }),
      signal: AbortSignal.timeout(callLimitMs),
    });
    const { code } = envelope.parse(await answer.json());
    if (answer.status === 200 && code === 0) return 'success';
    return answer.status === 503 && code === 503 && answer.headers.has('retry-after')
      ? 'later'
      : `status ${answer.status}, code ${code}`;
  } catch (error) {
    return `no answer: ${error instanceof Error ? `${error.name} ${String(error.cause ?? error.message)}` : error}`;
  }
}
