import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { teamZh } from './team.zh.ts';

export const teamEn: TextsLike<typeof teamZh> = {
  title: 'Team',
};
