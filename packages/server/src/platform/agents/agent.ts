import { readAgent } from './robot.ts';

/** A request's own data about a visit to a tracked address. */
export interface AgentRequest {
  readonly method: string;
  readonly userAgent: string;
  /** `Sec-Purpose` or `Purpose`, where the browser only looks ahead. */
  readonly purpose: string;
}

/** Why a request is taken for one of a machine. */
export type MachineReason =
  | 'head'
  | 'prefetch'
  | 'noAgent'
  | 'applePrivacy'
  | 'gmailPrefetch'
  | 'scanner'
  | 'bot'
  | 'tooSoon'
  | 'manyLinks'
  /** One link after the other, evenly, as security gateways do. */
  | 'linkByLink';

/** Proxies that fetch images when a person opens an email. */
const personalProxies = /GoogleImageProxy|YahooMailProxy|Outlook-iOS|Outlook-Android/i;
/** Whether a header of purpose says that the browser only looks ahead. `X-Moz` of old Firefox says the same. */
export const readsPrefetch = (purpose: string): boolean =>
  /\b(?:prefetch|prerender|preview)\b/i.test(purpose);

/** The reason to take a request for a machine's by what it says; `null`: a person, or the proxy of one. Pure. */
export function machineReasonOf({ method, userAgent, purpose }: AgentRequest): MachineReason | null {
  if (method === 'HEAD') return 'head';
  if (readsPrefetch(purpose)) return 'prefetch';
  const agent = userAgent.trim();
  if (agent === '') return 'noAgent';
  // Apple Mail Privacy Protection fetches every image of every email, read or not.
  if (agent === 'Mozilla/5.0') return 'applePrivacy';
  // Gmail looks at images before a person does, with an agent that no browser has any more.
  if (/Edge\/12\.246 Mozilla\/5\.0$/.test(agent)) return 'gmailPrefetch';
  if (personalProxies.test(agent)) return null;
  const { machine } = readAgent(agent);
  return machine === 'robot' ? 'bot' : machine;
}

/** No person opens an email or follows a link within so many milliseconds of its delivery. */
export const tooSoonMs = 2_000;
/** Several links of one email within so many milliseconds were followed by a machine. */
export const manyLinksMs = 1_000;

export interface TimingFacts {
  readonly at: Date;
  readonly deliveredAt: Date | null;
  /** Other links of the same email that were followed, and when. */
  readonly otherClicks?: readonly Date[];
}

/** The reason to take a request for a machine's by its moment. Pure. */
export function machineReasonAt({ at, deliveredAt, otherClicks = [] }: TimingFacts): MachineReason | null {
  if (deliveredAt !== null && at.getTime() - deliveredAt.getTime() < tooSoonMs) return 'tooSoon';
  const isBesideOthers = otherClicks.some((other) => Math.abs(at.getTime() - other.getTime()) <= manyLinksMs);
  return isBesideOthers ? 'manyLinks' : null;
}
