import { type Answer, type Finding, finding, passed } from './findings.ts';

/** RFC 7208, section 4.6.4: at most ten terms that need DNS lookups. */
const maxLookups = 10;
const mechanism =
  /^[+?~-]?(?:all|(?:a|mx)(?::[^\s/]+)?(?:\/\d+){0,2}|ptr(?::\S+)?|(?:include|exists|ip4|ip6):\S+)$/i;
const modifier = /^(?:redirect|exp|[a-z][\w.-]*)=\S*$/i;
const looksUp = /^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr|exists:)|^redirect=/i;

interface SpfQuestion {
  readonly domain: string;
  /** TXT records of the domain. */
  readonly texts: Answer;
  /** Required include of the provider; `null` if it is unknown, or the domain is the provider's own. */
  readonly include: string | null;
  /** The receiving server passed SPF for the message. */
  readonly isProven?: boolean;
}

/** Whether a domain authorises its provider's servers (RFC 7208). */
export function checkSpf({ domain, texts, include, isProven = false }: SpfQuestion): Finding {
  if (texts === 'unknown') return finding('skipped', 'dns_unavailable');
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text.trim())).map((text) => text.trim());
  const [record] = records;
  if (record === undefined) {
    return include === null
      ? finding('warning', 'no_record')
      : finding('warning', 'no_record', { record: txt(domain, `v=spf1 include:${include} ~all`) });
  }
  if (records.length > 1) {
    return finding('warning', 'several_records', {
      detail: records.join(' · '),
      record: txt(domain, merged(records, include)),
    });
  }
  const terms = record.split(/\s+/).slice(1);
  const wrong = terms.find((term) => !mechanism.test(term) && !modifier.test(term));
  if (wrong !== undefined) return finding('warning', 'invalid_record', { detail: wrong });
  // Allows all senders, so the record is useless.
  if (terms.some((term) => /^\+?all$/i.test(term))) {
    return finding('warning', 'invalid_record', {
      detail: record,
      record: txt(domain, merged([record], include)),
    });
  }
  if (terms.filter((term) => looksUp.test(term)).length > maxLookups) {
    return finding('warning', 'invalid_record', { detail: record });
  }
  if (isProven || include === null || includes(terms, include)) return passed(record);
  return finding('warning', 'not_included', {
    detail: record,
    record: txt(domain, merged([record], include)),
  });
}

const txt = (name: string, value: string) => ({ type: 'TXT' as const, name, value });

function includes(terms: readonly string[], include: string): boolean {
  const wanted = include.toLowerCase();
  return terms.some((term) => {
    const [, name] = /^(?:\+?include:|redirect=)(.+)$/i.exec(term) ?? [];
    return name?.toLowerCase().replace(/\.$/, '') === wanted;
  });
}

/** Merges several records into one that includes the provider. */
function merged(records: readonly string[], include: string | null): string {
  const terms = records.flatMap((record) => record.split(/\s+/).slice(1));
  const known = include === null || includes(terms, include) ? [] : [`include:${include}`];
  const others = terms.filter((term) => !/^[+?~-]?all$/i.test(term));
  // A redirect counts only if there is no `all`.
  const hasRedirect = others.some((term) => /^redirect=/i.test(term));
  const end = terms.some((term) => /^-all$/i.test(term)) ? '-all' : '~all';
  const plain = others.filter((term) => !/^redirect=/i.test(term));
  const redirects = others.flatMap((term) => /^redirect=(.+)$/i.exec(term)?.[1] ?? []);
  const listed = hasRedirect ? [...plain, ...redirects.map((name) => `include:${name}`)] : plain;
  return ['v=spf1', ...new Set([...listed, ...known]), end].join(' ');
}
