import { readsPrefetch } from './agent.ts';
import { perAgent } from './perAgent.ts';
import { readAgent } from './robot.ts';

/** Request data of a short link visit. Header values; empty if missing. */
export interface LinkRequest {
  readonly method: string;
  readonly userAgent: string;
  /** `Sec-Purpose`, `Purpose` or `X-Moz` header. */
  readonly purpose: string;
  readonly acceptLanguage: string;
  /** Whether the request has the honeypot parameter, which only scripts fill in. */
  readonly hasHoneyParameter?: boolean;
}

/** Why a visit counts as a bot visit, the strongest first; `tooMany` is decided when visits are stored. */
export const botReasons = ['preview', 'userAgent', 'method', 'prefetch', 'honeypot', 'tooMany'] as const;
export type BotReason = (typeof botReasons)[number];

/** Bots that fetch a link to show its title and picture in a chat or post. */
const previews =
  /facebookexternalhit|facebookcatalog|meta-externalagent|meta-externalfetcher|Facebot|Twitterbot|WhatsApp\/|Slackbot|Slack-ImgProxy|TelegramBot|LinkedInBot|Discordbot|SkypeUriPreview|MicrosoftPreview|Pinterestbot|Pinterest\/0|redditbot|vkShare|Viber\/|line-poker|Iframely|Embedly|Mastodon\/|Bytespider|Bytedancespider|TikTokSpider|Snap URL Preview|Google-InspectionTool|Applebot|kakaotalk-scrap|ZaloPC-Preview|WeChatShareExtension|Mattermost-Bot|Synapse|Bluesky Cardyb|Instagram-Preview/i;
/** Code editors and similar programs that load a link to preview it. */
const shells = /\bElectron\//i;
/** Electron apps in which people read. */
const readers = /Slack\/|Teams\/|Discord\/|WhatsApp\/\d.*Electron|Notion\/|Franz\/|Ferdium\//i;

/** Whether a request is from a link preview bot, which gets Open Graph tags instead of the redirect. Pure. */
export const isPreviewBot = perAgent(
  (userAgent) => previews.test(userAgent) && !/\bElectron\//i.test(userAgent),
);

/**
 * Returns every reason why a request counts as a bot visit, strongest first; empty for a person. All checks run. A
 * missing `Accept-Language` is a reason only for an agent without a known browser engine or device: privacy tools remove
 * it too. Pure.
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
