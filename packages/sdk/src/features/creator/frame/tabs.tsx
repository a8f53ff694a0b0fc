'use client';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { CreatorOverview } from '../overview/CreatorOverview.tsx';
import type { CreatorTab } from '../shared/creatorTabs.ts';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';

const Audience = lazyPart(async () => (await import('../audience/CreatorAudience.tsx')).CreatorAudience);
const Content = lazyPart(async () => (await import('../content/CreatorContent.tsx')).CreatorContent);
const Brands = lazyPart(async () => (await import('../brand/CreatorBrands.tsx')).CreatorBrands);
const Emails = lazyPart(async () => (await import('../email/CreatorEmails.tsx')).CreatorEmails);

export const EmailUnlock = lazyPart(async () => (await import('../email/EmailUnlock.tsx')).EmailUnlock);
export const DockedUnlock = lazyPart(async () => (await import('../email/DockedUnlock.tsx')).DockedUnlock);

export interface TabContentProps extends CreatorRef {
  readonly tab: CreatorTab;
  readonly onOpenTab: (tab: CreatorTab) => void;
}

/** Content below the tabs. The overview's code loads with the frame, that of the other tabs when first shown. */
export function TabContent({ tab, platform, id, onOpenTab }: TabContentProps) {
  const ref = { platform, id };
  if (tab === 'overview') return <CreatorOverview {...ref} onOpenTab={onOpenTab} />;
  return (
    <PartBoundary fallback={<SkeletonLines count={10} />}>
      {tab === 'audience' && <Audience {...ref} />}
      {tab === 'content' && <Content {...ref} />}
      {tab === 'brand' && <Brands {...ref} />}
      {tab === 'email' && <Emails {...ref} />}
    </PartBoundary>
  );
}

/** Preloads a tab's code. */
export function preloadTab(tab: CreatorTab): void {
  const parts = { audience: Audience, content: Content, brand: Brands, email: Emails, overview: null };
  parts[tab]?.preload();
}
