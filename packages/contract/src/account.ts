import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { userSchema } from './session.ts';

/** Characters of a nickname and of a company, as the registration takes them. */
export const nickNameLimit = 30;
export const companyLimit = 100;

export const profileSchema = z.strictObject({
  nickName: z.string().check(z.trim(), z.minLength(1), z.maxLength(nickNameLimit)),
  /** Empty: none. */
  company: z.string().check(z.trim(), z.maxLength(companyLimit)),
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

/** What people do with their own account, as operation records name it. */
export const accountRecordActions = ['profileChanged', 'emailChanged'] as const;
export type AccountRecordAction = (typeof accountRecordActions)[number];
