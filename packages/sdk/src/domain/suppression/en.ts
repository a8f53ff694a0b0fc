import type { TextsLike } from '../../core/i18n/texts.ts';
import type { suppressionEndZh } from './zh.ts';

export const suppressionEndEn: TextsLike<typeof suppressionEndZh> = {
  onlyThey: 'Only they can undo it',
  misjudged: 'If an email was misjudged, correct it in its conversation.',
  wishUnconfirmed:
    'Nothing proves that the recipient asked to unsubscribe. Remove the address if they did not.',
  reportUnconfirmed:
    'Nothing proves that this report comes from the recipient’s mail server. It ends by itself.',
  list: 'View in the list',
};
