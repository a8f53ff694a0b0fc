import { expect, it } from 'vitest';
import { layoutOf } from './components.tsx';
import { ownPageAt } from './ownPages.ts';

it.each(['search/CreatorSearch', 'email/Inbox', 'favourites/FavouriteLists', 'shortlinks/ShortLinks'])(
  'the route of %s names its layout',
  (component) => expect(layoutOf(component)).toBe('icon-with-text'),
);

it('the route of a page that this version does not have names a layout, too', () => {
  expect(layoutOf('mail/Newer')).toBe('icon-with-text');
});

it.each([
  ['/userInfo', 'icon-with-text'],
  ['/bloggerDetail/tiktok/7', 'icon-with-text'],
  ['/bloggerCompare', 'icon-with-text'],
])('the route of the page %s, which is in no menu, names the layout %s', (path, layout) => {
  expect(ownPageAt(path)?.layout).toBe(layout);
});
