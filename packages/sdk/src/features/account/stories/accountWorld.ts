import { fetchUserInfo, roleTeamAdmin, type UserInfo } from '@reachkit/contract';
import {
  type AccountDeletionInfo,
  changePhone,
  changeProfile,
  exportPersonalData,
  getAccountDeletion,
  removeAvatar,
  requestAccountDeletion,
  uploadAvatar,
  withdrawAccountDeletion,
} from '@reachkit/contract/account/account';
import {
  type AccountEmail,
  confirmAccountEmail,
  getAccountEmail,
  removeAccountEmail,
  sendEmailCode,
  signInWithEmail,
} from '@reachkit/contract/account/email';
import { sendSmsCode } from '@reachkit/contract/session/registration';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';

/** The owner of a team. */
export const storyPerson: UserInfo = {
  id: '7',
  nickName: 'Ann Lin',
  avatar: null,
  teamId: '3',
  roleIds: [roleTeamAdmin],
  company: 'Lanternfield Ltd',
  phone: '13800138000',
  language: null,
  timeZone: null,
  deletesAt: null,
  version: 'pro',
};

/** A picture of four quarters. */
export const storyPicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath fill="%23326" d="M0 0h2v2H0z"/%3E%3Cpath fill="%23c86" d="M0 0h1v1H0zM1 1h1v1H1z"/%3E%3C/svg%3E';

export interface AccountWorldOptions {
  readonly person?: Partial<UserInfo> | undefined;
  readonly email?: Partial<AccountEmail> | undefined;
  readonly deletion?: Partial<AccountDeletionInfo> | undefined;
}

/** The code that confirms any address in stories. */
export const storyCode = '271828';

const storyEmail: AccountEmail = { address: null, pending: null, isMailSent: true, isSandbox: false };

/** A fake server for one person that stores changes. */
export function accountWorld({ person, email, deletion }: AccountWorldOptions = {}): {
  readonly handlers: readonly MockHandler[];
  readonly email: () => AccountEmail;
  readonly person: () => UserInfo;
} {
  let address: AccountEmail = { ...storyEmail, ...email };
  let now: UserInfo = { ...storyPerson, ...person };
  const handlers = [
    answer(fetchUserInfo, () => ({ ok: true as const, data: { officeUser: now } })),
    answer(changeProfile, ({ body }) => {
      now = { ...now, ...body, company: body.company || null };
      return now;
    }),
    answer(getAccountEmail, () => address),
    answer(sendEmailCode, ({ body }) => {
      address = { ...address, pending: body.address };
      return { email: address, retryAfter: 60 };
    }),
    answer(confirmAccountEmail, ({ body }) => {
      if (body.code !== storyCode) {
        const msg = 'The code is wrong or has expired';
        throw new Refusal({ code: 400, data: { fields: { code: { rule: 'wrong_email_code', msg } } } });
      }
      address = { ...address, address: address.pending, pending: null };
      return address;
    }),
    answer(removeAccountEmail, () => {
      address = { ...address, address: null, pending: null };
      return address;
    }),
    answer(signInWithEmail, () => {
      address = { ...address, signIn: address.address };
      return address;
    }),
    answer(uploadAvatar, () => {
      now = { ...now, avatar: storyPicture };
      return now;
    }),
    answer(sendSmsCode, () => ({ expiresIn: 300, retryAfter: 60, developmentPage: null })),
    answer(changePhone, ({ body }) => {
      now = { ...now, phone: body.phone };
      return now;
    }),
    answer(getAccountDeletion, () => ({
      scope: 'team' as const,
      team: 'Lanternfield',
      successor: null,
      members: 0,
      paidThrough: null,
      ...deletion,
      deletesAt: now.deletesAt,
    })),
    answer(requestAccountDeletion, () => {
      now = { ...now, deletesAt: '2026-12-02T10:30:00Z' };
      return now;
    }),
    answer(withdrawAccountDeletion, () => {
      now = { ...now, deletesAt: null };
      return now;
    }),
    answer(exportPersonalData, () => ({ jobId: '12' })),
    answer(removeAvatar, () => {
      now = { ...now, avatar: null };
      return now;
    }),
  ];
  return { email: () => address, handlers, person: () => now };
}
