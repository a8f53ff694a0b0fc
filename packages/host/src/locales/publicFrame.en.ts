import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { publicFrameTexts } from './publicFrame.zh.ts';

const texts: TextsLike<TextsOf<typeof publicFrameTexts>> = {
  skip: 'Skip to content',
  home: 'Reachkit home',
  nav: { label: 'Site', price: 'Pricing', mailConfig: 'Email setup', policy: 'Data policy' },
  footer: { label: 'More pages', index: 'Home' },
  signIn: 'Log in',
  register: 'Sign up free',
  enter: 'Open workspace',
};

export const publicFrameEn = catalogue('en', publicFrameTexts.name, texts);
