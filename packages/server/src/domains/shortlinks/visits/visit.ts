import type { BotReason } from '../../../platform/agents/linkVisit.ts';

/** One request to a link, queued for storage: contains no personal data and no full address. */
export interface Visit {
  /** UUID, set at the response: the same visit is never stored twice. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly teamId: number;
  readonly linkId: number;
  /** Visitor id: from the cookie or the fallback (`visitor.ts`). */
  readonly visitor: string;
  /** Keyed hash of the subscriber's address and the agent, for their request rate. */
  readonly addressHash: string;
  /** Whether the request had a cookie issued by this installation. */
  readonly isKnown: boolean;
  /** Whether the page that asks to open another browser was shown instead of the redirect. */
  readonly isPage: boolean;
  /** `203.0.113.0/24` or an IPv6 /48. */
  readonly network: string | null;
  /** ISO 3166 code, `LAN`, or `null` if unknown. */
  readonly region: string | null;
  readonly system: string | null;
  readonly browser: string | null;
  /** Host of the page with the link. */
  readonly referrer: string | null;
  /** Bot detection by the request alone; detection by rate is added on storage. */
  readonly bot: BotReason | null;
}

/** A visit as shown in the access records. Exactly one applies: a bot, a page, a repeat, or counted as new or returning. */
export interface DecidedVisit extends Visit {
  /** `null` for bots, pages and repeats, which do not count as PV. */
  readonly isNew: boolean | null;
  /** False for bots and repeats. */
  readonly isPage: boolean;
  /** Within two seconds of a counted visit or page of the same visitor to the same link: a double fetch. */
  readonly isRepeat: boolean;
}
