import axe from 'axe-core';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a person who cannot see, or cannot see well, would stumble over. */
export async function barriers(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: levels },
    rules: { 'target-size': { enabled: true } },
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
