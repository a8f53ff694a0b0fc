import { render } from '@testing-library/react';
import { Bookmark } from 'lucide-react';
import { expect, it } from 'vitest';
import { MenuIcon } from './MenuIcon.tsx';

it('the menu icon of the lists differs from the icon of bookmarks', () => {
  const lists = render(<MenuIcon name="favourites" />).container.querySelector('svg');
  const bookmarks = render(<Bookmark />).container.querySelector('svg');
  expect(lists).not.toBeNull();
  expect(lists?.innerHTML).not.toBe(bookmarks?.innerHTML);
});
