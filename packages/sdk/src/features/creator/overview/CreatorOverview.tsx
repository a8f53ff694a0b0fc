'use client';
import type { CreatorTab } from '../shared/creatorTabs.ts';
import type { CreatorRef } from '../shared/useCreatorProfile.ts';

export interface CreatorOverviewProps extends CreatorRef {
  /** Opens another tab. Default: the creator's address, where the host has one. */
  readonly onOpenTab?: ((tab: CreatorTab) => void) | undefined;
}

/** The basic analysis of a creator. */
export function CreatorOverview(_: CreatorOverviewProps) {
  return null;
}
