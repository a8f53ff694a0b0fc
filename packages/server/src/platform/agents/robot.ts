import { isbot } from 'isbot';
import { perAgent } from './perAgent.ts';

/** Link and image scanners; some have a browser's agent in addition to their name. */
const scanners =
  /Barracuda|Proofpoint|Mimecast|MessageLabs|Symantec|FireEye|Trend ?Micro|\bSophos|Forcepoint|\bCisco\b|IronPort|SafeLinks|ms-office; MSOffice \d+; scan|ZScaler|Cloudmark|VirusTotal|urlscan/i;
/** Agents that load pages automatically without a robot word in their name: monitoring services, image proxies. */
const tools =
  /GTmetrix|Miniature\.io|\bYLT\b|GoogleImageProxy|YahooMailProxy|PageSpeed|HeadlessChrome|PhantomJS|\bFluid\/|scraping/i;

/** `Mozilla/5.0 (platform) engine, browser and applications`; the first parentheses may be nested. */
const browserForm = /^Mozilla\/5\.0 \(((?:[^()]|\([^()]*\))*)\)(.*)$/s;
const engine = /AppleWebKit|Gecko|Trident|Presto/i;
/** A robot that identifies itself in the platform part takes precedence over a device model. */
const introduced = /\bcompatible\b(?!; (?:MSIE|Konqueror))|https?:|@[\w-]+\.|bot[\w-]*\/\d/i;
const desktop = /\b(?:Windows|Macintosh|X11|CrOS)\b/;
const phone = /\b(?:Android|iPhone|iPad|iPod|HarmonyOS|OpenHarmony)\b/;

/** Words that identify robots even with a phone or television: apps there are called `Grab`, `News` and `Tools`. */
const deviceRobots =
  /https?:|bots?\b|crawl|spider|preview|lighthouse|headless|synthetic|(?<! channel\/|google\/)google(?!wv|app|weblight|\/google| pixel)|agent\b|hotjar|\bptst\/|pingdom|selenium|playwright|inspector|monitor\b|\.com\b/i;

/** Players, televisions, consoles and phones without a browser engine, which `isbot` misclassifies as scripts. */
const devices = new RegExp(
  [
    // Players and small browsers, at the start of the agent.
    /^[\w -]*(?:player|winamp|music|radio|podcast)|^\w*stream\w*\b(?!-)|^(?:AppleCoreMedia|Apple Mac OS X v[\d.]+ CoreMedia|GStreamer|Lavf|libmpv|mpv|MPD|VLC|xine|AIMP|Amarok|Ares|Banshee|BASS|Clementine|foobar2000|iTunes|Kodi|QuickTime|Rhythmbox|RMA|Totem|Videos|XBMC|Dillo|NetSurf|Uzbl|w3m|nook browser)\b/,
    // Makers of phones and televisions, at the start of the agent.
    /^(?:Alcatel|BlackBerry|HTC|Huawei|Lenovo|LGE?|MOT|Motorola|Nokia|OPPO|Panasonic|Philips|PSP|Roku|SAMSUNG|SEC|Sharp|SIE|Sony|vivo|Vodafone|Xiaomi|ZTE)[\w./ -]/,
    // Operating systems of phones, televisions and consoles, anywhere.
    /\b(?:iPhone|iPad|iPod|Android[ /]\d|Windows Phone|Apple ?TV|GoogleTV|Smart-?TV|tvOS|Web0S|Tizen|BRAVIA|NetCast|Nintendo|PlayStation|Xbox)\b|\b(?:Profile\/MIDP|HbbTV\/|CE-HTML|DLNADOC)|^\[FBAN\//,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/**
 * Removes token values, which name no robot: `Process/tools` is a process of WeChat, `TTID/1@taobao_1.com` a version of
 * Taobao.
 */
const withoutValues = (text: string): string =>
  text.replace(/\b([A-Za-z][\w.-]*)\/(?!\/)[^\s;,()]*/g, '$1/1');
/** Names of browsers and their parts that `isbot` misclassifies as a crawler. */
const knownNames = /\bSogou(?:MSE|MobileBrowser|Explorer)\b|\bchromeframe\b|\bJavaFX\b|\bFirePHP\b/gi;

/** Classification of a user agent. */
export interface AgentReading {
  /** How the agent identifies itself: as a security scanner, or as a robot or tool; `null`: a person's browser or app. */
  readonly machine: 'scanner' | 'robot' | null;
  /** Whether the agent names a browser engine, or a person's device. */
  readonly isKnownDevice: boolean;
}

/** Classifies a user agent, ignoring model and app names. Pure. */
export const readAgent: (agent: string) => AgentReading = perAgent((given) => {
  const agent = given.replace(/^User-Agent:\s*/i, '');
  const [, device = '', rest = ''] = browserForm.exec(agent) ?? [];
  const isBrowser = engine.test(rest) && !introduced.test(device);
  const names = withoutValues(isBrowser ? rest : agent).replace(knownNames, '');
  const isDevice = isBrowser ? phone.test(device) : devices.test(agent);
  const isKnownDevice = isDevice || engine.test(agent);
  if (scanners.test(isBrowser && isDevice ? names : agent)) return { machine: 'scanner', isKnownDevice };
  // The model of a television is also in the first parentheses.
  const whole = isBrowser ? `Mozilla/5.0 (${desktop.test(device) ? device : 'Linux'})${names}` : agent;
  const isNamed = isDevice ? deviceRobots.test(names) : isbot(whole.replace(knownNames, ''));
  return { machine: isNamed || tools.test(agent) ? 'robot' : null, isKnownDevice };
});

/** Whether a user agent identifies itself as a robot, a scanner or a tool. Pure. */
export const isRobotAgent = (agent: string): boolean => readAgent(agent).machine !== null;
