import type { RecipientLanguage } from './character.ts';
import type { Draw } from './hash.ts';

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
];
/** User agent of Gmail's image proxy. */
const imageProxy =
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';

/** User agent of a recipient's mail client. */
export function headersOf(draw: Draw, language: RecipientLanguage, what: 'image' | 'page') {
  const browser = draw.pick(
    'browser',
    browsers.map((name) => [name, 1] as const),
  );
  const isProxied = what === 'image' && draw.chance('proxied', 0.4);
  return {
    'user-agent': isProxied ? imageProxy : browser,
    'accept-language': language,
    accept:
      what === 'image' ? 'image/avif,image/webp,image/png,image/*;q=0.8,*/*;q=0.5' : 'text/html,*/*;q=0.8',
  };
}
