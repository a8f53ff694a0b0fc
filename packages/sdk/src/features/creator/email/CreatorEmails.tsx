'use client';
import { forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { type CreatorSlots, creatorSlots } from '../shared/creatorSlots.ts';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';
import { CreatorEmailsView } from './CreatorEmailsView.tsx';
import { useCreatorEmails } from './useCreatorEmails.ts';

/** What `CreatorEmails` takes: the creator by `platform` and `id`, and slots. */
export interface CreatorEmailsProps extends CreatorRef, SlotOptions<CreatorSlots>, Omit<RootProps, 'id'> {}

/**
 * The mails of the team with a creator, whether somebody wrote, and the address; `id` is the creator's.
 * @example <CreatorEmails platform="youtube" id="1201" />
 */
export const CreatorEmails = forwardRef<HTMLDivElement, CreatorEmailsProps>(
  function CreatorEmails(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Composed ref={ref} {...props} />
      </FeatureRoot>
    );
  },
);

const Composed = forwardRef<HTMLDivElement, CreatorEmailsProps>(function ComposedEmails(
  { platform, id, slots, slotProps, ...root },
  ref,
) {
  const model = useCreatorEmails({ platform, id });
  return (
    <SlotScope of={creatorSlots} slots={slots} slotProps={slotProps}>
      <CreatorEmailsView {...root} ref={ref} model={model} platform={platform} creatorId={id} />
    </SlotScope>
  );
});
