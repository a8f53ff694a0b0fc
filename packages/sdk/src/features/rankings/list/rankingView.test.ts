import { describe, expect, it } from 'vitest';
import {
  formatHotTagsView,
  formatPopularVideosView,
  openHotTagsView,
  openPopularVideosView,
  parseHotTagsView,
  parsePopularVideosView,
} from './rankingView.ts';

describe('the address of a ranking', () => {
  it('is empty for the newest list of seven days', () => {
    expect(formatPopularVideosView(openPopularVideosView)).toBe('');
    expect(parsePopularVideosView('')).toEqual(openPopularVideosView);
  });

  it('holds the whole view', () => {
    const view = {
      ...openPopularVideosView,
      platform: 'youtube',
      period: '30d',
      region: 'US',
      category: 'home',
      followersFrom: '1000',
      followersTo: '50000',
      language: 'en,ja',
      format: 'short',
      keyword: 'box & lid',
      sort: 'medianMultiple',
      layout: 'cards',
      open: '512',
      page: 3,
    } as const;
    expect(parsePopularVideosView(formatPopularVideosView(view))).toEqual(view);
    const tag = { ...openHotTagsView, date: '2026-11-21', region: 'DE', open: 'حلول_التخزين' };
    expect(parseHotTagsView(formatHotTagsView(tag))).toEqual(tag);
  });

  it('ignores values that no list has', () => {
    expect(
      parsePopularVideosView(
        'platform=x&period=2d&date=2026-02-30&region=usa&from=-1&sort=rise&page=0&as=list',
      ),
    ).toEqual(openPopularVideosView);
    expect(parseHotTagsView('format=short')).toEqual(openHotTagsView);
  });

  it('keeps one of region and category of a past day, and no followers', () => {
    expect(parsePopularVideosView('date=2026-11-21&region=US&category=home&from=10&to=20')).toEqual({
      ...openPopularVideosView,
      date: '2026-11-21',
      category: 'home',
    });
    expect(parsePopularVideosView('date=2026-11-21&region=US').region).toBe('US');
  });
});
