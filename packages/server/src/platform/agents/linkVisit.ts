import { readsPrefetch } from './agent.ts';
import { perAgent } from './perAgent.ts';
import { readAgent } from './robot.ts';

/** A short-link request's own data. Header values; empty where there is none. */
export interface LinkRequest {
  readonly method: string;
  readonly userAgent: string;
  /** `Sec-Purpose`, `Purpose` or `X-Moz`. */
  readonly purpose: string;
  readonly acceptLanguage: string;
  /** Whether the request carries the parameter that only scripts fill in. */
  readonly hasHoneyParameter?: boolean;
}

/** Why a visit is counted as a bot's, the strongest first; `tooMany` is decided where all visits meet. */
export const botReasons = ['preview', 'userAgent', 'method', 'prefetch', 'honeypot', 'tooMany'] as const;
export type BotReason = (typeof botReasons)[number];

/** Fetch a link to show its title and picture in a chat or a post. */
const previews =
  /facebookexternalhit|facebookcatalog|meta-externalagent|meta-externalfetcher|Facebot|Twitterbot|WhatsApp\/|Slackbot|Slack-ImgProxy|TelegramBot|LinkedInBot|Discordbot|SkypeUriPreview|MicrosoftPreview|Pinterestbot|Pinterest\/0|redditbot|vkShare|Viber\/|line-poker|Iframely|Embedly|Mastodon\/|Bytespider|Bytedancespider|TikTokSpider|Snap URL Preview|Google-InspectionTool|Applebot|kakaotalk-scrap|ZaloPC-Preview|WeChatShareExtension|Mattermost-Bot|Synapse|Bluesky Cardyb|Instagram-Preview/i;
/** Code editors and the like, which load a link to show it in a panel. */
const shells = /\bElectron\//i;
/** These are applications that people read in, although they are built with Electron. */
const readers = /Slack\/|Teams\/|Discord\/|WhatsApp\/\d.*Electron|Notion\/|Franz\/|Ferdium\//i;

/** Whether a link-preview bot asks, which gets Open Graph tags in place of the redirect. Pure. */
export const isPreviewBot = perAgent(
  (userAgent) => previews.test(userAgent) && !/\bElectron\//i.test(userAgent),
);

/**
 * Every reason to take a request for a bot's, strongest first; empty for a person. All checks run. A missing
 * `Accept-Language` is a reason only beside an agent of no known browser engine or device: privacy tools remove it too. Pure.
 */
export function botReasonsOf(request: LinkRequest): readonly BotReason[] {
  const agent = request.userAgent.trim();
  const { machine, isKnownDevice } = readAgent(agent);
  const isBot = machine !== null || (shells.test(agent) && !readers.test(agent));
  const isUnnamed = request.acceptLanguage === '' && agent !== '' && !isKnownDevice;
  const found: Readonly<Record<Exclude<BotReason, 'tooMany'>, boolean>> = {
    preview: isPreviewBot(agent),
    userAgent: isBot || isUnnamed || agent === '' || agent === 'Mozilla/5.0',
    method: request.method !== 'GET',
    prefetch: readsPrefetch(request.purpose),
    honeypot: request.hasHoneyParameter ?? false,
  };
  return botReasons.filter((reason) => reason !== 'tooMany' && found[reason]);
}
