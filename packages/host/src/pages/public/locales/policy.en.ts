import { catalogue, type TextsLike, type TextsOf } from '@reachkit/sdk';
import { policyTexts } from './policy.zh.ts';

const texts: TextsLike<TextsOf<typeof policyTexts>> = {
  lead: 'Where creator data comes from, how figures are computed, how to opt out, and the rules for using data and sending mail.',
  sources: {
    title: 'Where the data comes from',
    body: '- Demo data: generated with the software, belonging to no real person, with “demo” as its source;\n- imported files: data files that the operator may use, with “file” as their source;\n- official interfaces of the platforms, where the operator connects them under the terms of the platform.\nThe software gets around no log-in, captcha or access limit. Every record carries its source and date.',
  },
  figures: {
    title: 'How figures are computed',
    body: 'Average views, median views and engagement rate rest on the latest 10 posts, without pinned ones and those younger than 48 hours. The engagement rate is all interactions divided by all views. Figures taken as a source gave them are marked as reported. What is not known shows as unknown, never as 0.',
  },
  optOut: {
    title: 'How a creator opts out',
    body: 'If you are a creator and do not want to be here:\n- write to the contact at the top of this page, with the platform and your handle;\n- show that the account is yours, for example by putting a short word from the operator into your bio;\n- within 15 working days of checking, the operator erases your profile, posts and history, and imports this account no more.\nNo reason is needed and it costs nothing. You can ask to correct a single item in the same way.',
  },
  use: {
    title: 'Using data about creators',
    body: '- Only to find and judge collaborations, not for profiling beyond that;\n- keep exported data as the law where you are requires, and delete it when it is no longer needed;\n- never publish contact addresses of creators;\n- select nobody by ethnicity, religion, health or other sensitive traits.',
  },
  mail: {
    title: 'Writing to creators',
    body: '- Say who you are, for which brand, and how to answer;\n- when somebody says no, stop;\n- follow the law where the recipient lives, such as the Chinese rules on e-mail services, CAN-SPAM in the US and the GDPR in the EU;\n- stay within the sending limits of your provider, see [mailbox set-up](/mailConfig);\n- have paid content marked as advertising, as the platforms demand.',
  },
  cookies: {
    title: 'Cookies and browser storage',
    body: 'This site tracks nobody across sites. Its one cookie (rk_live) keeps live messages working for a session where a browser cannot use WebSocket, so there is no cookie banner. What your browser stores stands in the [Privacy Policy](/privacy#browser).',
  },
  report: {
    title: 'Reporting abuse',
    body: 'If somebody misuses data, poses as a brand or sends spam, forward the original mail to the contact at the top of this page.\nIf a short link leads to a scam, malware or illegal content, [report the short link](/s/-/report).',
  },
};

export const policyEn = catalogue('en', policyTexts.name, texts);
