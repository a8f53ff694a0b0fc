export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Results of one run for a page. Category scores are 0–100. */
export interface Audit extends Readonly<Record<(typeof categories)[number], number>> {
  /** Largest contentful paint, in ms. */
  readonly lcp: number;
  /** Total blocking time, in ms. */
  readonly tbt: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Transferred bytes of scripts. */
  readonly scripts: number;
}

/** Parses Lighthouse's report. Throws if a score is missing, e.g. because the page did not load. */
export function auditOf(report: unknown): Audit {
  const score = (name: string) => 100 * numberAt(report, 'categories', name, 'score');
  const value = (name: string) => numberAt(report, 'audits', name, 'numericValue');
  const requests = at(report, 'audits', 'network-requests', 'details', 'items');
  if (!Array.isArray(requests)) throw new Error('The report names no requests.');
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scripts: requests
      .filter((request) => at(request, 'resourceType') === 'Script')
      .reduce((sum: number, request) => sum + numberAt(request, 'transferSize'), 0),
  };
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}

function numberAt(value: unknown, ...path: readonly string[]): number {
  const found = at(value, ...path);
  if (typeof found !== 'number') throw new Error(`The report has no number at ${path.join('.')}.`);
  return found;
}
