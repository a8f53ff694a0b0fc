'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailTemplatesView } from './EmailTemplatesView.tsx';
import { type EmailTemplatesOptions, useEmailTemplates } from './useEmailTemplates.ts';

export interface EmailTemplatesProps extends EmailTemplatesOptions, RootProps {}

/**
 * The templates that a team's emails begin with: found, filtered and deleted.
 * @example <EmailTemplates {...useRoutedView({ parseView: parseTemplatesView, formatView: formatTemplatesView })} />
 */
export const EmailTemplates = forwardRef<HTMLElement, EmailTemplatesProps>(
  function EmailTemplates(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Composed {...props} rootRef={ref} />
      </FeatureRoot>
    );
  },
);

interface ComposedProps extends EmailTemplatesProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useEmailTemplates({ view, defaultView, onViewChange });
  return <EmailTemplatesView {...root} ref={rootRef} model={model} />;
}
