import { expect, test } from 'vitest';
import { invitationLink, resetLink, tokenIn } from './tokenLink.ts';

test.each(['abc-DEF_123', 'a/b+c=#?&%'])('tokenLink and tokenIn round-trip a token: %s', (token) => {
  for (const [linkOf, path] of [
    [invitationLink, '/registerMember'],
    [resetLink, '/resetPassword'],
  ] as const) {
    const link = new URL(linkOf('https://site.example', token));
    expect(link.pathname + link.search).toBe(path);
    expect(tokenIn(link.hash)).toBe(token);
  }
});

test.each(['', '#', '#%E0%A4%A'])('%j contains no token', (hash) => {
  expect(tokenIn(hash)).toBe('');
});
