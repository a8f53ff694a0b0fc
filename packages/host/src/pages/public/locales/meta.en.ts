import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { metaTexts } from './meta.zh.ts';

const texts: TextsLike<TextsOf<typeof metaTexts>> = {
  index: {
    title: 'Reachkit: find creators worldwide with 100K+ followers',
    description:
      'Find influencers and creators with 100K+ followers on TikTok, YouTube and Instagram. Filter by followers, average views and engagement rate, all measured the same way.',
  },
  price: {
    title: 'Pricing and limits',
    description: 'What the Free, Basic, Pro and Team plans cost, with a complete public table of limits.',
  },
  login: {
    title: 'Log in',
    description:
      'Log in to Reachkit with your password or a code to get back to your creator searches, lists and emails.',
  },
  register: {
    title: 'Sign up',
    description:
      'Sign up for Reachkit for free and search creators with 100K+ followers on TikTok, YouTube and Instagram.',
  },
  forgotPassword: {
    title: 'Reset your password',
    description:
      'Forgot your Reachkit password? Verify your phone number or email address and choose a new one.',
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'What Reachkit stores, why and for how long, and how you and creators can access, correct and delete your data.',
  },
  protocol: {
    title: 'Terms of Use',
    description:
      'The terms for using Reachkit: accounts, plans and limits, acceptable use, liability and termination.',
  },
  policy: {
    title: 'Data sources and acceptable use',
    description:
      'Where creator data comes from, how metrics are calculated, how creators opt out, the rules for using data and sending email, and what is stored in your browser.',
  },
  mailConfig: {
    title: 'Email setup',
    description:
      'SMTP and IMAP servers, ports and app passwords for Gmail, Outlook, 163, Alibaba, QQ, Sina, Feishu and DingTalk, with sources and the date each was checked.',
  },
  gmail: {
    title: 'Set up Gmail: SMTP, IMAP and app password',
    description:
      'Ports and encryption for smtp.gmail.com and imap.gmail.com, and how to create an app password.',
  },
  outlook: {
    title: 'Set up Outlook: servers and Microsoft sign-in',
    description:
      'SMTP and IMAP servers and ports for Outlook.com, and why you must sign in with Microsoft instead of a password.',
  },
  '163': {
    title: 'Set up NetEase 163 Mail: SMTP, IMAP and authorization code',
    description:
      'Ports and encryption for smtp.163.com and imap.163.com, and how to get the client authorization code.',
  },
  ali: {
    title: 'Set up Alibaba Mail: SMTP, IMAP and client password',
    description:
      'Ports for smtp.qiye.aliyun.com and imap.qiye.aliyun.com, and how to create the security password for third-party clients.',
  },
  qq: {
    title: 'Set up QQ Mail: SMTP, IMAP and authorization code',
    description:
      'Ports and encryption for smtp.qq.com and imap.qq.com, and how to get the 16-character authorization code.',
  },
  sina: {
    title: 'Set up Sina Mail: SMTP, IMAP and authorization code',
    description:
      'SMTP and IMAP servers, ports and authorization code for Sina Mail. Unverified details are marked.',
  },
  feishu: {
    title: 'Set up Feishu Mail: SMTP, IMAP and dedicated password',
    description:
      'Ports for smtp.feishu.cn and imap.feishu.cn, and how to create the dedicated password for third-party clients.',
  },
  dingtalk: {
    title: 'Set up DingTalk Mail: SMTP, IMAP and client password',
    description:
      'SMTP and IMAP servers and ports for DingTalk Mail, and how an admin allows third-party clients. Unverified details are marked.',
  },
};

export const metaEn = catalogue('en', metaTexts.name, texts);
