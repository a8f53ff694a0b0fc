'use client';
import {
  changeStaffRights,
  changeStaffState,
  listStaff,
  resetSecondFactor,
  type StaffMember,
} from '@reachkit/contract/session/staff';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { useCall, useInvalidate, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { useStaffCaller } from '../shared/useStaffCaller.ts';
import { openStaffAccountsView, type StaffAccountsViewState } from './staffAccountsView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type StaffAccountsOptions = FeatureViewProps<StaffAccountsViewState>;

/** The accounts of the staff with the actions of an administrator. Every action rejects with a `ReachkitError`. */
export interface StaffAccountsModel extends ReadStatus {
  readonly view: StaffAccountsViewState;
  readonly setView: (view: StaffAccountsViewState, reason: string) => void;
  /** `null` until the first response. */
  readonly list: readonly StaffMember[] | null;
  /** `false`: only administrators may see it. */
  readonly isPermitted: boolean;
  readonly changeRights: (id: string, change: { rights: StaffRight[]; reason: string }) => Promise<void>;
  readonly changeState: (id: string, change: { isDisabled: boolean; reason: string }) => Promise<void>;
  readonly resetFactor: (id: string, reason: string) => Promise<void>;
}

/** Reads the accounts of the staff; changes their rights and state, and resets their second factor. */
export function useStaffAccounts(options: StaffAccountsOptions = {}): StaffAccountsModel {
  const { view: given, defaultView = openStaffAccountsView, onViewChange } = options;
  const [view, change] = useFeatureView<StaffAccountsViewState>({ view: given, defaultView, onViewChange });
  const call = useCall();
  const invalidate = useInvalidate();
  const caller = useStaffCaller();
  const mayRead = caller.id === null || caller.may('admin');
  const read = useRead(listStaff, {}, { isEnabled: mayRead });
  const isPermitted = mayRead && read.error?.code !== 'forbidden';
  const status = readStatus(read);
  // A form shows its own failure.
  const quiet = { notify: false } as const;
  return {
    ...status,
    error: isPermitted ? status.error : null,
    view,
    setView: (next, reason) => change(next, { reason, replace: false }),
    list: read.data?.list ?? null,
    isPermitted,
    changeRights: async (id, body) => {
      await call(changeStaffRights, { params: { id }, body }, quiet);
      await invalidate(listStaff);
    },
    changeState: async (id, body) => {
      await call(changeStaffState, { params: { id }, body }, quiet);
      await invalidate(listStaff);
    },
    resetFactor: async (id, reason) => {
      await call(resetSecondFactor, { params: { id }, body: { reason } }, quiet);
      await invalidate(listStaff);
    },
  };
}
