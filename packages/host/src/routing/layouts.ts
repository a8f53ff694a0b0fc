import type { LayoutName } from '@reachkit/sdk/host';

/**
 * Layouts that routes name (specification, section 2): by the component of a menu's entry, or the title of an own page.
 * All others have `icon-with-text`; a person's own choice in the settings goes before.
 */
const layouts: Readonly<Record<string, LayoutName>> = {
  // Pages that need the width.
  'email/EmailCampaigns': 'mini-sidebar-right-fix',
  'email/Inbox': 'mini-sidebar-right-fix',
  shortDetail: 'mini-sidebar-right-fix',
  // Pages of the account, which have a menu of their own.
  userInfo: 'nav-with-menu',
  security: 'nav-with-menu',
  equity: 'nav-with-menu',
  usage: 'nav-with-menu',
  team: 'nav-with-menu',
  teamData: 'nav-with-menu',
  teamRecords: 'nav-with-menu',
  teamKeys: 'nav-with-menu',
  orders: 'nav-with-menu',
  vip: 'nav-with-menu',
  // The staff console.
  'acquisition/DataCollect': 'two-sidebar',
};

/** The layout of the route of a page. */
export function layoutOf(page: string): LayoutName {
  return (Object.hasOwn(layouts, page) && layouts[page]) || 'icon-with-text';
}
