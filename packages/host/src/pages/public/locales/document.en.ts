import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { documentTexts } from './document.zh.ts';

const texts: TextsLike<TextsOf<typeof documentTexts>> = {
  updated: 'Updated {{date}}',
  contents: 'Contents',
  template:
    'This is a template that says what this software really does. The operator, {{holder}}, has to add its full company name, address and contact, and have a lawyer read it, before it stands as the final text.',
  operator: 'This site is run by {{holder}}, called “the operator” below.',
  contact: 'Contact: {{email}}',
  noContact: 'The operator has not published a contact address yet.',
};

export const documentEn = catalogue('en', documentTexts.name, texts);
