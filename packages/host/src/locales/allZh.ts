import type { Messages } from '@reachkit/sdk';
import { accountZh } from '@reachkit/sdk/locales/zh/account';
import { coreZh } from '@reachkit/sdk/locales/zh/core';
import { creatorZh } from '@reachkit/sdk/locales/zh/creator';
import { favouritesZh } from '@reachkit/sdk/locales/zh/favourites';
import { formZh } from '@reachkit/sdk/locales/zh/form';
import { jobZh } from '@reachkit/sdk/locales/zh/job';
import { membershipZh } from '@reachkit/sdk/locales/zh/membership';
import { notificationZh } from '@reachkit/sdk/locales/zh/notification';
import { searchZh } from '@reachkit/sdk/locales/zh/search';
import { sessionZh } from '@reachkit/sdk/locales/zh/session';
import { shellZh } from '@reachkit/sdk/locales/zh/shell';
import { siteZh } from '@reachkit/sdk/locales/zh/site';
import { publicFrameZh } from './publicFrame.zh.ts';
import { hostZh } from './zh.ts';

export const allZh: Messages = [
  accountZh,
  coreZh,
  creatorZh,
  favouritesZh,
  formZh,
  jobZh,
  membershipZh,
  notificationZh,
  searchZh,
  sessionZh,
  shellZh,
  siteZh,
  hostZh,
  publicFrameZh,
];
