import type { AnswerOf, EquityKey, getCreator, Verdict } from '@reachkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { CreatorSources } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Deps, Executor } from '../../../platform/deps.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { isStale } from '../../acquisition/refresh/refresh.ts';
import { type ContactDeps, readContact, readContactEmail } from '../../email/contactEmail.ts';
import { countMails } from '../../email/countMails.ts';
import { readBlacklist, readLists } from '../../favourites/holding.ts';
import { findUnderWay } from '../../job/findJobs.ts';
import { readTeamStatuses, teamStatusOf } from '../../search/teamStatus/teamStatus.ts';
import { creatorRowOf } from '../creatorRow.ts';
import { subjectOf } from '../identity/creatorId.ts';
import { dateOfFigures } from '../posts/figureDays.ts';
import { video } from '../tables.ts';
import { readAudience } from './audience.ts';
import type { StoredCreator } from './findCreator.ts';
import { readOverview } from './overview.ts';

/** Dependencies for reading a profile. */
export interface ProfileDeps extends ContactDeps, Pick<Deps, 'config'> {
  readonly meter: Meter;
  readonly sources: CreatorSources;
}

/** A creator's profile, with team status; charges nothing. */
export async function readProfile(
  deps: ProfileDeps,
  viewer: Person,
  creator: StoredCreator,
  now: Date,
): Promise<AnswerOf<typeof getCreator>> {
  const { db, meter, sources, config } = deps;
  const { id, platform } = creator;
  const opening = async (key: EquityKey) => {
    const subject = subjectOf(id);
    const { quota, paid } = await meter.look(viewer, { key, subjects: [subject] }, now);
    const isOpen = paid.has(subject);
    return { isOpen, until: isOpen ? quota.resetAt : null, quota };
  };
  const [
    shownAudience,
    teamStatuses,
    known,
    mails,
    email,
    contact,
    lists,
    blacklist,
    basic,
    audience,
    jobId,
  ] = await Promise.all([
    readAudience(db, id),
    readTeamStatuses(db, viewer, [id], now),
    countKnown(db, id),
    countMails(db, viewer.teamId, id),
    readContactEmail(deps, viewer.teamId, id),
    readContact(db, viewer, id, now),
    readLists(db, viewer, id),
    readBlacklist(db, viewer, id, now),
    opening('basicAnalyses'),
    opening('audienceAnalyses'),
    findUnderWay(db, { teamId: viewer.teamId, kind: 'refresh', id }),
  ]);
  // The verdict does not depend on the time zone.
  const analysis = basic.isOpen
    ? null
    : await readOverview(deps, creator, {
        teamId: viewer.teamId,
        timeZone: 'UTC',
        isBlacklisted: blacklist?.scope === 'all',
      });
  return {
    creator: creatorRowOf(creator, { teamStatus: teamStatusOf(teamStatuses, id) }),
    description: creator.description,
    goneAt: creator.goneAt,
    basis: creator.basis === 'reported' ? 'reported' : 'videos',
    source: creator.source,
    counts: { ...known, mails },
    email,
    contact,
    lists,
    blacklist,
    openings: {
      basic: analysis === null ? basic : { ...basic, isFree: !analysis.isKnown },
      audience: { ...audience, isFree: shownAudience === null },
    },
    preview: analysis?.isKnown ? withoutFigures(analysis.overview.verdict) : null,
    refresh: {
      isPossible: sources[platform] !== undefined,
      // A reading of posts renews the other figures, but finds no new posts.
      isStale: isStale(dateOfFigures(creator, 'followers'), now, config.creatorSources.refreshAfterDays),
      jobId: jobId ?? null,
    },
  };
}

const withoutFigures = ({ kind, reasons }: Verdict): Verdict => ({
  kind,
  reasons: reasons.map(({ id, tone }) => ({ id, tone, value: null, peer: null, percentile: null })),
});

async function countKnown(
  db: Executor,
  creatorId: number,
): Promise<{ readonly videos: number; readonly brands: number }> {
  const [row] = await db
    .select({
      videos: sql<number>`count(*)::int`,
      brands: sql<number>`(count(distinct ${video.brandId}) filter (where ${video.isAd}))::int`,
    })
    .from(video)
    .where(eq(video.creatorId, creatorId));
  return row ?? { videos: 0, brands: 0 };
}
