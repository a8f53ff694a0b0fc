import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { metaTexts } from './meta.zh.ts';

const texts: TextsLike<TextsOf<typeof metaTexts>> = {
  index: {
    title: 'Reachkit: find 100K+ creators worldwide',
    description:
      'Find influencers with at least 100K followers on TikTok, YouTube and Instagram. Filter by followers, average views and engagement rate, measured the same way.',
  },
  price: {
    title: 'Prices and limits',
    description: 'What Free, Basic, Pro and Team cost, with the complete public table of every limit.',
  },
  login: {
    title: 'Log in',
    description:
      'Log in to Reachkit with your password or a code by SMS, and get back to your creator searches, lists and emails.',
  },
  register: {
    title: 'Sign up',
    description:
      'Sign up for Reachkit for free and search creators with 100K+ followers on TikTok, YouTube and Instagram.',
  },
  forgotPassword: {
    title: 'Reset your password',
    description: 'Forgot your Reachkit password? Verify your account and choose a new one.',
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'What Reachkit stores, why and for how long, and how you and creators can see, correct and erase your data.',
  },
  protocol: {
    title: 'Terms of Use',
    description:
      'The terms for using Reachkit: accounts, plans and limits, what you may do and what not, liability and ending.',
  },
  policy: {
    title: 'Data sources and acceptable use',
    description:
      'Where creator data comes from, how figures are computed, how a creator opts out, the rules for using data and sending mail, and what is kept in your browser.',
  },
  mailConfig: {
    title: 'Email setup',
    description:
      'SMTP and IMAP servers, ports and app passwords for Gmail, Outlook, 163, Alibaba, QQ, Sina, Feishu and DingTalk mail, with sources and the day each was checked.',
  },
  gmail: {
    title: 'Set up Gmail: SMTP, IMAP and app password',
    description:
      'Ports and encryption of smtp.gmail.com and imap.gmail.com, and how to make an app password.',
  },
  outlook: {
    title: 'Set up Outlook mail: servers and Microsoft sign-in',
    description:
      'SMTP and IMAP servers and ports of Outlook.com, and why only the Microsoft sign-in works, no password.',
  },
  '163': {
    title: 'Set up NetEase 163 mail: SMTP, IMAP and authorisation code',
    description:
      'Ports and encryption of smtp.163.com and imap.163.com, and how to get the authorisation code for other programs.',
  },
  ali: {
    title: 'Set up Alibaba Mail: SMTP, IMAP and client password',
    description:
      'Ports of smtp.qiye.aliyun.com and imap.qiye.aliyun.com, and how to make the security password for third-party clients.',
  },
  qq: {
    title: 'Set up QQ Mail: SMTP, IMAP and authorisation code',
    description: 'Ports and encryption of smtp.qq.com and imap.qq.com, and how to get the 16-character code.',
  },
  sina: {
    title: 'Set up Sina Mail: SMTP, IMAP and authorisation code',
    description:
      'SMTP and IMAP servers, ports and the authorisation code of Sina Mail; what could not be verified is marked.',
  },
  feishu: {
    title: 'Set up Feishu Mail: SMTP, IMAP and dedicated password',
    description:
      'Ports of smtp.feishu.cn and imap.feishu.cn, and how to make the dedicated password for third-party clients.',
  },
  dingtalk: {
    title: 'Set up DingTalk Mail: SMTP, IMAP and client password',
    description:
      'SMTP and IMAP servers and ports of DingTalk Mail, how an administrator allows third-party clients; what could not be verified is marked.',
  },
};

export const metaEn = catalogue('en', metaTexts.name, texts);
