import type { Page } from '@playwright/test';

/**
 * Finds faults that make a page hard to use in a narrow window: it scrolls sideways, or controls are outside the window
 * or are clipped by a parent element. Controls in a part that scrolls sideways can be reached and do not count, nor does
 * a table header, which follows its rows.
 */
export function cutControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    const scrollers = [document.documentElement, document.querySelector('[data-work]')];
    for (const element of scrollers) {
      const extra = element ? element.scrollWidth - element.clientWidth : 0;
      if (extra > 0) faults.push(`${element?.localName} scrolls sideways by ${extra} px`);
    }
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role=tab], [role=switch]',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const box = control.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || control.closest('[role=columnheader]')) continue;
      const edges = edgesOf(control, width);
      if (edges && (box.left < edges.left - 1 || box.right > edges.right + 1)) {
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.localName;
        faults.push(`"${name.slice(0, 40)}" at ${Math.round(box.left)}–${Math.round(box.right)} px`);
      }
    }
    return faults;

    /** Returns the edges between which a control must be; `null` if it can be scrolled to, or is hidden on purpose. */
    function edgesOf(control: Element, right: number) {
      const edges = { left: 0, right };
      for (let at: Element | null = control; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(at);
        if (clipPath !== 'none') return null;
        if (at !== control && !at.matches('[data-work]')) {
          if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) return null;
          if (/hidden|clip/.test(overflowX)) {
            const box = at.getBoundingClientRect();
            edges.left = Math.max(edges.left, box.left);
            edges.right = Math.min(edges.right, box.right);
          }
        }
        if (position === 'fixed') break;
      }
      return edges;
    }
  });
}
