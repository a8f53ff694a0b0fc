import { readAgent } from './robot.ts';

/** Request data of a visit to a tracked URL. */
export interface AgentRequest {
  readonly method: string;
  readonly userAgent: string;
  /** `Sec-Purpose` or `Purpose`, if the browser only prefetches. */
  readonly purpose: string;
}

/** Why a request counts as automated. */
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

/** Proxies that load images when a person opens an email. */
const personalProxies = /GoogleImageProxy|YahooMailProxy|Outlook-iOS|Outlook-Android/i;
/** Whether a purpose header indicates a prefetch. Old Firefox uses `X-Moz`. */
export const readsPrefetch = (purpose: string): boolean =>
  /\b(?:prefetch|prerender|preview)\b/i.test(purpose);

/** Returns why a request counts as automated, by its data; `null`: a person, or a person's proxy. Pure. */
export function machineReasonOf({ method, userAgent, purpose }: AgentRequest): MachineReason | null {
  if (method === 'HEAD') return 'head';
  if (readsPrefetch(purpose)) return 'prefetch';
  const agent = userAgent.trim();
  if (agent === '') return 'noAgent';
  // Apple Mail Privacy Protection fetches every image of every email, read or not.
  if (agent === 'Mozilla/5.0') return 'applePrivacy';
  // Gmail prefetches images before a person opens the email, with an agent that no current browser has.
  if (/Edge\/12\.246 Mozilla\/5\.0$/.test(agent)) return 'gmailPrefetch';
  if (personalProxies.test(agent)) return null;
  const { machine } = readAgent(agent);
  return machine === 'robot' ? 'bot' : machine;
}

/** A person does not open an email or follow a link within this many milliseconds of its delivery. */
export const tooSoonMs = 2_000;
/** Several clicks on links of one email within this many milliseconds are automated. */
export const manyLinksMs = 1_000;

export interface TimingFacts {
  readonly at: Date;
  readonly deliveredAt: Date | null;
  /** Times of clicks on other links of the same email. */
  readonly otherClicks?: readonly Date[];
}

/** Returns why a request counts as automated, by its time. Pure. */
export function machineReasonAt({ at, deliveredAt, otherClicks = [] }: TimingFacts): MachineReason | null {
  if (deliveredAt !== null && at.getTime() - deliveredAt.getTime() < tooSoonMs) return 'tooSoon';
  const isBesideOthers = otherClicks.some((other) => Math.abs(at.getTime() - other.getTime()) <= manyLinksMs);
  return isBesideOthers ? 'manyLinks' : null;
}
