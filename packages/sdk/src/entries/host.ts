export { hasDrafts } from '../core/form/draft.ts';
export { useArea, useSetting, useStateAreas } from '../core/hooks.ts';
export {
  type GuardFacts,
  type GuardStep,
  guard,
  guardFailureText,
  isDuplicate,
  matchesPath,
} from '../core/navigation/guard.ts';
export {
  isPublic,
  type Passage,
  type PassageFacts,
  passage,
  publicPaths,
} from '../core/navigation/passage.ts';
export {
  menuTitles,
  type PermissionEquity,
  type PermissionRoute,
  type PermittedRoutesOptions,
  permittedRoutes,
  withoutUnpermitted,
} from '../core/navigation/permittedRoutes.ts';
export { appearanceOf } from '../core/state/appearanceOf.ts';
export type { StateArea } from '../core/state/area.ts';
export type { BloggerData, BloggerDetailArea, BloggerDetailState } from '../core/state/bloggerDetail.ts';
export type { BloggerFilter, BloggerListArea, BloggerListState } from '../core/state/bloggerList.ts';
export type { StateAreas } from '../core/state/createStateAreas.ts';
export type { EmailArea, EmailRecipient, EmailState, RecipientOrigin } from '../core/state/email.ts';
export { type EquityLimits, equityOf, isGiven } from '../core/state/equity.ts';
export type { FavouritesArea, FavouritesState } from '../core/state/favourites.ts';
export { keepEmail } from '../core/state/keepEmail.ts';
export { keepSettings } from '../core/state/keepSettings.ts';
export type { PermissionArea, PermissionState } from '../core/state/permission.ts';
export type {
  EquityUse,
  SessionExtrasArea,
  SessionExtrasState,
  UserEquityData,
} from '../core/state/sessionExtras.ts';
export {
  type ActivePage,
  type AuthUser,
  type LayoutMode,
  type LayoutName,
  layoutNames,
  type SettingArea,
  type SettingState,
  type ThemeColours,
} from '../core/state/setting.ts';
export { isAdmin, isTeamAdmin, type UserArea, type UserState } from '../core/state/user.ts';
export { createStateAreas, type StateAreasOptions } from '../provider/stateAreas.ts';
