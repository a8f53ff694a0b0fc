import { LRUCache } from 'lru-cache';

const maxKept = 5_000;
/** Max cached length: longer agents are rare, and usually invented. */
const longest = 512;

/** Caches a pure function of a user agent: a few agents make up the majority of requests. */
export function perAgent<Answer>(read: (userAgent: string) => Answer): (userAgent: string) => Answer {
  const known = new LRUCache<string, { readonly answer: Answer }>({ max: maxKept });
  return (userAgent) => {
    const found = known.get(userAgent);
    if (found) return found.answer;
    const answer = read(userAgent);
    if (userAgent.length <= longest) known.set(userAgent, { answer });
    return answer;
  };
}
