/** The data of an event that distinguishes a gateway from a person. */
export interface ClickFacts {
  readonly id: number;
  readonly kind: string;
  readonly linkId: number | null;
  readonly at: Date;
  readonly network: string;
  /** Why it already counts as a machine; `null`: a person. */
  readonly machineReason: string | null;
}

/** Max gap between clicks of one run. */
const runGapMs = 15_000;
/** Max gap between two links for a machine; a person has to return to the email first. */
const quickGapMs = 5_000;
/** Max time after the delivery: gateways check an email when it arrives. */
const soonMs = 120_000;
/** Max difference between the gaps of a machine. */
const evenMs = 1_000;
/** Min reading time of a person before the first click; shorter for two links than for more. */
const readMs = { two: 3_000, more: 10_000 } as const;

/** Reasons stated by the machine itself; others come from click timing. */
const namedReasons: ReadonlySet<string> = new Set(['head', 'prefetch', 'scanner', 'bot']);

/**
 * Finds the events of a security gateway that uses a browser's agent: several links in sequence, evenly, soon after the
 * delivery, without an earlier open by a person. Pure.
 * @returns ids, also of events that looked like a person's when they came
 */
export function gatewayEvents(events: readonly ClickFacts[], deliveredAt: Date | null): ReadonlySet<number> {
  const clicks = events.filter(({ kind }) => kind === 'click').sort(byTime);
  const opens = events.filter(({ kind, machineReason }) => kind === 'open' && machineReason === null);
  const found = new Set<number>();
  for (const run of runsOf(clicks)) {
    const unnamed = run.filter(({ machineReason }) => !namedReasons.has(machineReason ?? ''));
    const namedNetworks = new Set(run.filter((one) => !unnamed.includes(one)).map(({ network }) => network));
    const isGateway = isOfGateway(unnamed, opens, deliveredAt);
    const own = unnamed.filter(({ network }) => isGateway || (network !== '' && namedNetworks.has(network)));
    for (const { id } of [...own, ...opensOf(own, opens)]) found.add(id);
  }
  return found;
}

function isOfGateway(
  run: readonly ClickFacts[],
  opens: readonly ClickFacts[],
  deliveredAt: Date | null,
): boolean {
  const links = new Set(run.map(({ linkId }) => linkId)).size;
  const [first] = run;
  if (!first || links < 2) return false;
  const start = first.at.getTime();
  const end = run.at(-1)?.at.getTime() ?? start;
  const wasRead = opens.some(({ at }) => {
    const open = at.getTime();
    if (links === 2 && open > start && open < end) return true;
    return open <= start - (links === 2 ? readMs.two : readMs.more);
  });
  if (wasRead) return false;
  const gaps = run.slice(1).map(({ at }, index) => at.getTime() - (run[index]?.at.getTime() ?? 0));
  const isQuick = Math.max(...gaps) <= quickGapMs;
  const isSoon = deliveredAt !== null && start - deliveredAt.getTime() <= soonMs;
  if (links === 2) return isSoon && isQuick;
  const isEven = Math.max(...gaps) - Math.min(...gaps) <= evenMs;
  return isSoon ? isQuick || isEven : isQuick && isEven;
}

/** Opens by a gateway while it follows the links. */
function opensOf(run: readonly ClickFacts[], opens: readonly ClickFacts[]): readonly ClickFacts[] {
  const [start, end] = [run[0]?.at.getTime() ?? 0, run.at(-1)?.at.getTime() ?? 0];
  const networks = new Set(run.map(({ network }) => network));
  return opens.filter(({ at, network }) => {
    const open = at.getTime();
    return networks.has(network) && open > start - readMs.more && open < end + quickGapMs;
  });
}

function runsOf(clicks: readonly ClickFacts[]): readonly (readonly ClickFacts[])[] {
  const runs: ClickFacts[][] = [];
  for (const click of clicks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && click.at.getTime() - last.at.getTime() <= runGapMs) run.push(click);
    else runs.push([click]);
  }
  return runs;
}

const byTime = (a: ClickFacts, b: ClickFacts): number => a.at.getTime() - b.at.getTime();
