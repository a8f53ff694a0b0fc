import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { mailTexts } from './mail.zh.ts';

const texts: TextsLike<TextsOf<typeof mailTexts>> = {
  choose: {
    title: 'Email setup',
    lead: 'Choose your provider to see its servers, ports and what to enter as the password.',
    caption: 'Email providers',
    provider: 'Mailbox',
    ends: 'Addresses',
    own: 'your own domain',
    secret: 'Password to enter',
    open: 'View settings for {{name}}',
    other: 'Another provider',
    otherBody:
      'Ask the provider for the SMTP and IMAP server addresses and ports, the encryption (SSL/TLS or STARTTLS), and the password for third-party apps.',
  },
  making: 'Enter this to connect a mailbox in the email centre. It also works in any other mail app.',
  back: 'All mailboxes',
  steps: 'Steps',
  step: 'Step {{number}}',
  drawing: 'Drawing: {{what}}',
  schematic: 'The drawings show where to look. They are not {{name}}’s real screens, and settings may move.',
  servers: {
    title: 'Servers and ports',
    use: 'For',
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
    access: 'Switching on',
    limits: 'Sending limits',
    on: 'On by default; nothing to do.',
    off: 'Off by default; turn it on.',
    unknownAccess: 'The default could not be verified.',
    noLimits: 'The provider publishes no verifiable limit.',
    paid: 'For paid accounts; free ones may send less.',
    messagesPerDay: '{{most}} messages per day',
    recipientsPerDay: '{{most}} recipients per day',
    strangersPerDay: '{{most}} new recipients per day',
    recipientsPerMessage: '{{most}} recipients per message',
  },
  source: {
    official: 'Official help',
    other: 'Third-party source',
    checked: 'checked {{date}}',
    unsure: 'not verified',
    unsureLong: 'Where it says “not verified”, check with your provider.',
    list: 'Sources',
  },
  secrets: {
    appPassword: 'app password',
    authorisationCode: 'authorisation code',
    clientPassword: 'dedicated client password',
    oauth: 'no password: Microsoft sign-in',
  },
  form: {
    title: 'Enter it in your mail app',
    body: 'The user name is the full address, and the password is the one from the last step. Servers and ports are in the table below.',
    address: 'Address',
    secret: 'Password',
    host: 'Server',
    port: 'Port',
    oauthBody:
      'Choose “Sign in with Microsoft” in the mail app and agree on Microsoft’s page; enter no password. Servers and ports are in the table below.',
  },
  providers: {
    gmail: {
      name: 'Gmail',
      verdict: 'You need a 16-character app password, and 2-Step Verification before that.',
      s1: {
        title: 'Turn on 2-Step Verification',
        body: 'In your Google Account, open Security and turn on 2-Step Verification. Without it there are no app passwords.',
        mark: '2-Step Verification',
      },
      s2: {
        title: 'Create an app password',
        body: 'Open myaccount.google.com/apppasswords, give it a name and create it: 16 characters, shown once. Accounts of a company or school, with security keys only, or with Advanced Protection may not have it.',
        mark: 'App passwords',
      },
      s3: {
        title: 'Check that IMAP is on',
        body: 'Personal accounts should have IMAP on already; for company accounts the administrator decides in the admin console.',
        mark: 'IMAP',
      },
    },
    outlook: {
      name: 'Outlook mail',
      verdict: 'Since 16 September 2024, Microsoft accepts only its own sign-in (OAuth), no passwords.',
      s1: {
        title: 'Allow IMAP',
        body: 'In Outlook on the web open Settings, then Mail, then Forwarding and IMAP, and let devices use IMAP.',
        mark: 'Forwarding and IMAP',
      },
      s2: {
        title: 'Sign in with Microsoft',
        body: 'Choose a Microsoft account in the mail app, sign in on Microsoft’s page and agree. Neither your password nor an app password works.',
        mark: 'Microsoft sign-in',
      },
      s3: {
        title: 'Answer the security alert',
        body: 'If the first connection is blocked, open account.live.com/activity and confirm that it was you.',
        mark: 'It was me',
      },
    },
    '163': {
      name: 'NetEase 163 mail',
      verdict: 'It needs an authorisation code, not your login password.',
      s1: {
        title: 'Turn on the service',
        body: 'On the web, open Settings, then POP3/SMTP/IMAP, and turn on IMAP/SMTP.',
        mark: 'IMAP/SMTP',
      },
      s2: {
        title: 'Add an authorisation code',
        body: 'Confirm with your phone to get the code. Free accounts have two at a time at most.',
        mark: 'Code',
      },
      s3: {
        title: 'Keep the code',
        body: 'It is shown only once. If you lose it, remove it and add another.',
        mark: 'Copy',
      },
    },
    ali: {
      name: 'Alibaba Mail',
      verdict: 'New company mailboxes allow no third-party clients until the administrator says so.',
      s1: {
        title: 'Ask the administrator',
        body: 'As postmaster, the administrator allows third-party clients in the security policy of the domain.',
        mark: 'Third-party clients',
      },
      s2: {
        title: 'Create a security password',
        body: 'On the web, open Settings, then Account and security, turn on the security password for third-party clients and confirm by phone.',
        mark: 'Security password',
      },
      s3: {
        title: 'Keep the password',
        body: 'It is shown only once: copy it before you confirm. If this is not turned on, use your login password.',
        mark: 'Copy',
      },
    },
    qq: {
      name: 'QQ Mail',
      verdict: 'Since 1 November 2022 only a 16-character authorisation code works, not the QQ password.',
      s1: {
        title: 'Turn on the service',
        body: 'On the web, open Settings, look under General or Account for POP3/IMAP/SMTP, and turn the service on.',
        mark: 'Turn on',
      },
      s2: {
        title: 'Confirm who you are',
        body: 'Scan with the WeChat account bound to the mailbox, or confirm by phone.',
        mark: 'Confirm',
      },
      s3: {
        title: 'Get the code',
        body: 'Copy the 16 characters. Changing the QQ password ends every code.',
        mark: 'Code',
      },
    },
    sina: {
      name: 'Sina Mail',
      verdict: 'It needs an authorisation code; no official information on the IMAP server was found.',
      s1: {
        title: 'Turn on the service',
        body: 'On the web, find POP/IMAP/SMTP for clients in the settings, and turn on SMTP and IMAP.',
        mark: 'Clients',
      },
      s2: {
        title: 'Get the code',
        body: 'Confirm by phone to get the authorisation code.',
        mark: 'Code',
      },
      s3: {
        title: 'Compare with the official help',
        body: 'Sina explains it at help.sina.com.cn. If a port does not answer, follow that page.',
        mark: 'Official help',
      },
    },
    feishu: {
      name: 'Feishu Mail',
      verdict: 'The administrator allows third-party clients, then you create a dedicated password.',
      s1: {
        title: 'Ask the administrator',
        body: 'In the admin console, the administrator turns on third-party mail clients in the mail settings.',
        mark: 'Third-party clients',
      },
      s2: {
        title: 'Create a dedicated password',
        body: 'In Feishu Mail’s settings, open third-party mail clients and create a dedicated password.',
        mark: 'Dedicated password',
      },
      s3: {
        title: 'Keep the password',
        body: 'Feishu Mail has no password of its own; other apps need this one.',
        mark: 'Copy',
      },
    },
    dingtalk: {
      name: 'DingTalk Mail',
      verdict: 'Third-party clients are off by default; no official information on the servers was found.',
      s1: {
        title: 'Ask the administrator',
        body: 'In the admin console, open Contacts, Mailboxes, Security policy, Third-party clients; turn it on and choose for whom.',
        mark: 'Third-party clients',
      },
      s2: {
        title: 'Get the password',
        body: 'If the administrator requires it, create a client security password under Account and security on the web.',
        mark: 'Security password',
      },
      s3: {
        title: 'Confirm the servers',
        body: 'DingTalk mailboxes on your own domain may be provided by Alibaba Mail and then use its servers; ask your administrator.',
        mark: 'Servers',
      },
    },
  },
};

export const mailEn = catalogue('en', mailTexts.name, texts);
