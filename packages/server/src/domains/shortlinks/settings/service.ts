import type { BodyOf, changeShortSetting, ShortSetting } from '@reachkit/contract';
import type { Deps, Executor } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { changesOf, recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { shortlinksRecords } from '../records.ts';
import { shortSetting } from '../tables.ts';

/** Reads the settings of a team, or the defaults. */
export async function readShortSetting(executor: Executor, teamId: number): Promise<ShortSetting> {
  const [row] = await teamScope(executor, teamId).select().from(shortSetting);
  if (!row) {
    return { isCookieless: false, hasBrowserPage: false, appSchemes: [], appleApps: [], androidApps: [] };
  }
  const { isCookieless, hasBrowserPage, appSchemes, appleApps, androidApps } = row;
  return {
    isCookieless,
    hasBrowserPage,
    appSchemes,
    appleApps,
    androidApps: androidApps.map((app) => ({ ...app, fingerprints: [...app.fingerprints] })),
  };
}

const settingFields = [
  ...(['isCookieless', 'hasBrowserPage', 'appSchemes', 'appleApps', 'androidApps'] as const),
] as const;

/** Returns the settings for the activity log: Android apps by name, without fingerprints. */
const recordedSetting = (setting: ShortSetting) => ({
  ...setting,
  androidApps: setting.androidApps.map(({ packageName }) => packageName),
});

/** Settings by a team's owner for all its short links. */
export class ShortSettingService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  get({ teamId }: Caller): Promise<ShortSetting> {
    return readShortSetting(this.#deps.db, teamId);
  }

  change(caller: Caller, body: BodyOf<typeof changeShortSetting>): Promise<ShortSetting> {
    const { teamId } = caller;
    const updatedAt = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const { hasBrowserPage, appSchemes, ...rest } = body;
      const before = await readShortSetting(tx, teamId);
      const setting = {
        ...rest,
        hasBrowserPage: hasBrowserPage ?? before.hasBrowserPage,
        appSchemes: [...new Set(appSchemes ?? before.appSchemes)],
      };
      await teamScope(tx, teamId)
        .insert(shortSetting)
        .values({ ...setting, updatedAt })
        .onConflictDoUpdate({ target: shortSetting.teamId, set: { ...setting, updatedAt } });
      const after = await readShortSetting(tx, teamId);
      const changes = changesOf(recordedSetting(before), recordedSetting(after), settingFields);
      await recordActions(tx, shortlinksRecords, caller, [
        { action: 'settingChanged', ...changes, at: updatedAt },
      ]);
      return after;
    });
  }
}
