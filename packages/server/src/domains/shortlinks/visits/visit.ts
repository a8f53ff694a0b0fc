import type { BotReason } from '../../../platform/agents/linkVisit.ts';

/** One request that a link answered, as it waits to be stored: nothing in it names a person or a full address. */
export interface Visit {
  /** UUID, given when the request is answered: the same visit is never stored twice. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly teamId: number;
  readonly linkId: number;
  /** Who visits: from the cookie or the fallback (`visitor.ts`). */
  readonly visitor: string;
  /** Keyed hash of the subscriber's address and the agent, for the rate of both. */
  readonly addressHash: string;
  /** Whether the request had a cookie that we gave. */
  readonly isKnown: boolean;
  /** Whether the page that asks to open another browser came in place of the redirect. */
  readonly isPage: boolean;
  /** `203.0.113.0/24` or an IPv6 /48. */
  readonly network: string | null;
  /** ISO 3166 code, `LAN`, or `null` where it is not known. */
  readonly region: string | null;
  readonly system: string | null;
  readonly browser: string | null;
  /** Host of the page with the link. */
  readonly referrer: string | null;
  /** Data of the request itself; the rate is added when it is stored. */
  readonly bot: BotReason | null;
}

/** A visit as the access records show it. Exactly one holds: a bot, a page, a repeat, or counted as new or old. */
export interface DecidedVisit extends Visit {
  /** `null` for bots, pages and repeats, which are no PV. */
  readonly isNew: boolean | null;
  /** Not for a bot and a repeat. */
  readonly isPage: boolean;
  /** Within two seconds of a counted visit, or of a page, of the same visitor to the same link: a double fetch. */
  readonly isRepeat: boolean;
}
