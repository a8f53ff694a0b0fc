import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { documentTexts } from './document.zh.ts';

const texts: TextsLike<TextsOf<typeof documentTexts>> = {
  updated: 'Updated {{date}}',
  contents: 'Contents',
  template:
    'The operator has not published its own text yet; this template describes what the software does.',
  replaced: 'The operator’s own text applies here. Open it to read it.',
  operator: 'This site is operated by {{holder}} (“the operator”).',
  contact: 'Contact: {{email}}',
  noContact: 'The operator has not published a contact address yet.',
};

export const documentEn = catalogue('en', documentTexts.name, texts);
