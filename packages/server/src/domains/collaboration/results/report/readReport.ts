import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps, Executor } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { SharedPageRow } from '../../../../platform/sharedPages/sharedPages.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { inSnapshot } from '../../../creator/detail/posts/snapshot.ts';
import type { MonitorSources } from '../../../monitor/sources.ts';
import { readTeamFacts, teamNames } from '../../../people/teamFacts.ts';
import { collaborationBrand, promotion } from '../../tables.ts';
import { readResults } from '../results.ts';
import { showsFees } from '../sharing/shares.ts';
import type { Report } from './report.ts';
import { withoutFees } from './withoutFees.ts';

export interface ReportDeps extends Pick<Deps, 'db' | 'files' | 'now'> {
  readonly sources: MonitorSources;
}

/** Reads the report of a link; `null` where the promotion, or its team, was removed. */
export async function readReport(
  { db, files, now, sources }: ReportDeps,
  {
    teamId,
    objectId,
    kind,
    language,
    expiresAt,
  }: Pick<SharedPageRow, 'teamId' | 'objectId' | 'kind' | 'language' | 'expiresAt'>,
): Promise<Report | null> {
  const found = await inSnapshot(db, async (tx) => {
    const facts = await readTeamFacts(tx, teamId);
    const [campaign] = await teamScope(tx, teamId)
      .select()
      .from(promotion)
      .where(and(eq(promotion.id, objectId), isNull(promotion.removedAt)));
    if (!facts || !campaign) return null;
    const { timeZone } = facts;
    const known = await readResults(tx, { teamId, now: now(), sources, timeZone }, campaign);
    return { known, campaign, timeZone, team: await readTeam(tx, teamId) };
  });
  if (!found) return null;
  const { known, campaign, timeZone, team } = found;
  const { name, brand, startsOn, endsOn } = campaign;
  const { logoFileId, logoType, ...look } = team;
  const hasFees = showsFees({ kind });
  return {
    ...(hasFees ? known : withoutFees(known)),
    hasFees,
    promotion: { name, brand, startsOn, endsOn },
    team: { ...look, logo: await readLogo(files, { teamId, logoFileId, logoType }) },
    language,
    timeZone,
    expiresAt,
  };
}

/** The team as it wants to be seen; its own name where it has chosen none. */
async function readTeam(executor: Executor, teamId: number) {
  const [brand] = await teamScope(executor, teamId).select().from(collaborationBrand);
  const name = brand?.name || (await teamNames(executor, [teamId])).get(teamId) || '';
  const { logoFileId = null, logoType = null, accent = null, contact = '' } = brand ?? {};
  return { name, logoFileId, logoType, accent, contact };
}

const pictureTypes: readonly (string | null)[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The mark of a team as a `data:` address; `null` where it has none, or where its file is gone. */
async function readLogo(
  files: Deps['files'],
  {
    teamId,
    logoFileId,
    logoType,
  }: { readonly teamId: number; readonly logoFileId: string | null; readonly logoType: string | null },
): Promise<string | null> {
  if (logoFileId === null || !pictureTypes.includes(logoType)) return null;
  try {
    const content = await buffer(await files.read({ id: logoFileId, teamId }));
    return `data:${logoType};base64,${content.toString('base64')}`;
  } catch (error) {
    if (error instanceof Failure && error.reason === 'notFound') return null;
    throw error;
  }
}
