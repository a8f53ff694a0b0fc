import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { teamsZh } from './teams.zh.ts';

export const teamsEn: TextsLike<typeof teamsZh> = {
  title: 'Teams and accounts',
};
