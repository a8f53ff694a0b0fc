import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { policyTexts } from './policy.zh.ts';

const texts: TextsLike<TextsOf<typeof policyTexts>> = {
  lead: 'Where creator data comes from, how metrics are calculated, how to opt out, and the rules for using data and sending email.',
  sources: {
    title: 'Where the data comes from',
    body: '- Demo data: generated with the software, not about any real person, with “demo” as its source;\n- Imported files: data files the operator has the right to use, with “file” as their source;\n- Official platform APIs, where the operator connects them under each platform’s terms.\nThe software does not bypass logins, captchas or access limits. Every record shows its source and date.',
  },
  figures: {
    title: 'How metrics are calculated',
    body: 'Average views, median views and engagement rate use the latest 10 posts, excluding pinned posts and those less than 48 hours old. Engagement rate is total interactions divided by total views. Numbers taken directly from a source are marked as reported. Missing data shows as unknown, never as 0.',
  },
  optOut: {
    title: 'How creators opt out',
    body: 'If you are a creator and do not want to appear here:\n- Email the contact at the top of this page with the platform and your handle;\n- Prove the account is yours, for example by adding a short word from the operator to your bio;\n- Within 15 business days of verification, the operator deletes your profile, posts and history and does not import the account again.\nNo reason is needed, and it is free. You can ask for a correction the same way.',
  },
  use: {
    title: 'Using creator data',
    body: '- Use it only to find and evaluate collaborations, not for other profiling;\n- Store exported data as your local law requires, and delete it when you no longer need it;\n- Do not publish creators’ contact emails;\n- Do not select people by ethnicity, religion, health or other sensitive traits.',
  },
  mail: {
    title: 'Emailing creators',
    body: '- Say who you are, which brand you represent and how to reply;\n- If someone says no, stop contacting them;\n- Follow the law where the recipient lives, such as China’s email service regulations, CAN-SPAM in the US and the GDPR in the EU;\n- Stay within your provider’s sending limits, see [Email setup](/mailConfig);\n- Have paid content labeled as advertising, as the platforms require.',
  },
  cookies: {
    title: 'Cookies and browser storage',
    body: 'This site does not track you across sites. Its only cookie (rk_live) is a session cookie that keeps live updates working when a browser cannot use WebSocket, so there is no cookie banner. For what your browser stores, see the [Privacy Policy](/privacy#browser).',
  },
  report: {
    title: 'Reporting abuse',
    body: 'If someone misuses data, impersonates a brand or sends spam, forward the original email to the contact at the top of this page.\nIf a short link leads to a scam, malware or illegal content, [report the short link](/s/-/report).',
  },
};

export const policyEn = catalogue('en', policyTexts.name, texts);
