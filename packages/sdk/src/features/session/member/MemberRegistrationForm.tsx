'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { MemberRegistrationFormView } from './MemberRegistrationFormView.tsx';
import { type UseMemberRegistrationOptions, useMemberRegistration } from './useMemberRegistration.ts';

/** Props of `MemberRegistrationForm`: the invitation, and callbacks. */
export interface MemberRegistrationFormProps extends RootProps, UseMemberRegistrationOptions {}

/**
 * Creates a member's account in the team of an invitation.
 * @example <MemberRegistrationForm invitation={location.hash.slice(1)} signIn={session.signIn} onRegister={() => navigate('/')} />
 */
export const MemberRegistrationForm = feature(function MemberRegistrationForm(
  props: MemberRegistrationFormProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { invitation, signIn, onRegister, ...root } = props;
  const model = useMemberRegistration({ invitation, signIn, onRegister });
  return <MemberRegistrationFormView ref={ref} {...root} model={model} />;
});
