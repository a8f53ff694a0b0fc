'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { type CreatorSlots, creatorSlots } from '../shared/creatorSlots.ts';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';
import { CreatorEmailsView } from './CreatorEmailsView.tsx';
import { useCreatorEmails } from './useCreatorEmails.ts';

/** Props of `CreatorEmails`: the creator by `platform` and `id`, and slots. */
export interface CreatorEmailsProps extends CreatorRef, SlotOptions<CreatorSlots>, Omit<RootProps, 'id'> {}

/**
 * The team's emails with a creator, the contact status, and the address; `id` is the creator's.
 * @example <CreatorEmails platform="youtube" id="1201" />
 */
export const CreatorEmails = feature(function CreatorEmails(
  { platform, id, ...root }: CreatorEmailsProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const model = useCreatorEmails({ platform, id });
  return <CreatorEmailsView {...root} ref={ref} model={model} platform={platform} creatorId={id} />;
}, creatorSlots);
