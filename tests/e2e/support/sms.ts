import { expect, type Page } from '@playwright/test';

/** Requests a code with `ask` and reads it on the development page, which shows unsent codes. */
export async function codeBy(page: Page, phone: string, ask: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().includes('/getCodeByPhone/'));
  await ask();
  return readCode(page, phone, await (await answered).json());
}

/** Requests a code by email with `ask` and reads it among the emails that stay on the machine. */
export async function emailCodeBy(page: Page, address: string, ask: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().includes('/login/emailCode'));
  await ask();
  const answer: SentCode = await (await answered).json();
  expect(answer.code).toBe(0);
  const shown = await (await page.request.get(answer.data.developmentPage)).text();
  const code = new RegExp(`<td>${address}</td><td><a href="/mail/\\d+">(\\d{6})`).exec(shown)?.[1];
  if (code === undefined) throw new Error(`The mail sandbox shows no code for ${address}:\n${shown}`);
  return code;
}

/** Registers a person without a page; the username is the phone number. */
export async function registerPerson(page: Page, phone: string, password: string): Promise<void> {
  const sent = await page.request.get(`/office/api/login/getCodeByPhone/${phone}?purpose=register`);
  const code = await readCode(page, phone, await sent.json());
  const answer = await page.request.post('/office/api/login/register', { data: { phone, code, password } });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

interface SentCode {
  readonly code: number;
  readonly data: { readonly developmentPage: string };
}

async function readCode(page: Page, phone: string, answer: SentCode): Promise<string> {
  expect(answer.code).toBe(0);
  const shown = await (await page.request.get(answer.data.developmentPage)).text();
  const code = new RegExp(`<td>${phone}</td><td><strong>(\\d{6})</strong>`).exec(shown)?.[1];
  if (code === undefined) throw new Error(`The development page shows no code for ${phone}:\n${shown}`);
  return code;
}
