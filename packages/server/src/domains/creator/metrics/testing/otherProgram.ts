import * as z from 'zod/mini';
import { askPython } from '../../../../testing/python.ts';
import type { QualityFigures } from '../definitions/quality.ts';
import type { StoredMetricInput } from '../stored.ts';

/* Spread of plays and peer groups by a program that shares no code with ours: Python 3 with its standard library. */

const program = `
import json, statistics, sys
given = json.load(sys.stdin)
SIZES = [('nano', 0, 1e4), ('micro', 1e4, 5e4), ('mid', 5e4, 2e5), ('macro', 2e5, 1e6), ('from1to3m', 1e6, 3e6),
         ('from3to10m', 3e6, 1e7), ('over10m', 1e7, float('inf')), ('over3m', 3e6, float('inf')), ('mega', 1e6, float('inf'))]
WEIGHTS = {'interactionRate': 35, 'followerPlays': 30, 'followersChange30d': 15, 'lastVideoAt': 10, 'steadiness': 10}
def spread(one):
    settled = [p for p in one['posts'] if not p['isPinned'] and one['readAt'] - p['postedAt'] >= 48 * 3600 * 1000]
    kind = 'video' if any(p['kind'] == 'video' for p in settled) or not settled else 'image'
    latest = sorted((p for p in settled if p['kind'] == kind), key=lambda p: (-p['postedAt'], p['id']))[:10]
    views = [p['views'] for p in latest if p['views'] is not None]
    middle = statistics.median(views) if len(views) >= 3 else 0
    return None if middle == 0 else sum(1 for v in views if 2 * v >= middle and v <= 2 * middle) / len(views)
def groups(own):
    sizes = [] if own['followers'] is None else [s for s in SIZES if s[1] <= own['followers'] < s[2]]
    if sizes and own['region'] is not None:
        yield 'platform_band_country', sizes[0], own['region']
    for size in sizes:
        yield 'platform_band', size, None
    yield 'platform', None, None
def weight(one, used):
    return sum(WEIGHTS[name] for name in used if one[name] is not None)
def compared(own, reach):
    found = None
    for kind, size, region in groups(own):
        inside = [c for c in creators if c['followers'] is not None and (size is None or size[1] <= c['followers'] < size[2])
                  and (region is None or c['region'] == region)]
        inside.sort(key=lambda c: (c['followers'], c['id']))
        if own['followers'] is None:
            larger, smaller = inside[::-1], []
        else:
            larger = [c for c in inside if c['followers'] >= own['followers']]
            smaller = [c for c in inside if c['followers'] < own['followers']][::-1]
        peers = [c for c in larger[:reach] + smaller[:reach] if c['id'] != own['id']]
        answer = {'kind': kind, 'sizeBand': size and size[0], 'country': region,
                  'ids': sorted(c['id'] for c in peers), 'isNearest': len(larger) > reach or len(smaller) > reach}
        if len(peers) < 30:
            continue
        used = [name for name in WEIGHTS if sum(1 for c in [own] + peers if c[name] is not None) > 10]
        if weight(own, used) < 50:
            return found or answer
        if sum(1 for c in peers if weight(c, used) >= 50) >= 30:
            return answer
        found = found or answer
    return found
creators = given['creators']
chosen = set(given['chosen'])
json.dump({'spread': {one['id']: spread(one) for one in given['posts']},
           'groups': {c['id']: compared(c, given['reach']) for c in creators if c['id'] in chosen}}, sys.stdout)
`;

const answerSchema = z.object({
  spread: z.record(z.string(), z.nullable(z.number())),
  groups: z.record(
    z.string(),
    z.nullable(
      z.object({
        kind: z.string(),
        sizeBand: z.nullable(z.string()),
        country: z.nullable(z.string()),
        ids: z.array(z.number()),
        isNearest: z.boolean(),
      }),
    ),
  ),
});

interface Question {
  /** Creators of one platform. */
  readonly creators: readonly QualityFigures[];
  /** The posts and snapshots of these creators. */
  readonly inputs: readonly StoredMetricInput[];
  /** Ids of the creators for which peers are searched. */
  readonly chosen: readonly number[];
  readonly reach: number;
}

export async function spreadAndPeersByPython({ creators, inputs, chosen, reach }: Question) {
  const posts = inputs.map(({ id, readAt, videos }) => ({
    id,
    readAt: readAt.getTime(),
    posts: videos.map(({ postedAt, ...post }) => ({ ...post, postedAt: postedAt.getTime() })),
  }));
  return answerSchema.parse(await askPython(program, { creators, posts, chosen, reach }));
}
