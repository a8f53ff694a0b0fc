import type { UserInfo } from '@reachkit/contract/session/session';
import { type BloggerDetailArea, createBloggerDetail } from './bloggerDetail.ts';
import { type BloggerListArea, createBloggerList } from './bloggerList.ts';
import { createEmail, type EmailArea } from './email.ts';
import { createFavourites, type FavouritesArea } from './favourites.ts';
import { createPermission, type PermissionArea } from './permission.ts';
import { createSessionExtras, type SessionExtrasArea } from './sessionExtras.ts';
import { createSetting, type SettingArea, type SettingOptions } from './setting.ts';
import { createUser, type UserArea } from './user.ts';

export type StateAreasOptions = SettingOptions;

/** The client's own state, by area (specification, section 3). Server data is in the query cache. */
export interface StateAreas {
  readonly bloggerList: BloggerListArea;
  readonly bloggerDetail: BloggerDetailArea;
  readonly email: EmailArea;
  readonly favourites: FavouritesArea;
  readonly permission: PermissionArea;
  readonly setting: SettingArea;
  readonly user: UserArea;
  readonly session: SessionExtrasArea;
  /** `authType`: the login method, e.g. `password`. */
  signIn(user: Readonly<UserInfo>, authType: string): void;
  /** Clears all data of the person; language and appearance stay. */
  signOut(): void;
  /** Resets every area to its defaults. */
  reset(): void;
}

/** Makes the areas of one provider; two calls share nothing. */
export function createStateAreas(options: StateAreasOptions): StateAreas {
  const setting = createSetting(options);
  const user = createUser();
  const permission = createPermission();
  const ofPerson = {
    bloggerList: createBloggerList(),
    bloggerDetail: createBloggerDetail(),
    email: createEmail(),
    favourites: createFavourites(),
    permission,
    user,
    session: createSessionExtras(permission.setEquity),
  };
  function forgetPerson() {
    for (const area of Object.values(ofPerson)) area.reset();
  }
  return {
    ...ofPerson,
    setting,
    signIn(info, authType) {
      user.set(info);
      setting.signIn(info, authType);
    },
    signOut() {
      forgetPerson();
      setting.signOut();
    },
    reset() {
      forgetPerson();
      setting.reset();
    },
  };
}
