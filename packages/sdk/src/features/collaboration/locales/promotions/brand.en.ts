import type { TextsLike } from '../../../../core/i18n/texts.ts';
import type { brandZh } from './brand.zh.ts';

/** Texts of the dialog about how others see the team. */
export const brandEn: TextsLike<typeof brandZh> = {
  loading: 'Loading how others see the team',
  failed: 'The name and logo of the team did not load',
  help: 'Shown on the page of each creator and on shared reports, in place of the name of this product.',
  nameHelp: 'Empty: the name of the team.',
  logo: 'Logo',
  logoNow: 'Present logo',
  logoNote: 'A PNG, JPEG or WebP picture of at most 1 MB.',
  logoSize: '{{name}} is larger than 1 MB',
  removesLogo: 'Remove the logo; show the first letter of the name',
  accent: 'Accent colour',
  ownAccent: 'Use a colour of our own',
  colour: 'Colour of the team',
  contact: 'Contact',
  contactHelp: 'Creators and clients see it, such as an email address.',
  saved: 'Saved how others see the team',
};
