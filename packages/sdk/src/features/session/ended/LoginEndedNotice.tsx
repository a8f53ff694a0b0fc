'use client';
import { forwardRef } from 'react';
import type { RootProps } from '../../../ui/rootProps.ts';
import { LoginEndedNoticeView } from './LoginEndedNoticeView.tsx';
import { type UseLoginEndedOptions, useLoginEnded } from './useLoginEnded.ts';

/** Props of `LoginEndedNotice`: what follows once the end was acknowledged. */
export interface LoginEndedNoticeProps extends RootProps, UseLoginEndedOptions {}

/**
 * Stands once on the page, above whatever else is there, and shows nothing until the server ends the login: because the
 * account logged in on another device, for one. Then it is all that there is, until it is acknowledged.
 * @example <LoginEndedNotice onAcknowledge={() => navigate('/')} />
 */
export const LoginEndedNotice = forwardRef<HTMLDialogElement, LoginEndedNoticeProps>(
  function LoginEndedNotice({ onAcknowledge, ...root }, ref) {
    return <LoginEndedNoticeView ref={ref} {...root} model={useLoginEnded({ onAcknowledge })} />;
  },
);
