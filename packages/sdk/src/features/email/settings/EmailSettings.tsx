'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailSettingsView } from './EmailSettingsView.tsx';
import { useEmailSettings } from './useEmailSettings.ts';

/** What `EmailSettings` takes: the attributes of its root only. */
export interface EmailSettingsProps extends RootProps {}

/** The settings of a team for all its emails: postal address and tracking. */
export const EmailSettings = forwardRef<HTMLElement, EmailSettingsProps>(function EmailSettings(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <Composed {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends EmailSettingsProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, ...root }: ComposedProps) {
  return <EmailSettingsView {...root} ref={rootRef} model={useEmailSettings()} />;
}
