// @ts-check
import { isMain, run, runMain } from './process.mjs';

/** Severities that fail a run. */
const severe = ['high', 'critical'];

/**
 * Parses the report of `npm audit --json` for the production packages.
 * @param {string} report
 * @returns {{ isChecked: boolean, isGood: boolean, lines: readonly string[] }}
 */
export function judgeAudit(report) {
  /** @type {any} */
  let parsed;
  try {
    parsed = JSON.parse(report.slice(report.indexOf('{'), report.lastIndexOf('}') + 1));
  } catch {
    parsed = undefined;
  }
  if (typeof parsed?.vulnerabilities !== 'object' || parsed.vulnerabilities === null) {
    const reason = typeof parsed?.message === 'string' ? parsed.message.split(' - ')[0] : 'no answer';
    const line = `The advisory service could not be asked (${reason}): dependencies were NOT checked.`;
    return { isChecked: false, isGood: true, lines: [line] };
  }
  const found = /** @type {{ name: string, severity: string, range: string }[]} */ (
    Object.values(parsed.vulnerabilities)
  );
  const bad = found.filter(({ severity }) => severe.includes(severity));
  return {
    isChecked: true,
    isGood: bad.length === 0,
    lines:
      bad.length === 0
        ? [`No advisory of severity ${severe.join(' or ')} (${found.length} of less).`]
        : bad.map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
  };
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { output } = await run('npm', ['audit', '--json', '--omit=dev'], { isQuiet: true });
    const { isGood, lines } = judgeAudit(output);
    process.stdout.write(`${lines.join('\n')}\n`);
    return isGood ? 0 : 1;
  });
}
