import { recordTextsEn } from '@reachkit/contract/texts/recordTexts.en';
import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { frameZh } from './frame.zh.ts';

export const frameEn: TextsLike<typeof frameZh> = {
  rights: recordTextsEn.values.staffRight,
  comma: ', ',
  foot: 'Login',
  idle: 'Automatic logout',
  idleIn: 'after {{shown}} idle min',
  factor: 'Two-step verification',
  factorOn: 'On',
  factorOff: 'Off',
  ending: {
    title: 'Are you still there?',
    body: 'You have not used the console for a while. You will be logged out in {{time}}, and unsaved input will be lost.',
    stay: 'Stay logged in',
    signOut: 'Log out now',
  },
};
