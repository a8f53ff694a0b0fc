import { LRUCache } from 'lru-cache';

const maxKept = 5_000;
/** Longer agents are rare, and mostly made up: they are read each time. */
const longest = 512;

/** A pure function of a user agent that remembers its answers: a few agents make most requests. */
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
