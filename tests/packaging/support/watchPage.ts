import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Called by the page itself, also for violations before a test can look. */
    packagingViolation(said: string): void;
  }
}

/**
 * Collects all that a page complains about: console warnings and errors (a hydration that does not fit among them),
 * exceptions, requests that failed, and violations of its Content-Security-Policy. Call it before `goto`; the list
 * it answers grows, and is to stay empty.
 */
export async function watchPage(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Between two pages, while the host's own link to an icon is away, a browser may ask for one by itself.
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
