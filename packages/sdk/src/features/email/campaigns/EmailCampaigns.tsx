'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailCampaignsView } from './EmailCampaignsView.tsx';
import { type EmailCampaignsOptions, useEmailCampaigns } from './useEmailCampaigns.ts';

export interface EmailCampaignsProps extends EmailCampaignsOptions, RootProps {}

/**
 * The email campaigns of a team: written, sent, watched.
 * @example <EmailCampaigns {...useRoutedView({ parseView: parseCampaignsView, formatView: formatCampaignsView })} />
 */
export const EmailCampaigns = forwardRef<HTMLElement, EmailCampaignsProps>(
  function EmailCampaigns(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Composed {...props} rootRef={ref} />
      </FeatureRoot>
    );
  },
);

interface ComposedProps extends EmailCampaignsProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useEmailCampaigns({ view, defaultView, onViewChange });
  return <EmailCampaignsView {...root} ref={rootRef} model={model} />;
}
