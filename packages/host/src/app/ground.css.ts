import { themes } from '@reachkit/theme';
import { globalStyle } from '@vanilla-extract/css';

const site = (rule: Record<string, string>) => ({ '@layer': { site: rule } });

// The page background: visible before the first render, and on overscroll.
globalStyle('html', site({ colorScheme: 'light dark' }));
globalStyle('html[data-scheme="light"]', site({ colorScheme: 'light' }));
globalStyle('html[data-scheme="dark"]', site({ colorScheme: 'dark' }));

for (const [index, { name, bodyBgLight, bodyBgDark }] of themes.entries()) {
  const background = `light-dark(${bodyBgLight}, ${bodyBgDark})`;
  if (index === 0) globalStyle('html', site({ background }));
  else globalStyle(`html[data-color="${name}"]`, site({ background }));
}
