import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { avatarSize } from './rules/file.ts';
import { personLanguages, userSchema } from './session.ts';

/** Characters of a nickname and of a company, as the registration takes them. */
export const nickNameLimit = 30;
export const companyLimit = 100;

export const profileSchema = z.strictObject({
  nickName: z.string().check(z.trim(), z.minLength(1), z.maxLength(nickNameLimit)),
  /** Empty: none. */
  company: z.string().check(z.trim(), z.maxLength(companyLimit)),
  /** `null`: that of the device. */
  language: z.nullable(z.enum(personLanguages, { error: 'unknown_value' })),
  /** IANA name; `null`: that of the device. */
  timeZone: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
});
export type Profile = z.output<typeof profileSchema>;

export const changeProfile = endpoint({
  id: 'changeProfile',
  method: 'PUT',
  path: '/office/api/user/profile',
  domain: 'account',
  summary: "Change the signed-in person's profile; answers the person as they are now",
  access: 'user',
  body: profileSchema,
  data: userSchema,
});

export const uploadAvatar = endpoint({
  id: 'uploadAvatar',
  method: 'POST',
  path: '/office/api/user/avatar',
  domain: 'account',
  summary:
    'A picture of the person, at most 1 MB (1,048,576 bytes): JPEG, PNG or WebP by its content; kept as a new square picture, without what else the file said',
  access: 'user',
  takes: 'form',
  body: z.strictObject({ file: z.file({ error: 'required' }).check(avatarSize()) }),
  data: userSchema,
});

export const removeAvatar = endpoint({
  id: 'removeAvatar',
  method: 'DELETE',
  path: '/office/api/user/avatar',
  domain: 'account',
  summary: 'Deletes the picture of the person',
  access: 'user',
  data: userSchema,
});

export const fetchAvatar = endpoint({
  id: 'fetchAvatar',
  method: 'GET',
  path: '/office/api/user/avatar/{id}',
  domain: 'account',
  summary: 'A picture of a person, at an address that is random and known to those who see it only',
  access: 'public',
  answer: 'file',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  data: z.object({ name: z.string(), mediaType: z.string(), content: z.instanceof(Uint8Array) }),
});

/** What people do with their own account, as operation records name it. */
export const accountRecordActions = [
  'profileChanged',
  'avatarChanged',
  'avatarRemoved',
  'emailChanged',
] as const;
export type AccountRecordAction = (typeof accountRecordActions)[number];
