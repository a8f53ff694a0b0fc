import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { documentTexts } from './document.zh.ts';

const texts: TextsLike<TextsOf<typeof documentTexts>> = {
  updated: 'Updated {{date}}',
  contents: 'Contents',
  template:
    'This is a template that describes what this software actually does. Before using it as the final text, the operator, {{holder}}, must add its full company name, address and contact details and have it reviewed by a lawyer.',
  operator: 'This site is operated by {{holder}} (“the operator”).',
  contact: 'Contact: {{email}}',
  noContact: 'The operator has not published a contact address yet.',
};

export const documentEn = catalogue('en', documentTexts.name, texts);
