import axe from 'axe-core';
import { isShown } from './shown.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The part of the page to check; if it has no such part, the whole page. */
export type Part = 'page' | 'modal' | 'opened';

const selectors = {
  /** A modal dialog, without the covered page. */
  modal: ':modal',
  /** Elements opened above the page, and the buttons that open them. */
  opened: ':modal, :popover-open, [role="listbox"], [role="menu"], [aria-expanded="true"]',
};

const covers = ':popover-open, [role="listbox"], [role="menu"]';

function partsOf(part: Part): readonly Element[] {
  if (part === 'page') return [];
  return [...document.querySelectorAll(selectors[part])].filter(isShown);
}

// The pseudo-language adds characters at the end of every text, so accessible names only start with the texts of their buttons.
const isPseudo = new URLSearchParams(location.search).has('pseudo');

/**
 * Returns accessibility violations. A button that an open list or menu covers in part is no small target: it is pressed once
 * that is closed, and its size is checked on the page without one.
 */
export async function barriers(part: Part = 'page'): Promise<readonly string[]> {
  const parts = partsOf(part);
  const isCovered = parts.length === 0 && [...document.querySelectorAll(covers)].some(isShown);
  const { violations } = await axe.run(parts.length > 0 ? { include: [...parts] } : document, {
    runOnly: { type: 'tag', values: levels },
    rules: { 'target-size': { enabled: !isCovered }, 'label-content-name-mismatch': { enabled: !isPseudo } },
    resultTypes: ['violations'],
  });
  return said(violations);
}

/**
 * Returns text that is unreadable in forced colours. Checks only where Reachkit opts out of the forced palette: elsewhere
 * the system draws readable colours, but the browser still reports Reachkit's.
 */
export async function unreadableWhenForced(): Promise<readonly string[]> {
  const ours = [...document.querySelectorAll('.rk-stage *')].filter(
    (one) => getComputedStyle(one).forcedColorAdjust === 'none',
  );
  if (ours.length === 0) return [];
  const { violations } = await axe.run(
    { include: ours },
    { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] },
  );
  return said(violations);
}

function said(violations: readonly axe.Result[]): readonly string[] {
  return violations.flatMap(({ id, nodes }) => {
    const first = nodes.slice(0, 3).map(({ html, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id}: ${html.slice(0, 160)} (${why.slice(0, 240)})`;
    });
    return nodes.length > 3 ? [...first, `${id}: and ${nodes.length - 3} more`] : first;
  });
}
