import { createServer } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';

/** Baselines for a redirect, each in a separate process: `bare` Node, or `inserting`: Fastify and one insert per visit. */
const [, , kind = '', databaseUrl = ''] = process.argv;
const location = 'https://shop.example/lamp';

function announce(port: number): void {
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
}

if (kind === 'bare') {
  const server = createServer((_request, response) => {
    response.writeHead(302, {
      location,
      'cache-control': 'private, max-age=0, no-store',
      'content-length': '0',
    });
    response.end();
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) announce(address.port);
  });
} else {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const app = Fastify();
  app.get<{ Params: { readonly code: string } }>('/s/:code', async (request, reply) => {
    const { code } = request.params;
    await pool.query('insert into bench_visit (code, at, agent, address) values ($1, now(), $2, $3)', [
      ...[code, request.headers['user-agent'] ?? '', String(request.headers['x-forwarded-for'] ?? '')],
    ]);
    return reply.code(302).header('location', location).header('cache-control', 'no-store').send();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address === 'object' && address !== null) announce(address.port);
}
