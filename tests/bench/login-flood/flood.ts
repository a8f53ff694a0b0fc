import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Options of the thread. */
export interface FloodOptions {
  readonly url: string;
  /** Logins per second. */
  readonly rate: number;
  /** Whether each login comes from a different address, as from many machines; otherwise all from one. */
  readonly isSpread: boolean;
}

/** Number of logins by response code; `none` had no response. */
export type FloodTally = Readonly<Record<string, number>>;

const { url, rate, isSpread }: FloodOptions = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const tally: Record<string, number> = {};
let sent = 0;
let open = 0;

const count = (name: string) => {
  tally[name] = (tally[name] ?? 0) + 1;
};

/** Sends a password guess, for a different account each time. */
function guess(): void {
  sent += 1;
  open += 1;
  const query = new URLSearchParams({
    grant_type: 'password',
    scope: 'server',
    username: `139${String(sent % 100_000_000).padStart(8, '0')}`,
    password: `Guess${sent}`,
  });
  const call = request(`${url}/auth/oauth/token?${query}`, {
    method: 'POST',
    agent,
    headers: {
      authorization: `Basic ${btoa('web:web')}`,
      'x-forwarded-for': isSpread
        ? `198.${18 + (sent % 2)}.${(sent >> 8) & 255}.${sent & 255}`
        : '198.51.100.7',
    },
  });
  call.on('response', (response) => {
    let body = '';
    response.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    response.on('end', () => {
      open -= 1;
      count(/"code":(\d+)/.exec(body)?.[1] ?? String(response.statusCode));
    });
  });
  call.on('error', () => {
    open -= 1;
    count('none');
  });
  call.end();
}

const started = performance.now();
const ticks = setInterval(() => {
  // Delayed requests are sent later, unless too many are unanswered.
  const due = Math.floor(((performance.now() - started) / 1000) * rate);
  while (sent < due && open < 2_000) guess();
}, 10);

parentPort?.on('message', () => {
  clearInterval(ticks);
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  parentPort?.postMessage({ tally, perSecond: sent / seconds });
});
