import * as z from 'zod/mini';

/* The responses of the protocol "A source over HTTP" in docs/integrations.md. */

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
/** Text of one line: control characters cannot be stored. */
const line = (length: number) => z.string().check(z.maxLength(length), z.regex(/^\P{Cc}*$/u));
const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000));
/** A value that is no count leaves that count unknown, and the item valid. */
const count = maybe(z.union([z.string(), z.number()]));

/** Items are checked one by one, so that a bad one fails alone. */
export const postsAnswer = z.object({
  posts: z.array(z.unknown()),
  notFound: z.optional(z.array(z.unknown())),
});

export const postItem = z.object({
  id: z.string(),
  kind: z.optional(z.enum(['video', 'image'])),
  creator: maybe(z.object({ channelId: maybe(line(100)), handle: maybe(line(100)), name: maybe(line(200)) })),
  postedAt: maybe(z.iso.datetime({ offset: true })),
  counts: z.object({ views: count, likes: count, comments: count, shares: count, saves: count }),
  caption: maybe(z.object({ title: maybe(z.string()), text: maybe(z.string()) })),
  durationSeconds: maybe(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  coverUrl: maybe(address),
  paidLabel: maybe(z.boolean()),
  brand: maybe(line(200)),
});
export type PostItem = z.infer<typeof postItem>;

export const notFoundItem = z.object({ id: z.string(), reason: maybe(z.enum(['deleted', 'private'])) });

export const channelsAnswer = z.object({ channels: z.array(z.unknown()) });

export const channelItem = z.object({
  id: line(100).check(z.minLength(1)),
  handle: maybe(line(100)),
  name: line(200),
  description: maybe(z.string()),
  country: maybe(z.string().check(z.regex(/^[A-Za-z]{2}$/))),
  followers: count,
  videoCount: count,
  avatarUrl: maybe(address),
});
export type ChannelItem = z.infer<typeof channelItem>;

/** Returns the valid items of a list. */
export function validItems<Item extends z.ZodMiniType>(
  schema: Item,
  items: readonly unknown[],
): readonly z.infer<Item>[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
