import type { MonitorAlertKind } from '@reachkit/contract/monitor/kinds';
import type { PostEventKind, PostState } from '../../creator/history/tables.ts';
import type { MonitorAlertValues } from '../tables.ts';
import { dayMs, hourMs, type Interval, intervalsOf, judge, timeText, type ViewsAt } from './speeds.ts';

/** Kinds that begin and end, and are alerted again only after they have ended. */
export const conditionKinds = ['jump', 'drop', 'goal', 'disclosureMissing', 'failing'] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** All that alerts of a monitored link rest on; times are in milliseconds. */
export interface LinkFacts {
  readonly addedAt: number;
  /** End of its duration, exclusive. */
  readonly until: number;
  /** Alerts were derived from what was read until then. */
  readonly seenAt: number;
  /** Views to reach. */
  readonly goal: number | null;
  readonly needsDisclosure: boolean;
  readonly muted: readonly MonitorAlertKind[];
  /** Whether a source reads its platform. */
  readonly isRead: boolean;
  readonly post: {
    readonly state: PostState;
    readonly postedAt: number | null;
    /** The latest reading of a source. */
    readonly readAt: number | null;
  };
  /** Of source and team, oldest first, with at least eight before `seenAt` where there are as many. */
  readonly readings: readonly ViewsAt[];
  /** After `seenAt`. `words`: the disclosure that was removed. */
  readonly events: readonly {
    readonly at: number;
    readonly kind: PostEventKind;
    readonly words: string | null;
  }[];
  /** `null`: no caption was read. */
  readonly disclosure: 'disclosed' | 'none' | 'unknown' | null;
  /** Whether the disclosure that it had was removed, and has not come back. */
  readonly isDisclosureRemoved: boolean;
  /** Conditions that were alerted and have not ended. */
  readonly open: readonly OpenCondition[];
}

export interface OpenCondition {
  readonly kind: ConditionKind;
  readonly key: string;
}

/** An alert with the key that is the same for the same event. */
export interface FoundAlert {
  readonly kind: MonitorAlertKind;
  readonly key: string;
  readonly at: number;
  readonly values: MonitorAlertValues;
  /** Of a jump or a drop. */
  readonly interval?: Interval;
}

export interface LinkAlerts {
  readonly alerts: readonly FoundAlert[];
  readonly ended: readonly OpenCondition[];
  /** When a condition without a reading is checked next. */
  readonly checkAt: number | null;
}

/** A post has this time after its publication to be disclosed as advertising. */
const disclosedWithinMs = dayMs;
/** Readings that fail for this time, and a tenth of an interval for the last attempt. */
const failsForMs = 2 * dayMs;
/** Posts are read every hour for this time after they were added or published. */
const hourlyMs = 72 * hourMs;

/** Returns the alerts of a link that follow from what is new of it. Depends on nothing but its arguments. */
export function alertsOf(link: LinkFacts, now: number): LinkAlerts {
  const missing = disclosureOf(link, now);
  const failing = failingOf(link, now);
  const conditions = [goalOf(link), missing, failing].map((found) => settle(link, found));
  const speeds = speedsOf(link);
  const alerts = [...eventsOf(link), ...speeds.alerts, ...conditions.flatMap((found) => found.alerts)].filter(
    ({ kind }) => !link.muted.includes(kind),
  );
  const times = [missing.checkAt, failing.checkAt].filter((at) => at !== null && at > now && at < link.until);
  return {
    alerts: alerts.toSorted((a, b) => a.at - b.at),
    ended: [...speeds.ended, ...conditions.flatMap((found) => found.ended)],
    checkAt: times.length === 0 ? null : Math.min(...times.map(Number)),
  };
}

/** A disclosure is removed by an edit of the caption, which is one event. */
function eventsOf({ events, muted }: LinkFacts): FoundAlert[] {
  const isRemoval = (at: number) =>
    !muted.includes('disclosureRemoved') &&
    events.some((event) => event.at === at && event.kind === 'disclosureRemoved');
  return events.flatMap(({ at, kind, words }): FoundAlert[] => {
    if (kind === 'disclosureSeen' || (kind === 'edited' && isRemoval(at))) return [];
    return [{ kind, at, key: timeText(at), values: words === null ? {} : { words } }];
  });
}

/** A condition as it is now; `isOn` is `null` where it cannot be said. */
interface Condition {
  readonly kind: ConditionKind;
  readonly isOn: boolean | null;
  /** Its keys begin with it, followed by the time of its beginning. */
  readonly name: string;
  readonly at: number;
  readonly values: MonitorAlertValues;
  readonly checkAt: number | null;
}

function settle(
  { open }: LinkFacts,
  { kind, isOn, name, at, values }: Condition,
): Omit<LinkAlerts, 'checkAt'> {
  const own = open.filter((one) => one.kind === kind);
  const going = own.find(({ key }) => key.startsWith(`${name}/`));
  // Another goal than before: the earlier condition is over.
  const replaced = own.filter((one) => one !== going);
  if (isOn === null) return { alerts: [], ended: [] };
  if (!isOn) return { alerts: [], ended: own };
  if (going) return { alerts: [], ended: replaced };
  return { alerts: [{ kind, at, key: `${name}/${timeText(at)}`, values }], ended: replaced };
}

function goalOf({ goal, readings }: LinkFacts): Condition {
  const latest = readings.findLast(({ views }) => views !== null);
  const views = latest?.views ?? null;
  return {
    kind: 'goal',
    isOn: goal === null ? false : views === null ? null : views >= goal,
    name: String(goal),
    at: latest?.at ?? 0,
    values: { ...(views !== null && { views }), ...(goal !== null && { goal }) },
    checkAt: null,
  };
}

function disclosureOf(link: LinkFacts, now: number): Condition {
  const { postedAt } = link.post;
  const dueAt = postedAt === null ? null : postedAt + disclosedWithinMs;
  const isDue = dueAt !== null && dueAt <= now;
  const isOpen = link.open.some(({ kind }) => kind === 'disclosureMissing');
  const isMissing = link.disclosure === 'none' && isDue;
  let isOn: boolean | null = null;
  if (!link.needsDisclosure || link.disclosure === 'disclosed') isOn = false;
  // A disclosure that was removed was alerted as that; a post that is gone cannot be mended.
  else if (isMissing && (isOpen || (!link.isDisclosureRemoved && isThere(link)))) isOn = true;
  return {
    kind: 'disclosureMissing',
    isOn,
    name: 'missing',
    at: Math.max(dueAt ?? now, link.addedAt, link.seenAt),
    values: {},
    checkAt: link.needsDisclosure ? dueAt : null,
  };
}

const isThere = ({ post }: LinkFacts) => post.state === 'there' || post.state === 'missing';

function failingOf(link: LinkFacts, now: number): Condition {
  const since = Math.max(link.post.readAt ?? 0, link.addedAt);
  const checkAt = since + failsForMs + paceOf(link, since) / 10;
  const mayFail = link.isRead && isThere(link) && now < link.until;
  return {
    kind: 'failing',
    isOn: mayFail && checkAt <= now,
    name: 'failing',
    at: checkAt,
    values: { from: timeText(since) },
    checkAt: mayFail ? checkAt : null,
  };
}

/** The planned time between the readings until `to`. */
function paceOf({ addedAt, post }: LinkFacts, to: number): number {
  const slowFrom = Math.max(addedAt, post.postedAt ?? 0) + hourlyMs;
  return to <= slowFrom + 1.1 * hourMs ? hourMs : dayMs;
}

/**
 * Jumps and drops of the intervals that are new. One that goes on over several intervals is alerted once; it ends with an
 * interval that is near the median again.
 */
function speedsOf(link: LinkFacts): Omit<LinkAlerts, 'checkAt'> {
  const intervals = intervalsOf(link.readings);
  const alerts: FoundAlert[] = [];
  const ended: OpenCondition[] = [];
  let open = link.open.filter(({ kind }) => kind === 'jump' || kind === 'drop');
  for (const [place, interval] of intervals.entries()) {
    if (interval.to <= link.seenAt) continue;
    const { kind, speed, median } = judge(interval, intervals.slice(0, place), paceOf(link, interval.to));
    if (kind === 'unknown' || kind === 'usual') continue;
    const over = open.filter((one) => one.kind !== kind);
    open = open.filter((one) => one.kind === kind);
    ended.push(...over);
    if (kind === 'calm' || open.length > 0) continue;
    const key = timeText(interval.to);
    open = [{ kind, key }];
    alerts.push({
      kind,
      key,
      at: interval.to,
      interval,
      values: {
        views: interval.gained,
        viewsAnHour: Math.round(speed),
        median: Math.round(median),
        from: timeText(interval.from),
        to: key,
      },
    });
  }
  return { alerts, ended };
}
