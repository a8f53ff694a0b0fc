import type { MailSandboxParts, OpenMailSandbox } from '@reachkit/server/gateways/mailSandbox';
import { RunningMailSandbox } from './mailSandbox.ts';
import { mailPart } from './pages/part.ts';

/** @throws StartFailure where a port that is set is in use by another program */
export async function openMailSandbox(parts: MailSandboxParts): Promise<OpenMailSandbox> {
  const sandbox = await RunningMailSandbox.open(parts);
  return Object.assign(sandbox, { part: mailPart(parts.db, sandbox, parts.now) });
}
