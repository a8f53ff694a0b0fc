/** The tabs of a creator, in their order. */
export const creatorTabs = ['overview', 'audience', 'content', 'brand', 'email'] as const;
/** One of `creatorTabs`. */
export type CreatorTab = (typeof creatorTabs)[number];

/** Returns the tab of that name; `overview` for any other. */
export function tabOf(name: string | null | undefined): CreatorTab {
  return creatorTabs.find((tab) => tab === name) ?? 'overview';
}
