import type { Platform } from '@reachkit/contract';
import type { SpokenTopic } from '../world/topicWords.ts';
import type { Random } from './random.ts';

interface Person {
  /** ASCII, capitalised. */
  readonly given: string;
  readonly family: string;
  readonly topic: SpokenTopic;
}

/** Issues handles that are unique within a platform. */
export interface HandleBook {
  take(random: Random, platform: Platform, id: number, person: Person): string;
}

const styles: readonly ((person: Person) => string)[] = [
  ({ given, family }) => given + family,
  ({ given, family }) => `${given}.${family}`,
  ({ given, family }) => `${given}_${family}`,
  ({ given, topic }) => `${given}_${topic}`,
  ({ given, topic }) => `${topic}with${given}`,
  ({ given, topic }) => `${topic}.by.${given}`,
  ({ given, family }) => `the${given}${family}`,
  ({ given, family, topic }) => `${given.charAt(0)}${family}.${topic}`,
  ({ given, family, topic }) => `${given}${family.charAt(0)}_${topic}`,
  ({ given, family }) => `its${given}${family}`,
  ({ family, topic }) => `${family}_${topic}`,
];

const bits = 26;

/** FNV-1a, truncated to the size of the table below. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) & (2 ** bits - 1);
}

/**
 * Creates a handle book that stores used handles as bits (8 MB for any number of creators). If a handle's bit is set
 * already (a duplicate or a collision), the creator's id is appended: at least three digits, unlike any other style.
 * `taken` contains `platform:handle key` of creators outside the demo.
 */
export function createHandleBook(taken: ReadonlySet<string> = new Set()): HandleBook {
  const used = new Uint8Array(2 ** (bits - 3));
  return {
    take(random, platform, id, person) {
      const styled = random.pick(styles)(person);
      const cased =
        platform === 'youtube' && random.chance(0.6) ? styled.replace(/[._]/g, '') : styled.toLowerCase();
      const plain = random.chance(0.35)
        ? `${cased}${String(80 + random.below(28))
            .slice(-2)
            .padStart(2, '0')}`
        : cased;
      const key = `${platform}:${plain.toLowerCase()}`;
      const slot = hash(key);
      const bit = 1 << (slot & 7);
      const cell = used[slot >>> 3] ?? 0;
      used[slot >>> 3] = cell | bit;
      if ((cell & bit) === 0 && !taken.has(key)) return plain;
      let unique = `${cased}${String(id).padStart(3, '0')}`;
      while (taken.has(`${platform}:${unique.toLowerCase()}`)) unique += '_';
      return unique;
    },
  };
}
