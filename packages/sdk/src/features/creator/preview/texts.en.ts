import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { previewZh } from './texts.zh.ts';

export const previewEn: TextsLike<typeof previewZh> = {
  open: 'Open full page',
  isOpen: 'The basic analysis is open. Free to reopen before {{day}}.',
  asks: 'The basic analysis uses 1 · {{left}} left. You are asked first.',
  spends: 'Opening uses 1 basic analysis right away · {{left}} left.',
};
