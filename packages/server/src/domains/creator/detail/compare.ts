import type { AnswerOf, compareCreators } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { giveBackOnFailure } from '../../../platform/http/gatedRoute.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { readTeamStatuses, teamStatusOf } from '../../search/teamStatus/teamStatus.ts';
import { creatorRowOf } from '../creatorRow.ts';
import { requireNamed } from '../disclosure/disclosure.ts';
import { readCreatorId, subjectOf } from '../identity/creatorId.ts';
import { readAudience } from './audience.ts';
import { findCreators } from './findCreator.ts';
import { readOverview } from './overview.ts';
import { timeZoneOf } from './timeZone.ts';

/**
 * Compares creators in the requested order, without duplicates. Creators without known figures are shown but not charged
 * for. An audience is included if the team has its analysis open, without a charge.
 * @throws Failure `equity` when the membership has too few analyses left for all of them together, and as `requireNamed`
 */
export async function compare(
  deps: Pick<Deps, 'db'>,
  { viewer, ids, meter, now }: { viewer: Person; ids: readonly string[]; meter: Meter; now: Date },
): Promise<AnswerOf<typeof compareCreators>> {
  const { db } = deps;
  const asked = [...new Set(ids)];
  const numbers = asked.flatMap((text) => readCreatorId(text) ?? []);
  await requireNamed(db, viewer, numbers, now);
  const found = new Map((await findCreators(db, numbers)).map((one) => [String(one.id), one]));
  const timeZone = await timeZoneOf(db, viewer.teamId);
  const teamStatuses = await readTeamStatuses(db, viewer, numbers, now);
  const optionsOf = (id: number) => ({
    teamId: viewer.teamId,
    timeZone,
    isBlacklisted: teamStatusOf(teamStatuses, id).isBlacklisted,
  });
  // Read the data first: creators without data are not charged.
  const read = await Promise.all(
    asked.flatMap((id) => {
      const creator = found.get(id);
      return creator
        ? [readOverview(deps, creator, optionsOf(creator.id)).then((analysis) => ({ creator, ...analysis }))]
        : [];
    }),
  );
  const reservation = await meter.reserveAll(
    viewer,
    {
      key: 'basicAnalyses',
      subjects: read.flatMap(({ creator, isKnown }) => (isKnown ? [subjectOf(creator.id)] : [])),
    },
    now,
  );
  return giveBackOnFailure(reservation, async () => {
    const subjects = read.map(({ creator }) => subjectOf(creator.id));
    const { paid } = await meter.look(viewer, { key: 'audienceAnalyses', subjects }, now);
    const list = await Promise.all(
      read.map(async ({ creator, overview }) => {
        const isAudienceOpen = paid.has(subjectOf(creator.id));
        return {
          creator: creatorRowOf(creator, { teamStatus: teamStatusOf(teamStatuses, creator.id) }),
          overview,
          isAudienceOpen,
          audience: isAudienceOpen ? await readAudience(db, creator.id) : null,
        };
      }),
    );
    return { list, missing: asked.filter((id) => !found.has(id)), quota: await reservation.keep() };
  });
}
