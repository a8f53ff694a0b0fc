/** Source of a fact about a mail provider, with its date. */
export interface CheckedSource {
  readonly url: string;
  /** The provider's own help, not a third party. */
  readonly isOfficial: boolean;
  /** ISO 8601 date. */
  readonly checkedOn: string;
}

/** A fact about a mail provider with its sources. */
export interface MailFact {
  /** `false`: the settings are unverified or missing; people are advised to check with their provider. */
  readonly confirmed: boolean;
  /** Best source first; empty if none was found. */
  readonly sources: readonly CheckedSource[];
}

/** `tls`: encrypted from the first byte. `starttls`: starts in plain text and must upgrade before the login. */
export type MailSecurity = 'tls' | 'starttls';

/** Host, port and encryption for sending (`smtp`) or reading (`imap`). */
export interface MailServer extends MailFact {
  readonly protocol: 'smtp' | 'imap';
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
}

/**
 * Credential for signing in from another program. `appPassword`, `authorisationCode`, `clientPassword`: a dedicated
 * password, as the provider calls it. `oauth`: the provider's own sign-in page only; no password works.
 */
export type MailCredential = 'appPassword' | 'authorisationCode' | 'clientPassword' | 'oauth';

/** Sending limits of a provider. `strangersPerDay`: recipients that the sender has not emailed before. */
export interface MailLimit {
  readonly kind: 'messagesPerDay' | 'recipientsPerDay' | 'strangersPerDay' | 'recipientsPerMessage';
  readonly most: number;
}

/** Providers with known server settings, sign-in methods and limits. */
export const mailProviderIds = [
  'gmail',
  'outlook',
  '163',
  'ali',
  'qq',
  'sina',
  'feishu',
  'dingtalk',
] as const;
/** One of `mailProviderIds`. */
export type MailProviderId = (typeof mailProviderIds)[number];

/** Facts about a mail provider: servers, credential, how to enable access, and limits. */
export interface MailProvider {
  readonly id: MailProviderId;
  /** Path of the site's setup guide. */
  readonly path: `/${string}`;
  /** Domains of the addresses it provides; empty if customers bring their own. */
  readonly domains: readonly string[];
  /** URL of its web mail. */
  readonly home: string;
  /** The preferred server comes first for each protocol. */
  readonly servers: readonly MailServer[];
  readonly credential: MailFact & { readonly kind: MailCredential };
  /** How to enable access by other programs. */
  readonly access: MailFact & { readonly isOffAtFirst: boolean | null };
  /** Empty `values`: the provider publishes no limit that could be verified. */
  readonly limits: MailFact & {
    readonly values: readonly MailLimit[];
    /** The limits are those of a paid account; a free one may have lower ones. */
    readonly isForPaid?: true;
  };
  /** Requires the client to send its ID (RFC 2971) before it opens a folder. */
  readonly needsImapId: boolean;
}

const checkedOn = '2026-11-21';

const official = (url: string): CheckedSource => ({ url, isOfficial: true, checkedOn });
const other = (url: string): CheckedSource => ({ url, isOfficial: false, checkedOn });

const known = (...sources: CheckedSource[]): MailFact => ({ confirmed: true, sources });
const unsure = (...sources: CheckedSource[]): MailFact => ({ confirmed: false, sources });

const server = (
  protocol: MailServer['protocol'],
  host: string,
  port: number,
  fact: MailFact,
  security: MailSecurity = 'tls',
): MailServer => ({ protocol, host, port, security, ...fact });

const googleProtocols = known(official('https://developers.google.com/gmail/imap/imap-smtp'));
const outlookServers = known(other('https://developer.nylas.com/docs/cookbook/email/outlook-smtp-settings/'));
const nodemailer = other('https://github.com/nodemailer/nodemailer/blob/master/lib/well-known/services.json');
const koishi = other('https://koishi.chat/plugins/adapter/mail.html');
const deltaChat163 = other('https://github.com/chatmail/provider-db/blob/master/_providers/163.md');
const aliSmtp = official('https://help.aliyun.com/document_detail/36687.html');
const aliImap = official('https://help.aliyun.com/document_detail/2857156.html');
const larkHelp = official('https://larksuite.com/hc/zh-CN/articles/360048488003');
const sinaSetup = other('https://gist.github.com/kkew3/e63be53780443e4013b2be07753a9796');
const dingAdmin = other('https://aliuyun.com.cn/news/ding/353.html');

/** Mail providers with a setup guide. Unconfirmed facts are shown as such. */
export const mailProviders: Readonly<Record<MailProviderId, MailProvider>> = {
  gmail: {
    id: 'gmail',
    path: '/gmail',
    domains: ['gmail.com', 'googlemail.com'],
    home: 'https://mail.google.com/',
    servers: [
      server('smtp', 'smtp.gmail.com', 465, googleProtocols),
      server('smtp', 'smtp.gmail.com', 587, googleProtocols, 'starttls'),
      server('imap', 'imap.gmail.com', 993, googleProtocols),
    ],
    credential: {
      kind: 'appPassword',
      ...known(
        official('https://support.google.com/accounts/answer/185833'),
        official('https://knowledge.workspace.google.com/kb/how-to-generate-an-app-passwords-000009237'),
      ),
    },
    access: {
      isOffAtFirst: false,
      ...unsure(),
    },
    limits: {
      values: [
        { kind: 'messagesPerDay', most: 2000 },
        { kind: 'recipientsPerMessage', most: 100 },
      ],
      isForPaid: true,
      ...known(official('https://support.google.com/a/answer/166852')),
    },
    needsImapId: false,
  },
  outlook: {
    id: 'outlook',
    path: '/outlookmail',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
    home: 'https://outlook.live.com/',
    servers: [
      server('smtp', 'smtp-mail.outlook.com', 587, outlookServers, 'starttls'),
      server('imap', 'outlook.office365.com', 993, outlookServers),
    ],
    credential: {
      kind: 'oauth',
      ...known(
        other(
          'https://techissuestoday.com/how-to-update-outlook-email-settings-to-avoid-losing-access-after-september-16/',
        ),
        other('https://3ait.co.uk/blog/security-changes-coming-to-people-with-outlook-and-hotmail-addresses'),
      ),
    },
    access: { isOffAtFirst: true, ...known(other('https://prospeo.io/s/smtp-settings-outlook')) },
    limits: {
      values: [
        { kind: 'recipientsPerDay', most: 5000 },
        { kind: 'strangersPerDay', most: 1000 },
        { kind: 'recipientsPerMessage', most: 500 },
      ],
      isForPaid: true,
      ...known(
        official(
          'https://support.microsoft.com/en-us/office/sending-limits-in-outlook-com-279ee200-594c-40f0-9ec8-bb6af7735c2e',
        ),
      ),
    },
    needsImapId: false,
  },
  '163': {
    id: '163',
    path: '/163mail',
    domains: ['163.com'],
    home: 'https://mail.163.com/',
    servers: [
      server('smtp', 'smtp.163.com', 465, known(deltaChat163, nodemailer)),
      server('smtp', 'smtp.163.com', 994, unsure(koishi)),
      server('imap', 'imap.163.com', 993, known(deltaChat163, koishi)),
    ],
    credential: { kind: 'authorisationCode', ...known(deltaChat163) },
    access: { isOffAtFirst: true, ...known(deltaChat163) },
    limits: { values: [], ...unsure() },
    needsImapId: true,
  },
  ali: {
    id: 'ali',
    path: '/alimail',
    domains: [],
    home: 'https://qiye.aliyun.com/',
    servers: [
      server('smtp', 'smtp.qiye.aliyun.com', 465, known(aliSmtp)),
      server('imap', 'imap.qiye.aliyun.com', 993, known(aliImap)),
    ],
    credential: {
      kind: 'clientPassword',
      ...known(
        official(
          'https://www.alibabacloud.com/help/id/alibaba-mail/latest/how-does-the-domain-manager-open-the-three-party-client-security-password',
        ),
        other('https://mail-aliyun.cn/news/zhinan/139.html'),
      ),
    },
    access: { isOffAtFirst: true, ...known(aliSmtp) },
    limits: { values: [], ...unsure(other('https://aliuyun.com.cn/news/help/164.html')) },
    needsImapId: false,
  },
  qq: {
    id: 'qq',
    path: '/qqmail',
    domains: ['qq.com', 'foxmail.com'],
    home: 'https://mail.qq.com/',
    servers: [
      server('smtp', 'smtp.qq.com', 465, known(nodemailer, koishi)),
      server('smtp', 'smtp.qq.com', 587, known(koishi), 'starttls'),
      server('imap', 'imap.qq.com', 993, known(koishi)),
    ],
    credential: {
      kind: 'authorisationCode',
      ...known(other('https://ashea.com.cn/guandian/2022/1011/707174.html')),
    },
    access: {
      isOffAtFirst: true,
      ...known(
        other('https://ashea.com.cn/guandian/2022/1011/707174.html'),
        other('https://blog.zhheo.com/p/6124d6aa.html'),
      ),
    },
    limits: { values: [], ...unsure() },
    needsImapId: false,
  },
  sina: {
    id: 'sina',
    path: '/sinamail',
    domains: ['sina.com', 'sina.cn'],
    home: 'https://mail.sina.com.cn/',
    servers: [
      server('smtp', 'smtp.sina.com', 465, known(sinaSetup)),
      server('imap', 'imap.sina.com', 993, unsure()),
    ],
    credential: { kind: 'authorisationCode', ...known(sinaSetup) },
    access: { isOffAtFirst: null, ...unsure() },
    limits: { values: [], ...unsure() },
    needsImapId: false,
  },
  feishu: {
    id: 'feishu',
    path: '/feishumail',
    domains: [],
    home: 'https://www.feishu.cn/mail',
    servers: [
      server('smtp', 'smtp.feishu.cn', 465, known(nodemailer)),
      server('imap', 'imap.feishu.cn', 993, known(other('https://github.com/BoilTask/imap2pop'))),
    ],
    credential: { kind: 'clientPassword', ...known(larkHelp) },
    access: { isOffAtFirst: true, ...known(larkHelp) },
    limits: { values: [], ...unsure() },
    needsImapId: false,
  },
  dingtalk: {
    id: 'dingtalk',
    path: '/dingmail',
    domains: ['dingtalk.com'],
    home: 'https://mail.dingtalk.com/',
    servers: [
      server('smtp', 'smtp.dingtalk.com', 465, unsure()),
      server('imap', 'imap.dingtalk.com', 993, unsure()),
    ],
    credential: { kind: 'clientPassword', ...unsure(dingAdmin) },
    access: { isOffAtFirst: true, ...known(dingAdmin) },
    limits: { values: [], ...unsure() },
    needsImapId: false,
  },
};
