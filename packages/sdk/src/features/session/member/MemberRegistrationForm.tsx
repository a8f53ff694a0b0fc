'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { MemberRegistrationFormView } from './MemberRegistrationFormView.tsx';
import { type UseMemberRegistrationOptions, useMemberRegistration } from './useMemberRegistration.ts';

/** What `MemberRegistrationForm` takes: the invitation, and what follows once the member is registered. */
export interface MemberRegistrationFormProps extends RootProps, UseMemberRegistrationOptions {}

/**
 * Opens a member's account in the team that an invitation leads to.
 * @example <MemberRegistrationForm invitation={location.hash.slice(1)} signIn={session.signIn} onRegister={() => navigate('/')} />
 */
export const MemberRegistrationForm = forwardRef<HTMLDivElement, MemberRegistrationFormProps>(
  function MemberRegistrationForm(props, ref) {
    const { invitation, signIn, onRegister, ...root } = props;
    const model = useMemberRegistration({ invitation, signIn, onRegister });
    return (
      <FeatureRoot ref={ref}>
        <MemberRegistrationFormView ref={ref} {...root} model={model} />
      </FeatureRoot>
    );
  },
);
