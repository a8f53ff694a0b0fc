import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { protocolTexts } from './protocol.zh.ts';

const texts: TextsLike<TextsOf<typeof protocolTexts>> = {
  lead: 'By using this site, you agree to the following terms. We kept them short and to the point.',
  service: {
    title: 'What we provide',
    body: 'Reachkit helps you find creators on TikTok, YouTube and Instagram and see their public data.\nEstimates, grades and averages are calculated from public data for reference and do not guarantee results.',
  },
  account: {
    title: 'Accounts',
    body: '- Sign up with your own phone number or email address, and accurate information;\n- Accounts are for you and the members you invite, and must not be lent or resold;\n- An account can be logged in on one device at a time. A new login ends the previous one;\n- If someone else uses your account, change your password immediately and tell the operator.',
  },
  plans: {
    title: 'Plans and limits',
    body: 'What each plan includes and all limits are listed on the [pricing page](/price), which prevails.\n- Reopening an analyzed creator is free within the plan’s month, unlocked emails stay unlocked, and empty or failed results are not charged;\n- Daily limits reset at midnight in your team’s time zone, monthly limits on the day of the month your plan started;\n- After a downgrade, unlocked emails stay unlocked, and lists over the limit become read-only but are not deleted;\n- Plans do not renew automatically.',
  },
  use: {
    title: 'Prohibited use',
    body: '- Do not bypass limits or permissions, or scrape this site with automated tools;\n- Do not resell or publish the database as a whole;\n- Do not use creator data to harass, discriminate or defraud, or to send unlawful advertising;\n- Do not attack or probe the site, or disrupt other users.\nFor details, see [Data sources and acceptable use](/policy). The operator may suspend accounts that break these rules and, in serious cases, terminate the service.',
  },
  content: {
    title: 'Your content',
    body: 'The lists, notes and templates you create are yours. You allow the operator to store and back them up to provide the service. The software itself is open source under the Apache-2.0 license; the “Reachkit” name and logo are not covered by that license.',
  },
  liability: {
    title: 'Liability',
    body: 'The operator makes reasonable efforts to keep the service available and the data accurate, but does not guarantee that it will be uninterrupted or error-free. If data is delayed because a platform changed, its date is shown next to it.\nExcept where the law does not allow limits, the operator’s liability is limited to the fees you paid in the last 12 months.',
  },
  end: {
    title: 'Changes and termination',
    body: 'You can stop using the service and request deletion of your account at any time. Before discontinuing a paid feature, the operator announces it on this site 30 days in advance and refunds the remaining days. Material changes to these terms are also announced 30 days in advance; continuing to use the site means you accept them.',
  },
  law: {
    title: 'Governing law',
    body: 'The law of the operator’s location applies. The operator names the competent court here. Mandatory consumer protections are not affected.',
  },
};

export const protocolEn = catalogue('en', protocolTexts.name, texts);
