'use client';
import type { EquityKey } from '@reachkit/contract/membership/equity';
import { listStaffRecords } from '@reachkit/contract/office/audit';
import {
  findTeams,
  getStaffTeam,
  listStaffAccounts,
  listStaffLogins,
  type StaffTeam,
} from '@reachkit/contract/office/team';
import {
  endTeamLogins,
  exportTeam,
  extendTeam,
  lockTeam,
  overrideLimit,
  previewLimitOverride,
  previewTeamExtension,
  removeLimitOverride,
  requestTeamDeletion,
  setKocTask,
  unlockTeam,
  withdrawTeamDeletion,
} from '@reachkit/contract/office/teamActions';
import { viewTeam } from '@reachkit/contract/office/viewing';
import { useCall, useInvalidate } from '../../../core/hooks.ts';
import { saveFile } from '../../../domain/saveFile.ts';

/** A staff action, with what it needs beside the reason. */
export type StaffTeamAction =
  | {
      readonly kind: 'limit';
      readonly key: EquityKey;
      readonly value: number;
      readonly expiresAt: string | null;
    }
  | { readonly kind: 'removeOverride'; readonly key: EquityKey }
  | { readonly kind: 'extend'; readonly days: number }
  | { readonly kind: 'koc'; readonly isOn: boolean }
  /** `accountId` left out: of all people. */
  | { readonly kind: 'logins'; readonly accountId?: string | undefined }
  | { readonly kind: 'delete'; readonly confirmation: string }
  | { readonly kind: 'lock' | 'unlock' | 'withdraw' }
  | { readonly kind: 'export' };

/** A login that sees the site as a team's owner does, and changes nothing. */
export interface StaffView {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Actions on a team; each rejects with a `ReachkitError`. */
export interface StaffTeamActions {
  /** @throws ReachkitError `changedMeanwhile` with the team as it is now, if a colleague changed it since `revision` */
  readonly run: (
    action: StaffTeamAction,
    why: { readonly reason: string; readonly revision: number },
  ) => Promise<void>;
  readonly openView: (reason: string) => Promise<StaffView>;
}

/** Acts on a team, and reads again what the action changed. */
export function useStaffTeamActions(teamId: string): StaffTeamActions {
  const call = useCall();
  const invalidate = useInvalidate();
  const params = { id: teamId };
  const silent = { notify: false } as const;

  function send(
    action: Exclude<StaffTeamAction, { readonly kind: 'export' }>,
    why: { readonly reason: string; readonly revision: number },
  ): Promise<StaffTeam> {
    switch (action.kind) {
      case 'limit': {
        const { key, value, expiresAt } = action;
        return call(
          overrideLimit,
          { params: { ...params, key }, body: { ...why, value, expiresAt } },
          silent,
        );
      }
      case 'removeOverride':
        return call(removeLimitOverride, { params: { ...params, key: action.key }, body: why }, silent);
      case 'extend':
        return call(extendTeam, { params, body: { ...why, days: action.days } }, silent);
      case 'koc':
        return call(setKocTask, { params, body: { ...why, save_koc_task: action.isOn ? '1' : '0' } }, silent);
      case 'logins': {
        const { accountId } = action;
        const body = { ...why, ...(accountId !== undefined && { accountId }) };
        return call(endTeamLogins, { params, body }, silent);
      }
      case 'delete':
        return call(
          requestTeamDeletion,
          { params, body: { ...why, confirmation: action.confirmation } },
          silent,
        );
      case 'lock':
        return call(lockTeam, { params, body: why }, silent);
      case 'unlock':
        return call(unlockTeam, { params, body: why }, silent);
      case 'withdraw':
        return call(withdrawTeamDeletion, { params, body: why }, silent);
    }
  }

  return {
    run: async (action, why) => {
      if (action.kind === 'export') {
        saveFile(await call(exportTeam, { params, body: { reason: why.reason } }, silent));
      } else {
        await send(action, why);
      }
      await invalidate(
        getStaffTeam,
        listStaffRecords,
        listStaffLogins,
        listStaffAccounts,
        findTeams,
        previewLimitOverride,
        previewTeamExtension,
      );
    },
    openView: async (reason) => {
      const view = await call(viewTeam, { params, body: { reason } }, silent);
      await invalidate(listStaffRecords);
      return view;
    },
  };
}
