'use client';
import { forwardRef } from 'react';
import type { RootProps } from '../../../ui/rootProps.ts';
import { LoginEndedNoticeView } from './LoginEndedNoticeView.tsx';
import { type UseLoginEndedOptions, useLoginEnded } from './useLoginEnded.ts';

/** Props of `LoginEndedNotice`: what to do after the acknowledgement. */
export interface LoginEndedNoticeProps extends RootProps, UseLoginEndedOptions {}

/**
 * Mount it once per page, above all content. It renders nothing until the server ends the login, e.g. because the account
 * logged in on another device. Then it blocks the page until it is acknowledged.
 * @example <LoginEndedNotice onAcknowledge={() => navigate('/')} />
 */
export const LoginEndedNotice = forwardRef<HTMLDialogElement, LoginEndedNoticeProps>(
  function LoginEndedNotice({ onAcknowledge, ...root }, ref) {
    return <LoginEndedNoticeView ref={ref} {...root} model={useLoginEnded({ onAcknowledge })} />;
  },
);
