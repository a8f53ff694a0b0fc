import { afterEach, describe, expect, it } from 'vitest';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { openShareLinks } from './shareLinks.ts';

const closing: Outbound[] = [];
afterEach(async () => {
  for (const outbound of closing.splice(0)) await outbound.close();
});

const share = 'https://vm.tiktok.com/ZMabCd12E/';
const video = 'https://www.tiktok.com/@tea/video/7300000000000000001?_r=1';
type Answer = { readonly status: number; readonly to?: string };

/** Share links over answers by address; addresses without one fail. */
function follower(answers: Readonly<Record<string, Answer>>) {
  const called: string[] = [];
  const fetch: Outbound['fetch'] = async (purpose, url, request) => {
    expect([purpose, request?.redirect]).toEqual(['web', 'return']);
    called.push(String(url));
    const answer = answers[String(url)];
    if (!answer) throw new Error(`The test expects no call of ${url}`);
    return new Response('page', {
      status: answer.status,
      ...(answer.to !== undefined && { headers: { location: answer.to } }),
    });
  };
  return { called, links: openShareLinks({ fetch }) };
}

describe('a share link', () => {
  it('leads to the post that its redirect names, which is not called', async () => {
    const { links, called } = follower({ [share]: { status: 301, to: video } });
    expect(await links.resolve(share, 'tiktok')).toEqual({ kind: 'post', id: '7300000000000000001' });
    expect(called).toEqual([share]);
  });

  it('leads to the post behind a page that asks to sign in', async () => {
    const url = 'https://www.instagram.com/share/reel/BAbC1dE2fG/';
    const to = '/accounts/login/?next=%2Freel%2FCabcdeFGhij%2F';
    const { links } = follower({ [url]: { status: 302, to } });
    expect(await links.resolve(url, 'instagram')).toEqual({ kind: 'post', id: 'CabcdeFGhij' });
  });

  it.each<[string, Answer]>([
    ['another site', { status: 302, to: 'https://evil.example/@tea/video/7300000000000000001' }],
    ['another site whose name begins the same', { status: 302, to: 'https://www.tiktok.com.evil.example/' }],
    ['a site with the address in its query', { status: 302, to: `https://evil.example/?url=${video}` }],
    ['a private network', { status: 302, to: 'http://169.254.169.254/latest/meta-data' }],
    ['another port', { status: 302, to: 'https://www.tiktok.com:8443/@tea/video/7300000000000000001' }],
    ['a file', { status: 302, to: 'file:///etc/passwd' }],
    ['no address', { status: 302, to: 'http://[' }],
    ['another platform', { status: 302, to: `https://youtu.be/aB3dE5fG7hI` }],
    ['a missing page', { status: 404 }],
  ])('that leads to %s leads to no post, and is called once', async (_, answer) => {
    const { links, called } = follower({ [share]: answer });
    expect(await links.resolve(share, 'tiktok')).toEqual({ kind: 'none' });
    expect(called).toEqual([share]);
  });

  it('that leads to a profile leads to no post', async () => {
    const profile = 'https://www.tiktok.com/@tea';
    const { links } = follower({ [share]: { status: 302, to: profile }, [profile]: { status: 200 } });
    expect(await links.resolve(share, 'tiktok')).toEqual({ kind: 'none' });
  });

  it('that leads back to itself is called five times at most', async () => {
    const { links, called } = follower({ [share]: { status: 302, to: share } });
    expect(await links.resolve(share, 'tiktok')).toEqual({ kind: 'none' });
    expect(called).toHaveLength(5);
  });

  it.each([{ status: 429 }, { status: 503 }, { status: 200 }])(
    'is tried again after an answer that does not say: %o',
    async (answer) => {
      const { links } = follower({ [share]: answer });
      expect(await links.resolve(share, 'tiktok')).toEqual({ kind: 'later' });
    },
  );

  it('is not called where its host has a private address', async () => {
    const outbound = new Outbound({ resolve: async () => [{ address: '10.0.0.1', family: 4 }] });
    closing.push(outbound);
    expect(await openShareLinks(outbound).resolve(share, 'tiktok')).toEqual({ kind: 'later' });
  });
});
