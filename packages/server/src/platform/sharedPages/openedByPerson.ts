import type { IncomingHttpHeaders } from 'node:http';
import { machineReasonOf } from '../agents/agent.ts';
import { botReasonsOf } from '../agents/linkVisit.ts';

const textOf = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' ? header : (header?.[0] ?? '');

/** Browsers of this engine name the mode of each request since version 80, on every secure page. */
const sinceModes = 80;

/** Whether the headers fit a person's browser that shows a page: it names its mode, unless it is too old to. */
function isNavigation(headers: IncomingHttpHeaders, userAgent: string): boolean {
  const mode = textOf(headers['sec-fetch-mode']);
  if (mode !== '')
    return mode === 'navigate' && !/^(?:iframe|frame|embed|object)$/.test(textOf(headers['sec-fetch-dest']));
  const [, version = '0'] = /\bChrome\/(\d+)/.exec(userAgent) ?? [];
  return Number(version) < sinceModes;
}

/**
 * Whether a request for a shared page is an opening by a person, by the rules of clicks: not HEAD, not a prefetch, and no
 * scanner, robot or preview. A page that is missed is better than a machine that counts. Pure.
 */
export function isOpenedByPerson(method: string, headers: IncomingHttpHeaders): boolean {
  const userAgent = textOf(headers['user-agent']);
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']]
    .map(textOf)
    .join(' ');
  const acceptLanguage = textOf(headers['accept-language']);
  return (
    botReasonsOf({ method, userAgent, purpose, acceptLanguage }).length === 0 &&
    machineReasonOf({ method, userAgent, purpose }) === null &&
    isNavigation(headers, userAgent)
  );
}
