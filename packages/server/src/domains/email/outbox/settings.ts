import type { BodyOf, changeMailSettings, DataOf, getMailSettings } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailSettings } from '../tables.ts';
import { trackingOrigin } from '../tracking/origin.ts';

type Settings = DataOf<typeof getMailSettings>;
type SettingsDeps = Pick<Deps, 'db' | 'config'>;
const usual = { postalAddress: '', tracksOpens: true, tracksClicks: true };

/** How a team's emails end and are followed. */
export async function readMailSettings({ db, config }: SettingsDeps, { teamId }: Caller): Promise<Settings> {
  const [row] = await teamScope(db, teamId).select().from(mailSettings);
  return { ...(row ?? usual), trackingOrigin: trackingOrigin(config) };
}

export async function changeSettings(
  { db, config }: SettingsDeps,
  { teamId }: Caller,
  given: BodyOf<typeof changeMailSettings>,
): Promise<Settings> {
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const scope = teamScope(db, teamId);
  const set = Object.keys(changes).length > 0 ? changes : { postalAddress: mailSettings.postalAddress };
  const [row] = await scope
    .insert(mailSettings)
    .values({ ...usual, ...changes })
    .onConflictDoUpdate({ target: mailSettings.teamId, set })
    .returning();
  return { ...(row ?? usual), trackingOrigin: trackingOrigin(config) };
}
