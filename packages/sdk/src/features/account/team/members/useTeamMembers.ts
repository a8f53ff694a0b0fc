'use client';
import {
  changeTeamMember,
  listTeamMembers,
  type MemberCaps,
  type MemberRemovalPreview,
  previewMemberRemoval,
  type TeamCounter,
  type TeamMember,
  type TeamMembers,
  transferOwnership,
} from '@reachkit/contract/account/team';
import { makeResetLink } from '@reachkit/contract/session/passwordResetLink';
import { removeMember } from '@reachkit/contract/session/registration';
import { useCallback } from 'react';
import { useCall, useInvalidate, useRead } from '../../../../core/hooks.ts';
import { useRefetchOn } from '../../../../core/live/useRefetchOn.ts';
import type { ReadStatus } from '../../../../core/react/readStatus.ts';
import {
  type FeatureViewProps,
  useFeatureView,
  type ViewChangeDetail,
} from '../../../../core/react/useControllable.ts';
import { useTeamRight } from '../parts/useTeamRight.ts';
import { openMembersView, type TeamMembersViewState } from './membersView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export interface TeamMembersOptions extends FeatureViewProps<TeamMembersViewState> {
  /**
   * Returns the host's address of the page with `ResetPasswordForm`; put the token after its `#`, which no server logs.
   * Without it no reset links are created.
   */
  readonly resetLinkOf?: ((token: string) => string) | undefined;
}

/** A link by which a member sets a new password. */
export interface ResetLink {
  readonly href: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Result of the removal of a member. */
export interface RemovedMember {
  /** Number of items that a colleague took over. */
  readonly transferred: number;
}

/** The members of a team, with the admins' actions on each. Every action rejects with a `ReachkitError`. */
export interface TeamMembersModel extends ReadStatus {
  readonly view: TeamMembersViewState;
  readonly setView: (view: TeamMembersViewState, reason: string) => void;
  /** `null` until the first response. */
  readonly members: readonly TeamMember[] | null;
  /** Usage of the whole team in the current periods. */
  readonly counters: readonly TeamCounter[];
  readonly seats: TeamMembers['seats'] | null;
  /** Whether the caller owns the team. */
  readonly canTransfer: boolean;
  /** `false`: only team admins may see it. */
  readonly isPermitted: boolean;
  readonly setIdentity: (id: string, identity: 'admin' | 'member') => Promise<void>;
  /** `null` removes a cap; omitted counters are unchanged. */
  readonly setCaps: (id: string, caps: MemberCaps) => Promise<void>;
  /** `confirmation`: the account name of the new owner. */
  readonly transfer: (id: string, confirmation: string) => Promise<void>;
  /** Creates a link by which a member sets a new password; `null` if the host has no page for it. */
  readonly makeResetLink: ((id: string) => Promise<ResetLink>) | null;
  /** Returns what a removal would transfer and end; changes nothing. */
  readonly previewRemoval: (id: string) => Promise<MemberRemovalPreview>;
  readonly remove: (id: string, successorId: string) => Promise<RemovedMember>;
}

/** Reads the members of the team; sets their role and limits, removes them, and transfers the ownership. */
export function useTeamMembers(options: TeamMembersOptions = {}): TeamMembersModel {
  const [view, change] = useFeatureView<TeamMembersViewState>({
    defaultView: openMembersView,
    ...withoutMissing(options),
  });
  const { resetLinkOf } = options;
  const call = useCall();
  const invalidate = useInvalidate();
  const right = useTeamRight();
  const read = useRead(listTeamMembers, {}, { isEnabled: right !== false });
  const refetch = useCallback(() => invalidate(listTeamMembers), [invalidate]);
  useRefetchOn('equity', refetch);
  const setView = useCallback(
    (next: TeamMembersViewState, reason: string) => {
      const detail: ViewChangeDetail = { reason, replace: false };
      change(next, detail);
    },
    [change],
  );
  const isPermitted = right ?? read.error?.code !== 'forbidden';
  const { data } = read;
  return {
    view,
    setView,
    members: data?.list ?? null,
    counters: data?.counters ?? [],
    seats: data?.seats ?? null,
    canTransfer: data?.canTransfer ?? false,
    isPermitted,
    error: data || !isPermitted ? null : read.error,
    isRetrying: read.isFetching,
    retry: read.retry,
    setIdentity: async (id, identity) => {
      await call(changeTeamMember, { params: { id }, body: { identity } });
      await refetch();
    },
    setCaps: async (id, caps) => {
      await call(changeTeamMember, { params: { id }, body: { caps } }, { notify: false });
      await refetch();
    },
    transfer: async (id, confirmation) => {
      await call(transferOwnership, { params: { id }, body: { confirmation } }, { notify: false });
      await refetch();
    },
    makeResetLink: resetLinkOf
      ? async (id) => {
          const made = await call(makeResetLink, { params: { id }, body: {} }, { notify: false });
          return { href: resetLinkOf(made.token), expiresAt: made.expiresAt };
        }
      : null,
    previewRemoval: (id) => call(previewMemberRemoval, { params: { id } }, { notify: false }),
    remove: async (id, successorId) => {
      const removed = await call(
        removeMember,
        { params: { id }, query: { transferTo: successorId } },
        { notify: false },
      );
      await refetch();
      return { transferred: removed.transferred.reduce((sum, { count }) => sum + count, 0) };
    },
  };
}

function withoutMissing({ view, defaultView, onViewChange }: TeamMembersOptions) {
  return {
    ...(view !== undefined && { view }),
    ...(defaultView !== undefined && { defaultView }),
    ...(onViewChange !== undefined && { onViewChange }),
  };
}
