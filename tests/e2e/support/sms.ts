import { expect, type Page } from '@playwright/test';

/** Asks for a code by `ask` and reads it where the platform shows what it does not send. */
export async function codeBy(page: Page, phone: string, ask: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().includes('/getCodeByPhone/'));
  await ask();
  const answer: { code: number; data: { developmentPage: string } } = await (await answered).json();
  expect(answer.code).toBe(0);
  const shown = await (await page.request.get(answer.data.developmentPage)).text();
  const code = new RegExp(`<td>${phone}</td><td><strong>(\\d{6})</strong>`).exec(shown)?.[1];
  if (code === undefined) throw new Error(`The development page shows no code for ${phone}:\n${shown}`);
  return code;
}
