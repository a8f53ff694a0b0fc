import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { previewZh } from './texts.zh.ts';

export const previewEn: TextsLike<typeof previewZh> = {
  open: 'Open the full page',
  isOpen: 'The basic analysis is open: free to come back until {{day}}.',
  asks: 'The basic analysis uses 1 of {{left}}; you are asked first.',
  spends: 'Opening uses 1 of {{left}} basic analyses at once.',
};
