import { type AnswerOf, type getMailReportHours, mailHoursLeast } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { wallClock } from '../../../../platform/time/wallClock.ts';
import { creatorContacts } from '../../../creator/contacts.ts';
import { readTeamFacts } from '../../../people/teamFacts.ts';
import { counts, emailsOf, isOneOf } from '../../figures/figures.ts';
import { readTrackingShown } from '../../tracking/shown.ts';
import { findCampaign } from '../read.ts';
import { zoneOf } from '../sending/mornings.ts';
import { mailRecipient } from '../tables.ts';

type Hours = AnswerOf<typeof getMailReportHours>;

/** Actions by recipients of one country within a quarter of an hour; zone offsets are multiples of a quarter. */
interface ActionsRow extends Record<string, unknown> {
  readonly kind: 'opened' | 'replied';
  readonly region: string | null;
  readonly at: Date | string;
  readonly found: string;
}

/** Hours when the recipients of a campaign read and replied, in their local time. @throws Failure `notFound` */
export async function readHours(db: Database, caller: Caller, id: string, now: Date): Promise<Hours> {
  const { teamId, id: campaignId } = await findCampaign(db, caller, id);
  const { opens, replies } = await readTrackingShown(db, teamId, now);
  const isShown = { opened: opens, replied: replies };
  const timeZone = (await readTeamFacts(db, teamId))?.timeZone ?? 'UTC';
  const { rows } = await db.execute<ActionsRow>(sql`
    select act.kind, c.region, date_bin('15 minutes', act.at, timestamptz 'epoch') as at, count(*) as found
      from ${teamRows(mailRecipient, teamId, 'r')}
        join ${emailsOf('people', teamId, [campaignId])} on e.recipient_id = r.id
        left join ${creatorContacts('c')} on c.id = r.creator_id
        cross join lateral (values ('opened', r.opened_at), ('replied', r.replied_at)) act (kind, at)
      where ${isOneOf(sql`r.campaign_id`, [campaignId])} and r.skip is null and ${counts('delivered', 'people')}
        and act.at is not null group by 1, 2, 3`);
  const found = { opened: 0, replied: 0 };
  const week = { opened: emptyWeek(), replied: emptyWeek() };
  const clocks = new Clocks();
  let local = 0;
  for (const { kind, region, at, found: count } of rows) {
    if (!isShown[kind]) continue;
    const zone = region === null ? undefined : zoneOf(region);
    if (zone !== undefined) local += Number(count);
    found[kind] += Number(count);
    const shown = clocks.show(new Date(at).getTime(), zone ?? timeZone);
    // Monday first.
    const day = week[kind][(shown.getUTCDay() + 6) % 7];
    const hour = shown.getUTCHours();
    if (day) day[hour] = (day[hour] ?? 0) + Number(count);
  }
  const hoursOf = (kind: keyof typeof found) => (found[kind] < mailHoursLeast[kind] ? null : week[kind]);
  return {
    opened: opens ? found.opened : null,
    replied: replies ? found.replied : null,
    local,
    timeZone,
    hours: { opened: hoursOf('opened'), replied: hoursOf('replied') },
  };
}

const emptyWeek = (): number[][] => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));

const hourMs = 3_600_000;

/** Local clocks of zones, cached per hour, as no offset changes within an hour. */
class Clocks {
  readonly #clocks = new Map<string, (timestamp: number) => number>();
  readonly #offsets = new Map<string, number>();

  /** Local time of a zone, encoded as a UTC timestamp. */
  show(timestamp: number, timeZone: string): Date {
    const hour = Math.floor(timestamp / hourMs) * hourMs;
    const key = `${timeZone} ${hour}`;
    const clock = this.#clocks.get(timeZone) ?? wallClock(timeZone);
    this.#clocks.set(timeZone, clock);
    const offset = this.#offsets.get(key) ?? clock(hour) - hour;
    this.#offsets.set(key, offset);
    return new Date(timestamp + offset);
  }
}
