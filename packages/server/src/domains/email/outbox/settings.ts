import type { AnswerOf, BodyOf, changeMailSettings, getMailSettings } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { changesOf, recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { emailRecords } from '../records.ts';
import { mailSettings } from '../tables.ts';
import { trackingOrigin } from '../tracking/origin.ts';

type Settings = AnswerOf<typeof getMailSettings>;
type SettingsDeps = Pick<Deps, 'db' | 'config'>;
const usual = { postalAddress: '', tracksOpens: true, tracksClicks: true };

/** A team's settings of email footers and tracking. */
export async function readMailSettings({ db, config }: SettingsDeps, { teamId }: Caller): Promise<Settings> {
  const [row] = await teamScope(db, teamId).select().from(mailSettings);
  return { ...(row ?? usual), trackingOrigin: trackingOrigin(config) };
}

export async function changeSettings(
  { db, config, now }: SettingsDeps & Pick<Deps, 'now'>,
  caller: Caller,
  given: BodyOf<typeof changeMailSettings>,
): Promise<Settings> {
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const set = Object.keys(changes).length > 0 ? changes : { postalAddress: mailSettings.postalAddress };
  return db.transaction(async (tx) => {
    const scope = teamScope(tx, caller.teamId);
    const [before = usual] = await scope.select().from(mailSettings).for('update');
    const [after] = await scope
      .insert(mailSettings)
      .values({ ...usual, ...changes })
      .onConflictDoUpdate({ target: mailSettings.teamId, set })
      .returning();
    if (!after) throw new Error('Settings were not stored');
    // The log only records that an address changed.
    const isMoved = after.postalAddress !== before.postalAddress;
    const change = {
      ...changesOf<typeof usual>(before, after, ['tracksOpens', 'tracksClicks']),
      ...(isMoved && { detail: { fields: ['postalAddress'] } }),
    };
    if (Object.keys(change).length > 0) {
      const object = { kind: 'mailSettings', id: 'all' };
      await recordActions(tx, emailRecords, caller, [
        { ...change, action: 'settingsChanged', object, at: now() },
      ]);
    }
    return { ...after, trackingOrigin: trackingOrigin(config) };
  });
}
