import type { MailSenderProvider } from '@reachkit/contract';

interface Server {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
}

export interface ProviderServers {
  readonly provider: MailSenderProvider;
  readonly smtp: Server;
  readonly imap: Server;
}

const tls = (host: string, port: number): Server => ({ host, port, security: 'tls' });
const other = (smtp: Server, imap: Server): ProviderServers => ({ provider: 'other', smtp, imap });

const exmail = other(tls('smtp.exmail.qq.com', 465), tls('imap.exmail.qq.com', 993));
const yahoo = other(tls('smtp.mail.yahoo.com', 465), tls('imap.mail.yahoo.com', 993));
const icloud = other(
  { host: 'smtp.mail.me.com', port: 587, security: 'starttls' },
  tls('imap.mail.me.com', 993),
);
const netease = (domain: string): ProviderServers => ({
  provider: '163',
  smtp: tls(`smtp.${domain}`, 465),
  imap: tls(`imap.${domain}`, 993),
});

/** Servers of mail domains that are not in the contract. */
export const serversOfDomain: Readonly<Record<string, ProviderServers>> = {
  '126.com': netease('126.com'),
  'yeah.net': netease('yeah.net'),
  'yahoo.com': yahoo,
  'ymail.com': yahoo,
  'icloud.com': icloud,
  'me.com': icloud,
  'mac.com': icloud,
};

/** Suffixes of mail server names (MX), with their providers. */
export const providersOfMx: readonly (readonly [end: string, MailSenderProvider | ProviderServers])[] = [
  ['aspmx.l.google.com', 'gmail'],
  ['google.com', 'gmail'],
  ['googlemail.com', 'gmail'],
  ['protection.outlook.com', 'outlook'],
  ['mx.microsoft', 'outlook'],
  ['qiye.aliyun.com', 'ali'],
  ['mxhichina.com', 'ali'],
  ['feishu.cn', 'feishu'],
  ['larksuite.com', 'feishu'],
  ['dingtalk.com', 'dingtalk'],
  ['qq.com', exmail],
  ['mxmail.netease.com', other(tls('smtp.qiye.163.com', 465), tls('imap.qiye.163.com', 993))],
  ['yahoodns.net', yahoo],
  ['mail.icloud.com', icloud],
];

/** Required SPF includes, by the suffix of the mail server's name. */
export const spfIncludes: readonly (readonly [end: string, include: string])[] = [
  ['gmail.com', '_spf.google.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['exmail.qq.com', 'spf.mail.qq.com'],
  ['qiye.163.com', 'spf.163.com'],
  ['qiye.aliyun.com', 'spf.qiye.aliyun.com'],
  ['feishu.cn', '_netblocks.m.feishu.cn'],
];

export const endsWithin = (name: string, end: string): boolean => name === end || name.endsWith(`.${end}`);
