import { describe, expect, it } from 'vitest';
import { mailProviderIds, mailProviders } from './providers.ts';

describe.each(mailProviderIds.map((id) => mailProviders[id]))('$id', (provider) => {
  const facts = [...provider.servers, provider.credential, provider.access, provider.limits];

  it('has a help page, a sending server and a reading server', () => {
    expect(provider.path).toMatch(/^\/[a-z0-9]+mail$|^\/gmail$/);
    expect(new Set(provider.servers.map(({ protocol }) => protocol))).toEqual(new Set(['smtp', 'imap']));
  });

  it('each confirmed fact names its source and date', () => {
    expect(facts.filter(({ confirmed, sources }) => confirmed && sources.length === 0)).toEqual([]);
    for (const { url, checkedOn } of facts.flatMap(({ sources }) => sources)) {
      expect(URL.canParse(url) && new URL(url).protocol).toBe('https:');
      expect(new Date(checkedOn).toISOString().slice(0, 10)).toBe(checkedOn);
    }
  });

  it('sends and reads encrypted, on the matching ports', () => {
    for (const { protocol, port, security } of provider.servers) {
      const good = protocol === 'imap' ? { 993: 'tls' } : { 465: 'tls', 994: 'tls', 587: 'starttls' };
      expect({ port, security }).toEqual({ port, security: new Map(Object.entries(good)).get(String(port)) });
    }
  });

  it('publishes a limit only where one was verified', () => {
    expect(provider.limits.values.length > 0).toBe(provider.limits.confirmed);
  });
});

it('no two providers share a page', () => {
  const paths = mailProviderIds.map((id) => mailProviders[id].path);
  expect(new Set(paths).size).toBe(paths.length);
});
