import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../../browser.ts';
import { sparePort } from './ports.ts';

export interface Shop {
  /** Address of a product; only `browser` can resolve it. */
  readonly productUrl: string;
  /** A browser that resolves the shop's name to this machine. */
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Opens a local shop under its own host name, because short links may not target private addresses. */
export async function openShop(): Promise<Shop> {
  const host = 'shop.yunxiu.example';
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Shop</title><h1>Product ${request.url?.split('?')[0]}</h1>`);
  });
  server.listen(sparePort, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host}:80 127.0.0.1:${sparePort}`],
  });
  return {
    productUrl: `http://${host}/box`,
    browser,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
