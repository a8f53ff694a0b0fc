import { isbot } from 'isbot';
import { perAgent } from './perAgent.ts';

/** Scanners of links and images; some have the agent of a browser beside their name. */
const scanners =
  /Barracuda|Proofpoint|Mimecast|MessageLabs|Symantec|FireEye|Trend ?Micro|\bSophos|Forcepoint|\bCisco\b|IronPort|SafeLinks|ms-office; MSOffice \d+; scan|ZScaler|Cloudmark|VirusTotal|urlscan/i;
/** Agents that load pages for no reader and whose name contains no word for robot: measuring services, image proxies. */
const tools =
  /GTmetrix|Miniature\.io|\bYLT\b|GoogleImageProxy|YahooMailProxy|PageSpeed|HeadlessChrome|PhantomJS|\bFluid\/|scraping/i;

/** `Mozilla/5.0 (what it runs on) its engine, its browser and applications`; the first brackets may hold others. */
const browserForm = /^Mozilla\/5\.0 \(((?:[^()]|\([^()]*\))*)\)(.*)$/s;
const engine = /AppleWebKit|Gecko|Trident|Presto/i;
/** A robot that names itself among what it runs on says more than the model of a device. */
const introduced = /\bcompatible\b(?!; (?:MSIE|Konqueror))|https?:|@[\w-]+\.|bot[\w-]*\/\d/i;
const desktop = /\b(?:Windows|Macintosh|X11|CrOS)\b/;
const phone = /\b(?:Android|iPhone|iPad|iPod|HarmonyOS|OpenHarmony)\b/;

/** Words that only robots use beside a phone or television: applications there are called `Grab`, `News` and `Tools`. */
const deviceRobots =
  /https?:|bots?\b|crawl|spider|preview|lighthouse|headless|synthetic|(?<! channel\/|google\/)google(?!wv|app|weblight|\/google| pixel)|agent\b|hotjar|\bptst\/|pingdom|selenium|playwright|inspector|monitor\b|\.com\b/i;

/** Players, televisions, consoles and phones without a browser's engine, which `isbot` takes for scripts. */
const devices = new RegExp(
  [
    // Players and small browsers, at the start.
    /^[\w -]*(?:player|winamp|music|radio|podcast)|^\w*stream\w*\b(?!-)|^(?:AppleCoreMedia|Apple Mac OS X v[\d.]+ CoreMedia|GStreamer|Lavf|libmpv|mpv|MPD|VLC|xine|AIMP|Amarok|Ares|Banshee|BASS|Clementine|foobar2000|iTunes|Kodi|QuickTime|Rhythmbox|RMA|Totem|Videos|XBMC|Dillo|NetSurf|Uzbl|w3m|nook browser)\b/,
    // Makers of phones and televisions, at the start.
    /^(?:Alcatel|BlackBerry|HTC|Huawei|Lenovo|LGE?|MOT|Motorola|Nokia|OPPO|Panasonic|Philips|PSP|Roku|SAMSUNG|SEC|Sharp|SIE|Sony|vivo|Vodafone|Xiaomi|ZTE)[\w./ -]/,
    // Systems of phones, televisions and consoles, anywhere.
    /\b(?:iPhone|iPad|iPod|Android[ /]\d|Windows Phone|Apple ?TV|GoogleTV|Smart-?TV|tvOS|Web0S|Tizen|BRAVIA|NetCast|Nintendo|PlayStation|Xbox)\b|\b(?:Profile\/MIDP|HbbTV\/|CE-HTML|DLNADOC)|^\[FBAN\//,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** The value of a token names no robot: `Process/tools` is a process of WeChat, `TTID/1@taobao_1.com` a version of Taobao. */
const withoutValues = (text: string): string =>
  text.replace(/\b([A-Za-z][\w.-]*)\/(?!\/)[^\s;,()]*/g, '$1/1');
/** Names of browsers and their parts that `isbot` knows from a crawler. */
const knownNames = /\bSogou(?:MSE|MobileBrowser|Explorer)\b|\bchromeframe\b|\bJavaFX\b|\bFirePHP\b/gi;

/** Classifies the reader of a page by the user agent. */
export interface AgentReading {
  /** It names itself a scanner of security, a robot or a tool; `null`: a browser or an application of a person. */
  readonly machine: 'scanner' | 'robot' | null;
  /** It names the engine of a browser, or a device of people. */
  readonly isKnownDevice: boolean;
}

/** Reads an agent, whatever model or application it names beside. Pure. */
export const readAgent: (agent: string) => AgentReading = perAgent((given) => {
  const agent = given.replace(/^User-Agent:\s*/i, '');
  const [, device = '', rest = ''] = browserForm.exec(agent) ?? [];
  const isBrowser = engine.test(rest) && !introduced.test(device);
  const names = withoutValues(isBrowser ? rest : agent).replace(knownNames, '');
  const isDevice = isBrowser ? phone.test(device) : devices.test(agent);
  const isKnownDevice = isDevice || engine.test(agent);
  if (scanners.test(isBrowser && isDevice ? names : agent)) return { machine: 'scanner', isKnownDevice };
  // The model of a television stands in the first brackets too.
  const whole = isBrowser ? `Mozilla/5.0 (${desktop.test(device) ? device : 'Linux'})${names}` : agent;
  const isNamed = isDevice ? deviceRobots.test(names) : isbot(whole.replace(knownNames, ''));
  return { machine: isNamed || tools.test(agent) ? 'robot' : null, isKnownDevice };
});

/** Whether an agent names itself a robot, a scanner or a tool. Pure. */
export const isRobotAgent = (agent: string): boolean => readAgent(agent).machine !== null;
