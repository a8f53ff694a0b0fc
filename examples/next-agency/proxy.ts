import { type NextRequest, NextResponse } from 'next/server';

/** A strict Content-Security-Policy on every page: scripts by nonce, styles from our own origin, nothing inline. */
export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID());
  const platform = new URL(process.env.REACHKIT_URL ?? 'http://localhost:4600').origin;
  const policy = [
    "default-src 'self'",
    // Only `next dev` evaluates code.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    // Requests use HTTP, live messages a web socket.
    `connect-src 'self' ${platform} ${platform.replace(/^http/, 'ws')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

  // Next reads the nonce from the request's policy and puts it on its own scripts.
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

export const config = {
  matcher: ['/((?!_next/static|_next/image|api/).*)'],
};
