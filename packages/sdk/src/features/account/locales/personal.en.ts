import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { personalZh } from './personal.zh.ts';

export const personalEn: TextsLike<typeof personalZh> = {
  title: 'Personal info',
  loading: 'Loading your personal info',
  failed: 'Your personal info did not load',
  retry: 'Try again',
  requestId: 'Request id',
  profile: 'Profile',
  nickName: 'Name',
  company: 'Company',
  save: 'Save',
  saved: 'Saved',
};
