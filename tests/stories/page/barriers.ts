import axe from 'axe-core';
import { isShown } from './shown.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** How much of the page is judged: with nothing of the kind on it, all of it. */
export type Part = 'page' | 'modal' | 'opened';

const selectors = {
  /** A modal dialog, without the page that it covers. */
  modal: ':modal',
  /** Elements opened above the page, and the elements that announce opening them. */
  opened: ':modal, :popover-open, [role="listbox"], [role="menu"], [aria-expanded="true"]',
};

function partsOf(part: Part): readonly Element[] {
  if (part === 'page') return [];
  return [...document.querySelectorAll(selectors[part])].filter(isShown);
}

// The pseudo-language adds words to the end of every text, and so of a name that begins as its button does.
const isPseudo = new URLSearchParams(location.search).has('pseudo');

/** Barriers for a person who cannot see, or cannot see well. */
export async function barriers(part: Part = 'page'): Promise<readonly string[]> {
  const parts = partsOf(part);
  const { violations } = await axe.run(parts.length > 0 ? { include: [...parts] } : document, {
    runOnly: { type: 'tag', values: levels },
    rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: !isPseudo } },
    resultTypes: ['violations'],
  });
  return said(violations);
}

/**
 * Words that cannot be read under forced colours. Only where we take the choice of colours from the system: all else
 * it draws as it promises, and the browser goes on to report our colour of it.
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
