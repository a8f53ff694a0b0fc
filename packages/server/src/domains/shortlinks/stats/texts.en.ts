import type { VisitFileTexts } from './texts.zh.ts';

export const visitFileTextsEn: VisitFileTexts = {
  sheet: 'Visits',
  headers: {
    at: 'Time',
    visitor: 'Visitor',
    country: 'Region',
    ip: 'IP',
    system: 'System',
    browser: 'Browser',
    referrer: 'Referrer',
    reason: 'Bot reason',
  },
  visitors: { new: 'New', old: 'Returning' },
  bot: 'Bot',
  page: 'Browser page',
  reasons: {
    method: 'Unusual request method',
    userAgent: 'Crawler user agent',
    preview: 'Link preview',
    dataCentre: 'Data center IP',
    prefetch: 'Browser prefetch',
    honeypot: 'Trap parameter',
    tooMany: 'Too many requests',
  },
  lan: 'Local network',
};
