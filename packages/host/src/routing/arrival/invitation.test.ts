import { expect, test } from 'vitest';
import { invitationIn, invitationLink } from './invitation.ts';

test.each(['abc-DEF_123', 'a/b+c=#?&%'])(
  'an invitation comes out of its link as it went in: %s',
  (invitation) => {
    const link = new URL(invitationLink('https://site.example', invitation));
    expect(link.pathname + link.search).toBe('/registerMember');
    expect(invitationIn(link.hash)).toBe(invitation);
  },
);

test.each(['', '#', '#%E0%A4%A'])('%j holds no invitation', (hash) => {
  expect(invitationIn(hash)).toBe('');
});
