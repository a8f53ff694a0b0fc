'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import { InviteMemberView, type InviteMemberViewProps } from './InviteMemberView.tsx';
import { type UseInvitationOptions, useInvitation } from './useInvitation.ts';

/** Props of `InviteMember`: the URL of the host's page where members register. */
export interface InviteMemberProps extends Omit<InviteMemberViewProps, 'model'>, UseInvitationOptions {}

/**
 * For the owner of a team: a link by which one person joins it.
 * @example <InviteMember linkOf={(invitation) => `${location.origin}/member/register#${invitation}`} />
 */
export const InviteMember = feature(function InviteMember(
  { linkOf, ...view }: InviteMemberProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useInvitation({ linkOf });
  return <InviteMemberView ref={ref} {...view} model={model} />;
});
