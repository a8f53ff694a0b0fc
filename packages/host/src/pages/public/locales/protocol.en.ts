import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { protocolTexts } from './protocol.zh.ts';

const texts: TextsLike<TextsOf<typeof protocolTexts>> = {
  lead: 'By using this site you agree to what follows. It is kept short, to what really matters.',
  service: {
    title: 'What we provide',
    body: 'Reachkit helps you find creators on TikTok, YouTube and Instagram and see their public figures. Functions marked “in the making” cannot be used yet and are not part of the service.\nEstimates, grades and averages are computed from public data to guide you; they promise no result.',
  },
  account: {
    title: 'Accounts',
    body: '- Register with your own phone number and true details;\n- an account is for you or the members you invited, not to be lent or sold;\n- an account can be logged in at one place at a time: a new log-in ends the old one;\n- if your account is stolen, change the password at once and tell the operator.',
  },
  plans: {
    title: 'Plans and limits',
    body: 'What each plan holds and every limit stand on the [price page](/price), which prevails.\n- Reopening creators you analysed or unlocked costs nothing; neither do empty or failed results;\n- daily limits begin anew at midnight in the time zone of the team, monthly ones on the day of the month you joined;\n- after a downgrade, what was unlocked stays, and lists beyond the limit become read-only, never deleted;\n- nothing renews by itself.',
  },
  use: {
    title: 'What you may not do',
    body: '- Get around limits or permissions, or scrape this site with programs;\n- resell or publish the data as a whole;\n- use data about creators to harass, discriminate or defraud, or to send unlawful advertising;\n- attack or probe the site, or get in the way of others.\nThe [data sources and acceptable use](/policy) page says more. The operator can suspend accounts that break these rules and, in grave cases, end the service.',
  },
  content: {
    title: 'Your content',
    body: 'Lists, notes and templates that you make are yours. You allow the operator to store and back them up in order to provide the service. The software itself is open source under Apache-2.0; the name and mark “Reachkit” are not part of that licence.',
  },
  liability: {
    title: 'Liability',
    body: 'The operator takes reasonable care that the service is available and the data right, but promises neither that it never stops nor that it has no errors. Where data is late because a platform changed, its date stands beside it.\nExcept where the law allows no limit, the operator is liable for at most what you paid in the last 12 months.',
  },
  end: {
    title: 'Changes and ending',
    body: 'You can stop at any time and ask for your account to be deleted. Before a paid function ends, the operator announces it 30 days ahead and refunds the days left. Material changes to these terms are announced 30 days ahead too; using the site afterwards means that you accept them.',
  },
  law: {
    title: 'Law',
    body: 'The law of the place of the operator applies; the operator names the court here. Mandatory protection that you have as a consumer stays untouched.',
  },
};

export const protocolEn = catalogue('en', protocolTexts.name, texts);
