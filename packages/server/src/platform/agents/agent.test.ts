import { expect, it } from 'vitest';
import { machineReasonAt, machineReasonOf } from './agent.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

it.each([
  [chrome, 'GET', '', null],
  [chrome, 'HEAD', '', 'head'],
  [chrome, 'GET', 'prefetch;prerender', 'prefetch'],
  [chrome, 'GET', 'preview', 'prefetch'],
  ['', 'GET', '', 'noAgent'],
  ['Mozilla/5.0', 'GET', '', 'applePrivacy'],
  [
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'GET',
    '',
    null,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0',
    'GET',
    '',
    'gmailPrefetch',
  ],
  ['YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', 'GET', '', null],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'GET',
    '',
    null,
  ],
  [
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Win64; x64; ms-office; MSOffice 16)',
    'GET',
    '',
    null,
  ],
  ['Mozilla/5.0 (compatible; BarracudaCentral/1.0)', 'GET', '', 'scanner'],
  ['Mozilla/5.0 (Windows NT 10.0) Mimecast-URL-Protect', 'GET', '', 'scanner'],
  ['curl/8.5.0', 'GET', '', 'bot'],
  ['python-requests/2.32', 'GET', '', 'bot'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'GET', '', 'bot'],
])('classifies %j by %s (purpose %j) as %s', (userAgent, method, purpose, reason) => {
  expect(machineReasonOf({ method, userAgent, purpose })).toBe(reason);
});

const at = new Date('2026-11-28T09:30:10Z');
const secondsBefore = (seconds: number) => new Date(at.getTime() - seconds * 1_000);

it.each([
  [null, [], null],
  [secondsBefore(1.9), [], 'tooSoon'],
  [secondsBefore(2), [], null],
  [secondsBefore(60), [secondsBefore(1)], 'manyLinks'],
  [secondsBefore(60), [secondsBefore(-1)], 'manyLinks'],
  [secondsBefore(60), [secondsBefore(1.1), secondsBefore(30)], null],
])(
  'classifies a click after a delivery at %s with clicks at %s as %s',
  (deliveredAt, otherClicks, reason) => {
    expect(machineReasonAt({ at, deliveredAt, otherClicks })).toBe(reason);
  },
);
