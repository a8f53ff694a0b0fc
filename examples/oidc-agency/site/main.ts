import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { siteUrl } from '../settings.ts';
import { reachkitToken } from './reachkit.ts';
import { staffMember } from './staff.ts';

/** The agency's site: its pages, and the one endpoint that calls Reachkit. */
const pages = sirv(fileURLToPath(new URL('../dist', import.meta.url)), { single: true });

const server = createServer((request, response) => {
  if (request.url !== '/reachkit-token') {
    pages(request, response);
    return;
  }
  answerToken(request, response).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : 'The token could not be got.'}\n`);
    response.writeHead(502).end();
  });
});

async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const person = request.method === 'POST' ? await staffMember(request.headers.authorization) : null;
  if (person === null) {
    response.writeHead(401).end();
    return;
  }
  const asked: unknown = await json(request);
  const rejected =
    typeof asked === 'object' && asked !== null && 'rejected' in asked && typeof asked.rejected === 'string'
      ? asked.rejected
      : null;
  const accessToken = await reachkitToken(person, rejected);
  if (accessToken === null) {
    response.writeHead(403).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ accessToken }));
}

const { port } = new URL(siteUrl);
server.listen(Number(port), 'localhost', () => process.stdout.write(`The agency's site at ${siteUrl}\n`));
