import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { auditZh } from './audit.zh.ts';

export const auditEn: TextsLike<typeof auditZh> = {
  title: 'Audit log',
};
