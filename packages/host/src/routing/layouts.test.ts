import { expect, it } from 'vitest';
import { layoutOf } from './layouts.ts';

it.each([
  ['search/CreatorSearch', 'icon-with-text'],
  ['email/Inbox', 'mini-sidebar-right-fix'],
  ['email/EmailCampaigns', 'mini-sidebar-right-fix'],
  ['shortDetail', 'mini-sidebar-right-fix'],
  ['userInfo', 'nav-with-menu'],
  ['orders', 'nav-with-menu'],
  ['creator', 'icon-with-text'],
  ['acquisition/DataCollect', 'two-sidebar'],
  ['office/StaffTeams', 'two-sidebar'],
  ['staffTeam', 'two-sidebar'],
  // A page that is unknown to this version.
  ['mail/Newer', 'icon-with-text'],
  ['constructor', 'icon-with-text'],
])('the route of %s names the layout %s', (page, layout) => {
  expect(layoutOf(page)).toBe(layout);
});
