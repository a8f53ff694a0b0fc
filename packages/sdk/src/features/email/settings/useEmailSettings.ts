'use client';
import { changeMailSettings, getMailSettings } from '@reachkit/contract/email/outbox';
import type { BodyOf, DataOf } from '@reachkit/contract/endpoint';
import { useArea, useCall, useInvalidate, useRead, useStateAreas } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';

/** A team's settings of email footers and tracking. */
export type MailSettings = DataOf<typeof getMailSettings>;

/** The team's email settings; only the owner and admins change them. */
export interface EmailSettingsModel extends ReadStatus {
  /** `null` until loaded. */
  readonly settings: MailSettings | null;
  /** Whether the person may change the settings. */
  readonly canManage: boolean;
  /** Rejects with a `ReachkitError`. */
  readonly save: (change: BodyOf<typeof changeMailSettings>) => Promise<void>;
}

/** The settings of a team for all its emails. */
export function useEmailSettings(): EmailSettingsModel {
  const call = useCall();
  const invalidate = useInvalidate();
  const { isTeamAdmin } = useArea(useStateAreas().user);
  const read = useRead(getMailSettings, {});
  const { data } = read;
  return {
    settings: data ?? null,
    canManage: isTeamAdmin,
    ...readStatus(read),
    save: async (change) => {
      await call(changeMailSettings, { body: change }, { notify: false });
      await invalidate(getMailSettings);
    },
  };
}
