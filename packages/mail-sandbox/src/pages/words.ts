import type { Localized } from '@reachkit/contract';
import type { ForcedName } from '../recipients/character.ts';
import type { ReactionKind } from '../recipients/plan.ts';

export const sandboxTitles: Localized<string> = { zh: '邮件沙盒', en: 'Mail sandbox' };

type Words = readonly [zh: string, en: string];

export const kindWords: Readonly<Record<ReactionKind | 'refused', Words>> = {
  open: ['打开', 'opens'],
  click: ['点击链接', 'clicks a link'],
  reply: ['回复', 'replies'],
  outOfOffice: ['自动回复：不在', 'out of office'],
  bounce: ['退信：地址不存在', 'bounces: no such address'],
  bounceSoft: ['退信：邮箱已满', 'bounces: mailbox full'],
  bouncePolicy: ['退信：内容被过滤', 'bounces: content refused'],
  delayNotice: ['投递延迟通知', 'delay notice'],
  complaint: ['投诉为垃圾邮件', 'complains'],
  unsubscribe: ['一键退订', 'unsubscribes with one click'],
  refused: ['被拒收', 'rejected'],
};

/** Behaviour of each special address. */
export const forcedWords: Readonly<Record<ForcedName, Words>> = {
  reply: ['打开并回复', 'opens and replies'],
  'reply-other': ['由另一个地址回复', 'replies from another address'],
  'reply-junk': ['回复落入垃圾箱', 'its reply lands in Junk'],
  'reply-late': ['第二封邮件才回复', 'replies to the second email only'],
  ooo: ['自动回复：不在，写明返回日期', 'out of office with a return date'],
  'ooo-nodate': ['自动回复：不在，不写日期', 'out of office without a return date'],
  open: ['只打开', 'opens only'],
  click: ['打开并点击链接', 'opens and clicks a link'],
  unsubscribe: ['打开后一键退订', 'opens and unsubscribes with one click'],
  complain: ['打开后投诉', 'opens and complains'],
  reject: ['立即拒收：550 5.1.1', 'rejected immediately: 550 5.1.1'],
  full: ['立即拒收：552 5.2.2', 'rejected immediately: 552 5.2.2'],
  greylist: ['首次450，再试成功', '450 first, accepted on retry'],
  bounce: ['先接收，后退信5.1.1', 'accepted, bounces later with 5.1.1'],
  'bounce-soft': ['先接收，后退信4.2.2', 'accepted, bounces later with 4.2.2'],
  'bounce-policy': ['先接收，后退信5.7.1', 'accepted, bounces later with 5.7.1'],
  'bounce-delayed': ['先发延迟通知，几天后退信', 'delay notice first, bounces days later'],
  silent: ['没有任何反应', 'does nothing'],
};
