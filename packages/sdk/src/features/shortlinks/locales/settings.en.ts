import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { settingsZh } from './settings.zh.ts';

export const settingsEn: TextsLike<typeof settingsZh> = {
  title: 'Short link settings',
  loading: 'Loading the short link settings',
  failed: 'The short link settings did not load',
  save: 'Save',
  saved: 'Short link settings saved',
  visitors: 'Visitor recognition',
  cookieless: 'Do not use cookies',
  cookielessHelp:
    'No cookie is set or read. Visitors are identified by IP network and browser, reset monthly. Those who share both count as one, so UV is lower.',
  inApps: 'In-app browsers',
  browserPage: 'Ask to open the browser',
  browserPageHelp:
    'When a short link is opened inside WeChat, Instagram, TikTok or another app, a page asks to open the browser instead of redirecting at once. For stores that do not work there; each link can differ. How often people stop at the page is counted separately.',
  apps: 'Open short links in an app',
  appsLead:
    'On phones, short links on your custom domains open these apps directly. The domain must be verified; changes can take hours to reach each system.',
  apple: 'iOS apps',
  appleHelp: 'Team ID and bundle ID, from your Apple Developer account.',
  applePlaceholder: 'A1B2C3D4E5.com.shop.app',
  appleWrong: 'Enter it as A1B2C3D4E5.com.shop.app',
  appleList: 'iOS apps added',
  appsFull: 'Up to {{most}} apps',
  schemes: 'App link schemes',
  schemesHelp:
    'How links of your own app begin: myshop for myshop://item/1. Common shopping and social apps need no entry.',
  schemePlaceholder: 'myshop',
  schemeWrong:
    'Enter the beginning of your app’s links, such as myshop. Schemes of browsers and systems are not allowed',
  schemesList: 'Schemes added',
  schemesFull: 'Up to {{most}} schemes',
  android: 'Android apps',
  androidNo: 'Android app {{no}}',
  addAndroid: 'Add Android app',
  removeAndroid: 'Remove {{app}}',
  package: 'Android package name',
  packagePlaceholder: 'com.shop.app',
  packageWrong: 'Enter it as com.shop.app',
  fingerprints: 'SHA-256 certificate fingerprints',
  fingerprintsHelp: 'On the App signing page of the Google Play Console.',
  fingerprintPlaceholder: '14:6D:E9:83:…',
  fingerprintsMissing: 'Add at least one fingerprint',
  fingerprintWrong: 'Enter 32 pairs of hexadecimal digits separated by colons',
  fingerprintsList: 'Fingerprints added',
  fingerprintsFull: 'Up to {{most}} fingerprints',
  removeEntry: 'Remove {{entry}}',
  addedEntries: 'Added {{entries}}',
  removedEntry: 'Removed {{entry}}',
};
