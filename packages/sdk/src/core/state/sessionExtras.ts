import type { EquityKey, MembershipVersion } from '@reachkit/contract/membership/equity';
import type { EquityItem } from '@reachkit/contract/membership/membership';
import { ref } from 'valtio/vanilla';
import { createArea, type StateArea } from './area.ts';

/** Plan and limits of the team (specification, section 3); accepts the full response of `getEquity`. */
export interface UserEquityData {
  readonly equityVersion: {
    readonly versionName: string;
    readonly version?: MembershipVersion | undefined;
  };
  /** `save_koc_task` is `"1"` if data acquisition tasks can be saved. */
  readonly red_center: { readonly save_koc_task: string };
  /** Each gated area with its limit and usage. */
  readonly items?: readonly EquityItem[] | undefined;
  /** ISO 8601; `null` for a plan without an end. */
  readonly expireAt?: string | null | undefined;
  /** The last day in the team's time zone, `2026-11-25`. */
  readonly endsOn?: string | null | undefined;
}

/** The plan's limits, and the key that unlocks a locked page. */
export interface SessionExtrasState {
  /** `null` until the server has responded. */
  userEquityData: UserEquityData | null;
  /** Key that unlocks a locked page; `""` while it is open. */
  lock: string;
}

/** Usage of one gated area in a response. */
export type EquityUse = Pick<EquityItem, 'limit' | 'used' | 'resetAt' | 'limitedBy'>;

/** The client state area `sessionExtras`. */
export interface SessionExtrasArea extends StateArea<SessionExtrasState> {
  /** Applies a response; a repeated response does not undo updates by `setUse`. */
  setEquity(data: UserEquityData): void;
  /**
   * Applies the usage of one area from a response, so that its meter is updated at once. A lower usage in the same period
   * is from an older response, and is ignored.
   */
  setUse(key: EquityKey, use: EquityUse): void;
}

/** Calls `onEquity` each time the equity is set. */
export function createSessionExtras(onEquity: (data: UserEquityData) => void = () => {}): SessionExtrasArea {
  const area = createArea<SessionExtrasState>(() => ({ userEquityData: null, lock: '' }));
  let last: UserEquityData | null = null;
  function setEquity(data: UserEquityData) {
    if (data === last) return;
    last = data;
    area.state.userEquityData = ref(data);
    onEquity(data);
  }
  return {
    ...area,
    setEquity,
    reset() {
      last = null;
      area.reset();
    },
    setUse(key, use) {
      const data = area.state.userEquityData;
      const known = data?.items?.find((item) => item.key === key);
      if (!data?.items || !known || isOlder(use, known)) return;
      const items = data.items.map((item) =>
        item.key === key ? { ...item, ...use, limitedBy: use.limitedBy } : item,
      );
      area.state.userEquityData = ref({ ...data, items });
    },
  };
}

/** A cached response may be applied again when its component is shown again. */
function isOlder(use: EquityUse, known: EquityUse): boolean {
  const isSamePeriod = use.resetAt !== null && use.resetAt === known.resetAt;
  return (
    isSamePeriod &&
    use.limitedBy === known.limitedBy &&
    use.used !== null &&
    known.used !== null &&
    use.used < known.used
  );
}
