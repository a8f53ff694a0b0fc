'use client';
import { type BodyOf, changeShortSetting, getShortSetting, type ShortSetting } from '@reachkit/contract';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';

/** Whether a team's short links set cookies, and which apps open them; for the owner of the team. */
export interface ShortLinkSettingsModel extends ReadStatus {
  /** `null` until the first response. */
  readonly settings: ShortSetting | null;
  /** Replaces all settings; resolves with the stored ones. Rejects with a `ReachkitError`. */
  readonly save: (settings: BodyOf<typeof changeShortSetting>) => Promise<ShortSetting>;
}

/** Reads and saves the settings of all short links of the team. */
export function useShortLinkSettings(): ShortLinkSettingsModel {
  const call = useCall();
  const invalidate = useInvalidate();
  const read = useRead(getShortSetting, {});
  const { data } = read;
  return {
    settings: data ?? null,
    ...readStatus(read),
    save: async (settings) => {
      const saved = await call(changeShortSetting, { body: settings }, { notify: false });
      await invalidate(getShortSetting);
      return saved;
    },
  };
}
