import { type Answer, type Finding, finding, passed } from './findings.ts';

interface DmarcQuestion {
  readonly domain: string;
  readonly address: string;
  /** TXT records of `_dmarc` at the domain, then at each domain above it. */
  readonly answers: readonly { readonly domain: string; readonly texts: Answer }[];
}

/** Names that may have a policy, nearest first; at least two labels. */
export function dmarcDomains(domain: string): readonly string[] {
  const labels = domain.split('.');
  return labels
    .slice(0, -1)
    .map((_, at) => labels.slice(at).join('.'))
    .slice(0, 5);
}

/** Checks the policy of a domain for forged emails (RFC 7489). */
export function checkDmarc({ domain, address, answers }: DmarcQuestion): Finding {
  const suggestion = (policy: string) => ({
    type: 'TXT' as const,
    name: `_dmarc.${domain}`,
    value: `v=DMARC1; p=${policy}; rua=mailto:${address}`,
  });
  for (const { domain: at, texts } of answers) {
    if (texts === 'unknown') return finding('skipped', 'dns_unavailable');
    const records = texts.map((text) => text.trim()).filter((text) => /^v=DMARC1(?:\s*;|$)/i.test(text));
    const [record] = records;
    if (record === undefined) continue;
    if (records.length > 1) return finding('warning', 'several_records', { detail: records.join(' · ') });
    const tags = tagsOf(record);
    // For a subdomain, the parent's own subdomain policy applies if set.
    const policy = ((at === domain ? undefined : tags.get('sp')) ?? tags.get('p'))?.toLowerCase();
    if (policy === undefined || !['none', 'quarantine', 'reject'].includes(policy)) {
      return finding('warning', 'invalid_record', { detail: record, record: suggestion('none') });
    }
    return policy === 'none'
      ? finding('warning', 'policy_none', { detail: record, record: suggestion('quarantine') })
      : passed(record);
  }
  // Suggests the mildest policy: a stricter one would do harm before SPF and DKIM pass.
  return finding('warning', 'no_record', { record: suggestion('none') });
}

function tagsOf(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(';').flatMap((tag) => {
      const [, name, value] = /^\s*([a-z]+)\s*=\s*(.*?)\s*$/i.exec(tag) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value] as const];
    }),
  );
}
