'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import type { CreatorRef } from '../shared/useCreatorProfile.ts';
import { type CreatorEmailsSlots, CreatorEmailsView } from './CreatorEmailsView.tsx';
import { useCreatorEmails } from './useCreatorEmails.ts';

export interface CreatorEmailsProps extends CreatorRef, Omit<RootProps, 'id'> {
  readonly slots?: CreatorEmailsSlots | undefined;
}

/**
 * The mails of the team with a creator, whether somebody wrote, and the address; `id` is the creator's.
 * @example <CreatorEmails platform="youtube" id="1201" />
 */
export const CreatorEmails = forwardRef<HTMLDivElement, CreatorEmailsProps>(
  function CreatorEmails(props, ref) {
    return (
      <FeatureRoot>
        <Composed ref={ref} {...props} />
      </FeatureRoot>
    );
  },
);

const Composed = forwardRef<HTMLDivElement, CreatorEmailsProps>(function ComposedEmails(
  { platform, id, slots, ...root },
  ref,
) {
  const model = useCreatorEmails({ platform, id });
  return (
    <CreatorEmailsView {...root} ref={ref} model={model} platform={platform} creatorId={id} slots={slots} />
  );
});
