import { expect, it } from 'vitest';
import { guessByServers } from './guess.ts';

it.each([
  ['aspmx.l.google.com', 'gmail', 'smtp.gmail.com'],
  ['shop-de.mail.protection.outlook.com', 'outlook', 'smtp-mail.outlook.com'],
  ['mxn.mxhichina.com', 'ali', 'smtp.qiye.aliyun.com'],
  ['mx1.feishu.cn', 'feishu', 'smtp.feishu.cn'],
  ['mxbiz1.qq.com', 'other', 'smtp.exmail.qq.com'],
  ['qiye163mx01.mxmail.netease.com', 'other', 'smtp.qiye.163.com'],
  ['mx.notqq.com', 'other', undefined],
  ['google.com.evil.example', 'other', undefined],
])('a domain with mail server %s belongs to %s', (exchange, provider, host) => {
  const guess = guessByServers(['mx.unknown.example', exchange]);
  expect([guess.provider, guess.smtp?.host]).toEqual([provider, host]);
});

it('nothing is guessed if name servers do not respond', () => {
  expect(guessByServers('unknown')).toEqual({ provider: 'other', smtp: null, imap: null });
});
