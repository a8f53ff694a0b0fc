import { useEffect } from 'react';

/** Number of mounts of each sample, by name. */
export const mounts = new Map<string, number>();

/** Counts only real mounts: React renders siblings of a suspended part, and may discard them. */
export function useCountedMount(name: string): void {
  useEffect(() => {
    mounts.set(name, (mounts.get(name) ?? 0) + 1);
  }, [name]);
}

interface SampleProps {
  readonly name: string;
  /** Passed by the host in `slotProps`. */
  readonly 'data-sample'?: string | undefined;
}

/** A test's slot component with its own state; counts its mounts. */
export function SlotSample({ name, ...rest }: SampleProps) {
  useCountedMount(name);
  return <i data-counted={name} data-sample={rest['data-sample']} />;
}

/** Slots that cannot be on one page with the others. */
export const slotsOfOtherPages = [
  'AccountSlots.NotificationChoices',
  'CompareSlots.SaveAction',
  'CreatorSearchSlots.CreatorListItem',
  'CreatorSearchSlots.CreatorPanel',
  'CreatorSearchSlots.EmptyPlatform',
  'CreatorSearchSlots.NothingFound',
  'CreatorSlots.PostAction',
  'CreatorSlots.PricePanel',
  'CreatorSlots.SaveAction',
  'CreatorSlots.TrackRecord',
  'EmailCampaignsSlots.CampaignLinks',
  'EmailTemplatesSlots.NoTemplates',
  'EmailThreadSlots.PostAction',
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
  'PromotionSlots.Cooperation',
  'PromotionSlots.EmailList',
  'PromotionSlots.Invitation',
  'PromotionSlots.Monitor',
  'PromotionSlots.Results',
  'RankingsSlots.AddToCampaign',
  'RankingsSlots.MonitorPost',
  'RankingsSlots.SaveCreators',
  'SimilarSlots.SelectionActions',
  'UsageSlots.ChargeSubject',
  'TeamMembersSlots.Invitation',
] as const;
export type SlotOfOtherPage = (typeof slotsOfOtherPages)[number];
