import { capitalised, fill, phrases } from '../world/phrases.ts';
import { type Language, type SpokenTopic, topicWord } from '../world/topicWords.ts';
import type { Random } from './random.ts';

type TitleWriter = (random: Random) => string;

/** Creates a generator of post titles by topic and language; each combination is prepared once. */
export function createTitles(): (language: Language, topic: SpokenTopic) => TitleWriter {
  const writers = new Map<string, TitleWriter>();
  return (language, topic) => {
    const key = `${language} ${topic}`;
    const known = writers.get(key);
    if (known !== undefined) return known;
    const word = topicWord(language, topic);
    const parts = phrases[language].titles.map((title) =>
      fill(title, { t: word, T: capitalised(word), k: '\n' }).split('\n'),
    );
    const writer: TitleWriter = (random) => random.pick(parts).join(String(3 + random.below(60)));
    writers.set(key, writer);
    return writer;
  };
}
