import { describe, expect, it } from 'vitest';
import { judgeAudit } from './audit.mjs';

const report = (vulnerabilities: object) => `npm warn something\n${JSON.stringify({ vulnerabilities })}\n`;
const advisory = (severity: string) => ({ left: { name: 'left', severity, range: '<1.2.3' } });

describe('the dependency audit', () => {
  it('passes without advisories, and with low-severity ones', () => {
    expect(judgeAudit(report({}))).toMatchObject({ isChecked: true, isGood: true });
    expect(judgeAudit(report(advisory('moderate')))).toMatchObject({ isChecked: true, isGood: true });
  });

  it.each(['high', 'critical'])('fails on an advisory of severity %s and names it', (severity) => {
    expect(judgeAudit(report(advisory(severity)))).toEqual({
      isChecked: true,
      isGood: false,
      lines: [`left <1.2.3: ${severity}`],
    });
  });

  it.each([
    ['refused', '{"message":"405 Method Not Allowed - POST /x","statusCode":405}', '405 Method Not Allowed'],
    ['silent', '', 'no answer'],
    ['cut off', '{"vulnerabilities":{"left"', 'no answer'],
  ])('passes with a notice if the advisory service is %s', (_, output, reason) => {
    const { isChecked, isGood, lines } = judgeAudit(output);
    expect({ isChecked, isGood }).toEqual({ isChecked: false, isGood: true });
    expect(lines[0]).toContain(`(${reason})`);
    expect(lines[0]).toContain('NOT checked');
  });
});
