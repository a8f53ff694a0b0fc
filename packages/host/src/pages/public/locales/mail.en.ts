import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { mailTexts } from './mail.zh.ts';

const texts: TextsLike<TextsOf<typeof mailTexts>> = {
  choose: {
    title: 'Email setup',
    lead: 'Choose your provider to see its mail servers, ports and what to enter as the password.',
    caption: 'Email providers',
    provider: 'Mailbox',
    ends: 'Addresses',
    own: 'your own domain',
    secret: 'Password to enter',
    open: 'View settings for {{name}}',
    other: 'Another provider',
    otherBody:
      'Ask your provider for four things: SMTP and IMAP server addresses, ports, encryption (SSL/TLS or STARTTLS), and the password for third-party apps.',
  },
  making: 'Enter this to connect a mailbox under Email. It also works in other mail apps.',
  back: 'All providers',
  steps: 'Steps',
  step: 'Step {{number}}',
  drawing: 'Illustration: {{what}}',
  schematic:
    'The illustrations show where to look. They are not {{name}}’s actual screens, and settings may move.',
  servers: {
    title: 'Servers and ports',
    use: 'Use',
    smtp: 'Sending (SMTP)',
    imap: 'Reading (IMAP)',
    host: 'Server',
    port: 'Port',
    security: 'Encryption',
    tls: 'SSL/TLS',
    starttls: 'STARTTLS',
    source: 'Source',
    copy: 'Copy {{host}}',
    copied: 'Copied',
    refused: 'Press Ctrl+C to copy',
  },
  facts: {
    title: 'Good to know',
    secret: 'Password',
    access: 'Availability',
    limits: 'Sending limits',
    on: 'On by default, nothing to do.',
    off: 'Off by default, turn it on first.',
    unknownAccess: 'We could not verify whether it is on by default.',
    noLimits: 'The provider does not publish verifiable limits.',
    paid: 'For paid accounts. Free accounts have lower limits.',
    messagesPerDay: '{{most}} messages per day',
    recipientsPerDay: '{{most}} recipients per day',
    strangersPerDay: '{{most}} first-time recipients per day',
    recipientsPerMessage: '{{most}} recipients per message',
  },
  source: {
    official: 'Official help',
    other: 'Third-party source',
    checked: 'checked {{date}}',
    unsure: 'not verified',
    unsureLong: 'If something is marked “not verified”, check with your provider.',
    list: 'Sources',
  },
  secrets: {
    appPassword: 'app password',
    authorisationCode: 'authorization code',
    clientPassword: 'dedicated client password',
    oauth: 'no password, sign in with Microsoft',
  },
  form: {
    title: 'Enter it in your mail app',
    body: 'Enter your full email address as the username and the password from the previous step. Use the servers and ports in the table below.',
    address: 'Address',
    secret: 'Password',
    host: 'Server',
    port: 'Port',
    oauthBody:
      'Choose “Sign in with Microsoft” in the mail app and approve access on Microsoft’s page. Do not enter a password. Use the servers and ports in the table below.',
  },
  providers: {
    gmail: {
      name: 'Gmail',
      verdict: 'You need a 16-character app password. Turn on 2-Step Verification first.',
      s1: {
        title: 'Turn on 2-Step Verification',
        body: 'In your Google Account, open Security and turn on 2-Step Verification. App passwords are not available without it.',
        mark: '2-Step Verification',
      },
      s2: {
        title: 'Create an app password',
        body: 'Open myaccount.google.com/apppasswords, enter a name and click Create. The 16-character password is shown only once. Work or school accounts, accounts that only use security keys, and accounts with Advanced Protection may not have this option.',
        mark: 'App passwords',
      },
      s3: {
        title: 'Check that IMAP is on',
        body: 'IMAP should already be on for personal accounts. For work accounts, the admin decides in the admin console.',
        mark: 'IMAP',
      },
    },
    outlook: {
      name: 'Outlook',
      verdict:
        'Since September 16, 2024, Microsoft no longer accepts passwords. Sign in with Microsoft (OAuth) instead.',
      s1: {
        title: 'Allow IMAP',
        body: 'In Outlook on the web, open Settings, then Mail, then Forwarding and IMAP, and turn IMAP on.',
        mark: 'Forwarding and IMAP',
      },
      s2: {
        title: 'Sign in with Microsoft',
        body: 'Choose a Microsoft account in the mail app, then sign in and approve access on Microsoft’s page. Neither your password nor an app password works.',
        mark: 'Microsoft sign-in',
      },
      s3: {
        title: 'Respond to the security alert',
        body: 'If the first connection is blocked, open account.live.com/activity and confirm it was you.',
        mark: 'This was me',
      },
    },
    '163': {
      name: 'NetEase 163 Mail',
      verdict: 'You need an authorization code, not your login password.',
      s1: {
        title: 'Turn on the service',
        body: 'In webmail, open Settings, then POP3/SMTP/IMAP, and turn on IMAP/SMTP.',
        mark: 'IMAP/SMTP',
      },
      s2: {
        title: 'Add an authorization code',
        body: 'Verify your phone to get the code. Free accounts can have up to two at a time.',
        mark: 'Code',
      },
      s3: {
        title: 'Save the code',
        body: 'It is shown only once. If you lose it, delete it and add another.',
        mark: 'Copy',
      },
    },
    ali: {
      name: 'Alibaba Mail',
      verdict:
        'New company mailboxes do not allow third-party clients by default. Ask your admin to turn them on.',
      s1: {
        title: 'Ask your admin',
        body: 'The admin signs in to domain management as postmaster and allows third-party clients in the security policy.',
        mark: 'Third-party clients',
      },
      s2: {
        title: 'Create a security password',
        body: 'In webmail, open Settings, then Account and security, turn on the security password for third-party clients and verify your phone.',
        mark: 'Security password',
      },
      s3: {
        title: 'Save the password',
        body: 'It is shown only once, so copy it before you confirm. If this option is off, use your login password.',
        mark: 'Copy',
      },
    },
    qq: {
      name: 'QQ Mail',
      verdict: 'Since November 1, 2022, only a 16-character authorization code works, not your QQ password.',
      s1: {
        title: 'Turn on the service',
        body: 'In webmail, open Settings, find POP3/IMAP/SMTP under General or Account, and turn the service on.',
        mark: 'Turn on',
      },
      s2: {
        title: 'Verify your identity',
        body: 'Scan the code with the linked WeChat account, or verify your phone.',
        mark: 'Confirm',
      },
      s3: {
        title: 'Get the code',
        body: 'Copy the 16-character code. Changing your QQ password invalidates all codes.',
        mark: 'Code',
      },
    },
    sina: {
      name: 'Sina Mail',
      verdict: 'You need an authorization code. We found no official information on the IMAP server.',
      s1: {
        title: 'Turn on the service',
        body: 'In webmail, find the POP/IMAP/SMTP client settings, and turn on SMTP and IMAP.',
        mark: 'Clients',
      },
      s2: {
        title: 'Get the code',
        body: 'Verify your phone to get the authorization code.',
        mark: 'Code',
      },
      s3: {
        title: 'Check the official help',
        body: 'Sina’s instructions are at help.sina.com.cn. If a port does not respond, follow that page.',
        mark: 'Official help',
      },
    },
    feishu: {
      name: 'Feishu Mail',
      verdict: 'Ask your admin to allow third-party clients, then create a dedicated password.',
      s1: {
        title: 'Ask your admin',
        body: 'The admin turns on third-party mail clients in the admin console’s mail settings.',
        mark: 'Third-party clients',
      },
      s2: {
        title: 'Create a dedicated password',
        body: 'In Feishu Mail’s settings, open third-party mail clients and create a dedicated password.',
        mark: 'Dedicated password',
      },
      s3: {
        title: 'Save the password',
        body: 'Feishu Mail has no separate login password. Other apps only accept the dedicated one.',
        mark: 'Copy',
      },
    },
    dingtalk: {
      name: 'DingTalk Mail',
      verdict: 'Third-party clients are off by default. We found no official information on the servers.',
      s1: {
        title: 'Ask your admin',
        body: 'In the admin console, the admin opens Contacts, Mailboxes, Security policy, then Third-party clients, turns it on and chooses who can use it.',
        mark: 'Third-party clients',
      },
      s2: {
        title: 'Get the password',
        body: 'If your admin requires it, create a client security password under Account and security in webmail.',
        mark: 'Security password',
      },
      s3: {
        title: 'Confirm the servers',
        body: 'DingTalk mailboxes on a company domain may be provided by Alibaba Mail and use its servers. Check with your admin.',
        mark: 'Servers',
      },
    },
  },
};

export const mailEn = catalogue('en', mailTexts.name, texts);
