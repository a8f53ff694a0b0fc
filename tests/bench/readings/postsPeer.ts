import {
  answering,
  type Respond,
  servePeer,
} from '../../../packages/server/src/gateways/creatorSources/peer.testing.ts';

/**
 * Speaks the protocol "A source over HTTP" of docs/integrations.md in a process of its own, and answers each call after
 * 50 ms. It knows every post; the caption of a post is the same each time.
 */
const answerMs = 50;
const postedAt = '2026-10-20T08:00:00Z';

function postOf(id: string, isDetailed: boolean) {
  const number = Number(id.replace(/\D/g, ''));
  const counts = {
    views: 1_000 + number * 7,
    likes: 10 + number,
    comments: number % 90,
    shares: 3,
    saves: 2,
  };
  if (!isDetailed) return { id, counts };
  return {
    id,
    kind: 'video',
    creator: { handle: `bench${number % 1_000}`, name: `Bench ${number % 1_000}` },
    postedAt,
    counts,
    caption: {
      title: `Tour ${number}`,
      text: `A walk through room ${number} #home #room${number % 50} `.repeat(12),
    },
    durationSeconds: 31,
    coverUrl: `https://cdn.example/${number}.jpg`,
    paidLabel: false,
  };
}

const peer = await servePeer((_request, text): Respond => {
  const { ids, detailed }: { readonly ids: readonly string[]; readonly detailed: readonly string[] } =
    JSON.parse(text);
  const wanted = new Set(detailed);
  const respond = answering({ posts: ids.map((id) => postOf(id, wanted.has(id))) });
  return (response) => void setTimeout(respond, answerMs, response);
});
process.stdout.write(`ready at ${peer.origin}/v1\n`);
