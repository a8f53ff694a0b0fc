'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { InviteMemberView, type InviteMemberViewProps } from './InviteMemberView.tsx';
import { type UseInvitationOptions, useInvitation } from './useInvitation.ts';

/** What `InviteMember` takes: the address of the host's page where members register. */
export interface InviteMemberProps extends Omit<InviteMemberViewProps, 'model'>, UseInvitationOptions {}

/**
 * For the owner of a team: a link by which one person joins it.
 * @example <InviteMember linkOf={(invitation) => `${location.origin}/member/register#${invitation}`} />
 */
export const InviteMember = forwardRef<HTMLElement, InviteMemberProps>(function InviteMember(
  { linkOf, ...view },
  ref,
) {
  const model = useInvitation({ linkOf });
  return (
    <FeatureRoot ref={ref}>
      <InviteMemberView ref={ref} {...view} model={model} />
    </FeatureRoot>
  );
});
