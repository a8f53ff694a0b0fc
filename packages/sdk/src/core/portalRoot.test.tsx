import { afterEach, expect, it, vi } from 'vitest';
import { createPortalRoot } from './portalRoot.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('copies the brand again when the system’s colour scheme changes', () => {
  const scheme = new EventTarget();
  vi.stubGlobal('matchMedia', () => scheme);
  const root = document.createElement('div');
  document.body.append(root);
  root.style.setProperty('--rk-surface', '#fffefb');
  const portal = createPortalRoot({
    findParent: () => null,
    findRoot: () => root,
    brandProperties: ['--rk-surface'],
  });
  const floating = portal.get();
  expect(floating?.style.getPropertyValue('--rk-surface')).toBe('#fffefb');

  root.style.setProperty('--rk-surface', '#1e1813');
  scheme.dispatchEvent(new Event('change'));
  expect(floating?.style.getPropertyValue('--rk-surface')).toBe('#1e1813');

  portal.remove();
  root.style.setProperty('--rk-surface', '#fffefb');
  scheme.dispatchEvent(new Event('change'));
  expect(floating?.style.getPropertyValue('--rk-surface')).toBe('#1e1813');
});
