'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailCampaignsView } from './EmailCampaignsView.tsx';
import { type EmailCampaignsSlots, emailCampaignsSlots } from './emailCampaignsSlots.ts';
import { type EmailCampaignsOptions, useEmailCampaigns } from './useEmailCampaigns.ts';

/** What `EmailCampaigns` takes: the view or its default, slots, and the attributes of its root. */
export interface EmailCampaignsProps
  extends EmailCampaignsOptions,
    SlotOptions<EmailCampaignsSlots>,
    RootProps {}

/**
 * The email campaigns of a team: written, sent, watched.
 * @example <EmailCampaigns {...useRoutedView({ parseView: parseCampaignsView, formatView: formatCampaignsView })} />
 */
export const EmailCampaigns = forwardRef<HTMLElement, EmailCampaignsProps>(function EmailCampaigns(
  { slots, slotProps, ...props },
  ref,
) {
  return (
    <FeatureRoot ref={ref}>
      <SlotScope of={emailCampaignsSlots} slots={slots} slotProps={slotProps}>
        <Composed {...props} rootRef={ref} />
      </SlotScope>
    </FeatureRoot>
  );
});

interface ComposedProps extends Omit<EmailCampaignsProps, 'slots' | 'slotProps'> {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useEmailCampaigns({ view, defaultView, onViewChange });
  return <EmailCampaignsView {...root} ref={rootRef} model={model} />;
}
