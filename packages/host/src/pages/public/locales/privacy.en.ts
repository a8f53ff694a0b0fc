import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { privacyTexts } from './privacy.zh.ts';

const texts: TextsLike<TextsOf<typeof privacyTexts>> = {
  lead: 'What we store, why and for how long, and the rights you and creators have.',
  account: {
    title: 'Account data',
    body: 'When you sign up and log in, we store:\n- your phone number, login email address or account name, your name and company, and the language and time zone you choose;\n- the picture you upload, cropped to a square and re-encoded without the location and device data of the photo; anyone who knows its URL can see it;\n- the email address you confirm, which you can remove at any time. It is used only for the notifications you choose and for codes, and for logging in if you choose so; a code is valid for 15 minutes and stored only as a hash;\n- an Argon2id hash of your password, never the password itself;\n- your team, its plan and end date, and its time zone.\nPurpose: to let you log in, to keep your data separate from other teams, and to apply your plan’s limits. Legal basis: our contract with you. Kept until the account or team is deleted. On the personal info page you can export your data or request account deletion, which takes effect after 7 days; you can withdraw the request until then. When the owner’s account is deleted, the whole team is deleted with it.',
  },
  login: {
    title: 'Login and security records',
    body: 'For each login, we store the browser and system names, the country or region, when it started and was last used, and why it ended. Login tokens are stored only as hashes.\nActions such as logging in, changing a password or ending a login create a security record. It contains only the first three parts of the IP address (three groups for IPv6), never the full address.\nSMS codes are stored as hashes and expire after five minutes. Addresses that request them and networks you log in from are stored as keyed hashes, to limit how many codes are sent and how often a password can be tried.\nPurpose: to show you where you are logged in, to let you end logins you do not recognize, and to prevent password guessing and account theft. Legal basis: our contract with you and the legal duty to keep the network secure. Retention: SMS codes, one day; networks, 90 days after the last login; logins, 90 days after they can no longer be renewed; team invitations, 90 days after they expire; password reset links, until they expire (24 hours); security records, two years. Security records remain after an account is deleted but no longer identify a person; they are deleted with the team.',
  },
  work: {
    title: 'Your content',
    body: 'We store the pages you bookmark, the lists, notes, labels and searches you and your team save, your blacklist, your messages to support, and your usage and charges (including search filters and what each charge was for; the team’s owner can see them for the whole team). They belong to your team only and no other team can see them. The operator reads your messages to support.\nAn activity log records who created, changed, deleted, exported or sent what, and when. The team’s owner and admins can see it. It contains no email text, email addresses or phone numbers, and only the first three parts of the IP address (three groups for IPv6).\nPurpose: to provide these features. Usage, charges and the activity log are kept for 13 months, everything else until you delete it or the team is deleted.',
  },
  mail: {
    title: 'Email you connect',
    body: 'When you add a sender, we store its address, its servers and its password or access token. The password is encrypted, never shown again and never written to logs; deleting the sender deletes it.\nTo find replies and bounces, we read the inbox and the junk folder of the sender, the last 30 days at first. Only messages that belong to a conversation with a creator are stored; the original message is kept for 90 days, its text and attachments as long as the team exists. Other mail is neither stored nor changed.\nUnless you turn tracking off, campaign emails contain an invisible image and links that lead through our address. We store when an email was opened or a link clicked, whether that was automatic, and the first three parts of the IP address, for 400 days.\nPurpose: to send your emails and show you their results. You decide whom you write to, and are responsible for having a reason to; every campaign email has an unsubscribe link.',
  },
  links: {
    title: 'Visitors of short links',
    body: 'When someone opens a short link, we store the time, the country or region, the system and browser names, the site they came from, and a shortened IP address (IPv4 without its last part, IPv6 without all but its first three groups). Whether the same person comes back is recognized by a random cookie that lasts a year, or, where the team has turned cookies off, by a keyed hash. We do not learn who the visitor is.\nSingle visits are kept for 180 days, visitor keys for two years, totals as long as the link.',
  },
  browser: {
    title: 'What your browser stores',
    body: 'We use no advertising or analytics scripts and no external fonts. When a browser cannot use WebSocket, live updates use one session cookie (rk_live), which expires when you close the browser. There are no other cookies. Local storage holds your login tokens, language, theme and layout, under names starting with yth_. Session storage holds the page you wanted before logging in, forms you have not submitted, and creators selected in a search. Logging out removes the tokens.\nCreators’ profile pictures come from their platforms. When you see one, your browser contacts that platform directly.',
  },
  creator: {
    title: 'Creator data',
    body: 'We process what creators make public on TikTok, YouTube and Instagram: handle, name, bio, region, language, tags, profile and picture URLs, public contact email, followers, and the title, time, views, likes, comments and shares of public posts. From these we calculate metrics such as average views and engagement rate, and keep a daily history.\nLegal basis: reasonable processing of lawfully published personal information (PIPL Articles 13 and 27); in the EU, legitimate interests (GDPR Article 6(1)(f)).\nEvery record shows its source and date. Creators can [opt out](/policy#optOut) at any time.',
  },
  share: {
    title: 'Who we share it with',
    body: 'We do not sell personal data. We share it only with:\n- members of your team, within what the team’s owner allows;\n- the operator’s SMS provider, which receives only the phone number and the code to send;\n- the operator’s hosting and backup providers, which store it under contract;\n- authorities, where required by law.\nYour country or region is looked up in an offline database on the server; your IP address is not sent to anyone.',
  },
  place: {
    title: 'Storage and security',
    body: 'Data is stored on the operator’s servers. The operator states the country here. If data leaves your country or region, the operator notifies you separately and obtains the consent the law requires.\nData is transferred over HTTPS. Passwords, codes and tokens are never written to logs.',
  },
  rights: {
    title: 'Your rights',
    body: 'Whether you are a user or a creator, you can ask us to:\n- tell you what data we hold about you and give you a copy;\n- correct inaccurate data;\n- delete data or stop processing it;\n- transfer the data you provided to someone else;\n- respect your withdrawal of consent or objection to processing based on legitimate interests;\n- explain how a metric was calculated.\nThese rights come from Articles 44 to 50 of the PIPL and Articles 15 to 22 of the GDPR. Email the contact at the top of this page. The operator verifies your identity and responds within 15 business days, or within one month at most in the EU. If you are not satisfied, you can file a complaint with your local cyberspace administration or data protection authority.',
  },
  minors: {
    title: 'Minors',
    body: 'The platform is for businesses and does not offer accounts to anyone under 18. If you find data about a child under 14, tell the operator and we will delete it.',
  },
  changes: {
    title: 'Policy changes',
    body: 'The operator announces material changes on this site 30 days before they take effect.',
  },
};

export const privacyEn = catalogue('en', privacyTexts.name, texts);
