import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Called by the page itself, so that early violations are included. */
    packagingViolation(said: string): void;
  }
}

/**
 * Collects all problems of a page: console warnings and errors (including hydration mismatches), exceptions, failed
 * requests, and violations of its Content-Security-Policy. Call it before `goto`; the returned list grows, and must stay
 * empty.
 */
export async function watchPage(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Between two pages, when the host's icon link is missing, a browser may request a default icon.
    if (new URL(message.location().url || 'about:blank').pathname === '/favicon.ico') return;
    const kind = message.type();
    if (kind === 'warning' || kind === 'error') complaints.push(`${kind}: ${message.text()}`);
  });
  page.on('pageerror', (error) => void complaints.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} of ${response.url()}`);
  });
  await page.exposeFunction('packagingViolation', (said: string) => void complaints.push(`policy: ${said}`));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, sample }) => {
        window.packagingViolation([violatedDirective, blockedURI, sourceFile, sample].join(' '));
      },
    );
  });
  return complaints;
}
