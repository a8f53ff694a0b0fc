import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { privacyTexts } from './privacy.zh.ts';

const texts: TextsLike<TextsOf<typeof privacyTexts>> = {
  lead: 'What is stored, why, for how long, and which rights you and creators have.',
  account: {
    title: 'Account data',
    body: 'When you register and log in we keep:\n- your phone number or account name, nickname and company, and the language and time zone you choose;\n- the picture you upload, cut to a square and encoded again without the place and device that a photo names; who knows its address sees it;\n- the email address you confirm, which you can remove at any time: only the notifications you choose and codes go there; a code is valid for 15 minutes and kept as a hash only;\n- an Argon2id hash of your password, never the password itself;\n- your team, its plan with the day it ends, and its time zone.\nPurpose: to let you log in, to keep your data apart from other teams, and to count the limits of your plan. Basis: our contract with you. Kept until the account or the team is deleted. On the page of your personal info you can export your data, or ask for your account to be deleted: that happens after 7 days, and until then you can take it back. When an owner’s account is deleted, the whole team goes with it.',
  },
  login: {
    title: 'Log-ins and security records',
    body: 'For each log-in we keep the names of browser and system, the country or region, when it began and was last used, and why it ended. Log-in tokens are kept as hashes only.\nActs such as logging in, changing a password or ending a log-in leave a security record; of the network address it holds the first three parts only (three groups for IPv6), never the full IP.\nCodes sent by SMS are kept as hashes and expire after five minutes; addresses that request them, and networks that you log in from, are kept as keyed hashes, to limit how many are sent and how often a password can be guessed at.\nPurpose: to show you where you are logged in, to let you end what you do not know, and to stop guessing and theft. Basis: our contract and the legal duty to keep the network safe. Kept for: SMS codes one day; networks 90 days after the last log-in from there; log-ins 90 days after they can be renewed no more; team invitations 90 days after they lapse; security records two years. Security records stay when an account is deleted but no longer point to a person; they go when the team is deleted.',
  },
  work: {
    title: 'What you make here',
    body: 'We keep the pages you bookmark, the lists, notes, labels and searches you and your team save, your blacklist, what you write to support, and the record of limits used, with the conditions of searches and what each charge was for, which the owner of your team sees for all its members. They belong to your team alone; no other team sees them, and the operator reads what you write to support.\nWho created, changed, deleted, exported or sent what, and when, leaves an operation record that the owner and the admins of your team see; it holds no text of emails, no email addresses and no phone numbers, and of the network address the first three parts only (three groups for IPv6).\nPurpose: to provide just these functions. The record of limits used and operation records are kept for 13 months, the rest until you delete it or the team is deleted.',
  },
  browser: {
    title: 'What is kept in your browser',
    body: 'We use no advertising or statistics scripts and no external fonts. Where a browser cannot use WebSocket, live messages use one session cookie (rk_live), which ends with the browser; there are no others. Local storage holds your log-in tokens, language, theme and layout, under names that begin with yth_; session storage holds the page you asked for before logging in, forms not yet sent, and what you had selected in a search. Logging out removes the tokens.\nPictures of creators come from the platforms where they publish: when you see one, your browser asks that platform directly.',
  },
  creator: {
    title: 'Data about creators',
    body: 'We process what creators publish on TikTok, YouTube and Instagram: handle, name, description, region, language, tags, addresses of profile and picture, a public contact address, followers, and of public posts the title, time, views, likes, comments and shares. From these we compute figures such as average views and engagement rate, and keep a daily history.\nBasis: processing lawfully published personal information within reason (PIPL articles 13 and 27); in the EU, legitimate interests (GDPR article 6(1)(f)).\nEvery record carries its source and date. A creator can [opt out](/policy#optOut) at any time.',
  },
  share: {
    title: 'Who gets to see it',
    body: 'We sell no personal data. It goes only to:\n- members of your team, within what the team owner allows;\n- the SMS provider that the operator chose, which gets the phone number and the code to send;\n- the hosting and backup providers that the operator chose, who store it under contract;\n- authorities, where the law demands it.\nCountry or region is looked up in an offline list on the server; your address is sent to nobody.',
  },
  place: {
    title: 'Where it is kept, and how safely',
    body: 'Data is kept on servers of the operator, who names the country here. Where data leaves your country or region, the operator tells you separately and asks for the consent that the law requires.\nTransfers use HTTPS; passwords, codes and tokens are written to no log.',
  },
  rights: {
    title: 'Your rights',
    body: 'Whether you are a user or a creator, you can ask:\n- which data about you we hold, and for a copy;\n- to correct what is wrong;\n- to erase data or to stop processing it;\n- to move what you gave us to somebody else;\n- to withdraw consent and to object to processing based on legitimate interests;\n- how a figure was computed.\nThese rights come from articles 44 to 50 of the PIPL and articles 15 to 22 of the GDPR. Write to the contact at the top of this page; the operator checks who you are and answers within 15 working days, in the EU within one month at most. If you are not content, you can complain to the cyberspace administration or the data protection authority where you live.',
  },
  minors: {
    title: 'Minors',
    body: 'The platform is for businesses and offers no accounts to people under 18. If you find a record of a child under 14, tell the operator and it will be erased.',
  },
  changes: {
    title: 'Changes',
    body: 'The operator announces material changes on the site 30 days before they take effect.',
  },
};

export const privacyEn = catalogue('en', privacyTexts.name, texts);
