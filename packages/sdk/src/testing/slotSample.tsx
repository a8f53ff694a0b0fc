import { useEffect } from 'react';

/** How often each sample was mounted, by name. */
export const mounts = new Map<string, number>();

/** Counts what really was mounted: React draws what stands beside a part that has not come, and may throw it away. */
export function useCountedMount(name: string): void {
  useEffect(() => {
    mounts.set(name, (mounts.get(name) ?? 0) + 1);
  }, [name]);
}

interface SampleProps {
  readonly name: string;
  /** As a host hands it in by `slotProps`. */
  readonly 'data-sample'?: string | undefined;
}

/** A test's content of a slot: a part with a state of its own, which counts how often it is mounted. */
export function SlotSample({ name, ...rest }: SampleProps) {
  useCountedMount(name);
  return <i data-counted={name} data-sample={rest['data-sample']} />;
}

/** Slots that do not stand on one page together with the others. */
export const slotsOfOtherPages = [
  'AccountSlots.NotificationChoices',
  'CompareSlots.SaveAction',
  'CreatorSearchSlots.CreatorListItem',
  'CreatorSearchSlots.CreatorPanel',
  'CreatorSearchSlots.EmptyPlatform',
  'CreatorSearchSlots.NothingFound',
  'CreatorSlots.PricePanel',
  'CreatorSlots.SaveAction',
  'EmailCampaignsSlots.CampaignLinks',
  'EmailTemplatesSlots.NoTemplates',
  'EmailThreadSlots.Translation',
  'FavouritesSlots.ListActions',
  'FavouritesSlots.ListCard',
  'FavouritesSlots.NoLists',
  'FavouritesSlots.NoteEditor',
  'InboxSlots.NoThreads',
  'InboxSlots.ThreadCreator',
  'MembershipSlots.Checkout',
  'NotificationsSlots.NoNotifications',
  'NotificationsSlots.NotificationItem',
  'OutboxSlots.NoEmails',
  'SimilarSlots.SelectionActions',
  'UsageSlots.ChargeSubject',
  'TeamMembersSlots.Invitation',
] as const;
export type SlotOfOtherPage = (typeof slotsOfOtherPages)[number];
