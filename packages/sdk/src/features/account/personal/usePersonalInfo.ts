'use client';
import {
  changePhone,
  changeProfile,
  type Profile,
  removeAvatar,
  uploadAvatar,
} from '@reachkit/contract/account/account';
import type { Locale } from '@reachkit/contract/locales';
import { fetchUserInfo, type UserInfo } from '@reachkit/contract/session/session';
import { useCall, useClient, useRead } from '../../../core/hooks.ts';
import { useLocale } from '../../../core/i18n/useText.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import { useKeepPerson } from './useKeepPerson.ts';

/** A new phone number, with proof of owning it and the account. */
export interface ProvenPhone {
  readonly phone: string;
  readonly code: string;
  readonly oldCode?: string | undefined;
  readonly password?: string | undefined;
}

/** The signed-in person, and the changes to their own account. */
export interface PersonalInfoModel extends ReadStatus {
  /** `null` until the first response. */
  readonly user: UserInfo | null;
  /** `false`: the host's site manages the person's details, so they are read-only here. */
  readonly isEditable: boolean;
  /** Changes the profile, and updates it everywhere on the page. Rejects with a `ReachkitError`, its `fields` by name. */
  readonly changeProfile: (profile: Profile) => Promise<UserInfo>;
  /** Saves a square picture, at most 1 MB. Rejects with a `ReachkitError`, the reason at `fields.file`. */
  readonly uploadAvatar: (file: File) => Promise<UserInfo>;
  readonly removeAvatar: () => Promise<UserInfo>;
  /**
   * Changes the phone number, proved by codes to both numbers (`leavePhone`, `takePhone`), or by the password if there
   * was none; ends all other logins. Rejects with a `ReachkitError`, its `fields` by name.
   */
  readonly changePhone: (proven: ProvenPhone) => Promise<UserInfo>;
}

/** Options of `usePersonalInfo`. */
export interface PersonalInfoOptions {
  /** Called when the person chose another language: show the page in it. */
  readonly onSelectLanguage?: ((language: Locale) => void) | undefined;
}

/** Reads the signed-in person and changes their profile, picture and phone number. */
export function usePersonalInfo({ onSelectLanguage }: PersonalInfoOptions = {}): PersonalInfoModel {
  const call = useCall();
  const { hasAccount = true } = useClient().session;
  const locale = useLocale();
  const keep = useKeepPerson();
  // Every component of the page that reads the person shares this response.
  const read = useRead(fetchUserInfo, {});
  return {
    user: read.data?.data.officeUser ?? null,
    isEditable: hasAccount,
    error: read.error,
    isRetrying: read.isFetching,
    retry: read.retry,
    changeProfile: async (body) => {
      const before = read.data?.data.officeUser.language;
      const user = keep(await call(changeProfile, { body }, { notify: false }));
      const { language } = user;
      const isChosen = language !== null && language !== before;
      if (isChosen && !locale.startsWith(language)) onSelectLanguage?.(language);
      return user;
    },
    uploadAvatar: async (file) => keep(await call(uploadAvatar, { body: { file } }, { notify: false })),
    changePhone: async (body) => keep(await call(changePhone, { body }, { notify: false })),
    removeAvatar: async () => keep(await call(removeAvatar, {}, { notify: false })),
  };
}
