import type { Messages } from '@reachkit/sdk';
import { accountEn } from '@reachkit/sdk/locales/en/account';
import { coreEn } from '@reachkit/sdk/locales/en/core';
import { creatorEn } from '@reachkit/sdk/locales/en/creator';
import { favouritesEn } from '@reachkit/sdk/locales/en/favourites';
import { formEn } from '@reachkit/sdk/locales/en/form';
import { jobEn } from '@reachkit/sdk/locales/en/job';
import { membershipEn } from '@reachkit/sdk/locales/en/membership';
import { notificationEn } from '@reachkit/sdk/locales/en/notification';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { sessionEn } from '@reachkit/sdk/locales/en/session';
import { shellEn } from '@reachkit/sdk/locales/en/shell';
import { siteEn } from '@reachkit/sdk/locales/en/site';
import { hostEn } from './en.ts';
import { publicFrameEn } from './publicFrame.en.ts';

export const allEn: Messages = [
  accountEn,
  coreEn,
  creatorEn,
  favouritesEn,
  formEn,
  jobEn,
  membershipEn,
  notificationEn,
  searchEn,
  sessionEn,
  shellEn,
  siteEn,
  hostEn,
  publicFrameEn,
];
