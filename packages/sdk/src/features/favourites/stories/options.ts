import { recentDays, sizeBands } from '@reachkit/contract';

/** Filter options of a list. */
export const storyOptions = {
  regions: ['US', 'CA', 'AE', 'JP', 'BR'].map((code, place) => ({ code, count: 500 - place })),
  languages: ['en', 'zh', 'ar', 'ja', 'pt'].map((code, place) => ({ code, count: 500 - place })),
  tags: [
    { code: 'home', parent: null, names: { zh: '家居', en: 'Home' } },
    { code: 'beauty', parent: null, names: { zh: '美妆', en: 'Beauty' } },
    { code: 'food', parent: null, names: { zh: '美食', en: 'Food' } },
  ],
  sizeBands,
  recentDays,
};

/** Labels and members of a team. */
export const teamLabels = {
  labels: [
    { label: 'VIP', count: 63 },
    { label: '可复投', count: 62 },
  ],
  people: [
    { id: '3', nickName: '林雨安' },
    { id: '7', nickName: '王珂' },
  ],
};
