import { describe, expect, it } from 'vitest';
import { readAgent } from './robot.ts';

const android = (model: string, more: string) =>
  `Mozilla/5.0 (Linux; Android 13; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Mobile Safari/537.36${more}`;
const desktop = (more: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/127.0.0.0 Safari/537.36${more}`;
const iphone = (more: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83${more}`;

describe('user agents of people', () => {
  it.each([
    // WeChat, with its several processes.
    ...['tools', 'toolsmp', 'appbrand0', 'preview'].map((name) =>
      android(
        'V2 Build/TP1A; wv',
        ` MMWEBID/12 MicroMessenger/8.0.33(0x28002135) Process/${name} WeChat/arm64 Weixin NetType/WIFI Language/zh_CN`,
      ),
    ),
    // Browsers and apps with robot words in their names.
    android('Mi 9', ' AWP/2.0 SogouMSE,SogouMobileBrowser/6.5.11'),
    android('M8', ' NewsArticle/8.2.3 ByteLocale/zh_CN'),
    android('M8', ' AliApp(TB/7.10.3.6) TTID/600000@taobao_android_7.10.3.6 WindVane/8.3.0'),
    android('M8', ' Grab/5.260.0 (Android; 28)'),
    iphone(' QRScanner/2.1 Download/3'),
    iphone(' [FBAN/FBIOS;FBAV/283.0.0.44.117;FBDV/iPhone12,1;FBMD/iPhone]'),
    iphone(' MicroMessenger/8.0.50(0x1800323c) NetType/4G Language/zh_CN'),
    // Models and paths.
    ...[
      'Discovery X',
      'XBot Y',
      'Phone San Francisco 2',
      'Cisco Cius',
      'Search Tools 3',
      'Google Nexus 4 - 4.3',
    ].map((model) => android(model, '')),
    'Mozilla/5.0 (Linux; U; Android 4.3; en-us; Bot Phone Build/1) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    desktop(' (San Francisco)'),
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0; Xbox; Discovery)',
    // Televisions, consoles, players.
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0; Discovery+) AppleWebKit/537.36 (KHTML, like Gecko) Version/6.0 TV Safari/537.36',
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.88 Safari/537.36 WebAppManager',
    'Opera/9.80 (Linux mips; U; HbbTV/1.1.1 (; Philips; ; ; ; ) CE-HTML/1.0 NETTV/3.2.1; en) Presto/2.6.33 Version/10.70',
    'Mozilla/5.0 (PlayStation 5 3.20) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    'VLC/3.0.18 LibVLC/3.0.18',
    'Roku/DVP-9.10 (519.10E04111A)',
  ])('are not automated: %s', (agent) => {
    expect(readAgent(agent)).toEqual({ machine: null, isKnownDevice: true });
  });
});

describe('user agents of robots', () => {
  it.each([
    [
      android('Nexus 5X Build/MMB29P', ' (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
      'robot',
    ],
    [android('K; Storebot-Google/1.0', ''), 'robot'],
    [android('moto g power', ' Chrome-Lighthouse'), 'robot'],
    [
      'Mozilla/5.0 (Linux; Android 7.0;) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; PetalBot;+https://example.com)',
      'robot',
    ],
    [iphone(' (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)'), 'robot'],
    [iphone(' BingPreview/1.0b'), 'robot'],
    ['Nokia6820/2.0 Profile/MIDP-1.0 Configuration/CLDC-1.0 (compatible; Googlebot-Mobile/2.1)', 'robot'],
    ['Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)', 'robot'],
    [desktop(' HeadlessChrome/127.0.0.0'), 'robot'],
    [desktop('; Selenium'), 'robot'],
    ['Discoverybot/2.0', 'robot'],
    ['curl/8.5.0', 'robot'],
    ['axios/1.7.2', 'robot'],
    ['Mozilla/5.0 (compatible; BarracudaCentral/1.0)', 'scanner'],
    [desktop(' Cisco-AMP/1.0'), 'scanner'],
    [android('K', ' Mimecast/1.0'), 'scanner'],
  ])('are detected by name: %s', (agent, machine) => {
    expect(readAgent(agent).machine).toBe(machine);
  });
});
