import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { viewingZh } from './viewing.zh.ts';

export const viewingEn: TextsLike<typeof viewingZh> = {
  banner:
    'You are viewing this as “{{name}}”. You can look but not change anything. The view ends at {{time}}.',
  end: 'End view',
  title: 'Views by our staff',
  about:
    'To solve a problem, our staff can view your team for 30 minutes without changing anything. Each view is in your activity log. Unless you allow it, they do not see message texts or unlocked email addresses.',
  allowed: 'Our staff can see message texts and unlocked email addresses until {{time}}.',
  allow: 'Allow for 24 hours',
  withdraw: 'Withdraw now',
  loading: 'Loading',
  failed: 'This did not load',
};
