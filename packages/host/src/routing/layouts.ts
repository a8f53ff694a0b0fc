import type { LayoutName } from '@reachkit/sdk/host';

/**
 * Layouts per route (specification, section 2): by the component of a menu entry, or the title of an own page. All others
 * have `icon-with-text`; a person's own choice in the settings takes precedence.
 */
const layouts: Readonly<Record<string, LayoutName>> = {
  // Pages that need the width.
  'email/EmailCampaigns': 'mini-sidebar-right-fix',
  'email/Inbox': 'mini-sidebar-right-fix',
  shortDetail: 'mini-sidebar-right-fix',
  // Pages of the account, with their own menu.
  userInfo: 'nav-with-menu',
  security: 'nav-with-menu',
  equity: 'nav-with-menu',
  usage: 'nav-with-menu',
  team: 'nav-with-menu',
  teamData: 'nav-with-menu',
  teamRecords: 'nav-with-menu',
  teamKeys: 'nav-with-menu',
  teamWebhooks: 'nav-with-menu',
  orders: 'nav-with-menu',
  vip: 'nav-with-menu',
  // The staff console.
  'acquisition/DataCollect': 'two-sidebar',
  'office/StaffAccess': 'two-sidebar',
  'office/StaffAccounts': 'two-sidebar',
  'office/StaffAudit': 'two-sidebar',
  'office/StaffTeams': 'two-sidebar',
  staffTeam: 'two-sidebar',
};

/** Returns the layout of a page's route. */
export function layoutOf(page: string): LayoutName {
  return (Object.hasOwn(layouts, page) && layouts[page]) || 'icon-with-text';
}
