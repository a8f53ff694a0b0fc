'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailTemplatesView } from './EmailTemplatesView.tsx';
import { type EmailTemplatesSlots, emailTemplatesSlots } from './emailTemplatesSlots.ts';
import { type EmailTemplatesOptions, useEmailTemplates } from './useEmailTemplates.ts';

/** What `EmailTemplates` takes: the view or its default, slots, and the attributes of its root. */
export interface EmailTemplatesProps
  extends EmailTemplatesOptions,
    SlotOptions<EmailTemplatesSlots>,
    RootProps {}

/**
 * The templates that a team's emails begin with: found, filtered and deleted.
 * @example <EmailTemplates {...useRoutedView({ parseView: parseTemplatesView, formatView: formatTemplatesView })} />
 */
export const EmailTemplates = forwardRef<HTMLElement, EmailTemplatesProps>(function EmailTemplates(
  { slots, slotProps, ...props },
  ref,
) {
  return (
    <FeatureRoot ref={ref}>
      <SlotScope of={emailTemplatesSlots} slots={slots} slotProps={slotProps}>
        <Composed {...props} rootRef={ref} />
      </SlotScope>
    </FeatureRoot>
  );
});

interface ComposedProps extends EmailTemplatesProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useEmailTemplates({ view, defaultView, onViewChange });
  return <EmailTemplatesView {...root} ref={rootRef} model={model} />;
}
