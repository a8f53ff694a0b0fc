import { endsName, prefixOf, tagsOf, unescaped } from './xml.ts';

/** Returns a reader of shared strings by index (ECMA-376, part 1, 18.4); each is unpacked on first use. */
export function sharedTexts(xml: string | undefined): (place: number) => string {
  if (xml === undefined) return () => '';
  const prefix = prefixOf(xml, 'sst') ?? '';
  const starts = [...tagsOf(xml, `${prefix}si`)];
  const known: string[] = [];
  return (place) => {
    const start = starts[place];
    if (start === undefined) return '';
    known[place] ??= textOfRuns(xml.slice(start, starts[place + 1]), prefix);
    return known[place];
  };
}

/** Returns the text of the runs in a piece of XML, without phonetic guides (`rPh`). */
export function textOfRuns(xml: string, prefix: string): string {
  const opening = `<${prefix}t`;
  const closing = `</${prefix}t`;
  const aside = `<${prefix}rPh`;
  const asideEnd = `</${prefix}rPh`;
  let asideAt = xml.indexOf(aside);
  let text = '';
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at + 1)) {
    if (asideAt >= 0 && asideAt < at) {
      at = xml.indexOf(asideEnd, asideAt);
      if (at < 0) break;
      asideAt = xml.indexOf(aside, at);
      continue;
    }
    if (!endsName(xml.charCodeAt(at + opening.length))) continue;
    const content = xml.indexOf('>', at) + 1;
    if (xml[content - 2] === '/') continue;
    const end = xml.indexOf(closing, content);
    if (content === 0 || end < 0) break;
    text += unescaped(xml.slice(content, end));
    at = end;
  }
  return text;
}
