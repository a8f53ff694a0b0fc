import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const address =
  /\b(?:window|document|globalThis|self)\s*(?:\?\.|\.)\s*(?:location|history)\b|(?<![.\w'"-])(?:location|history)\.(?:href|search|hash|pathname|assign|replace|reload|pushState|replaceState|back)\b/;

/** The lines of a source that reach for the page's address or history. */
function reaches(source: string): readonly string[] {
  return source.split('\n').filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && address.test(line));
}

const sources = globSync('packages/sdk/src/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|stories)\.tsx?$/.test(file),
);

describe('the address of the page', () => {
  it('is left to the host by every source of the sdk', () => {
    const found = sources.flatMap((file) =>
      reaches(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });

  it.each(['window.location.href', 'location.reload()', 'globalThis?.location', 'window.history.back()'])(
    'would be seen in %s',
    (line) => {
      expect(reaches(line)).toEqual([line]);
    },
  );

  it.each(['item.location.href', '// window.location is the host’s', "target['location']"])(
    'is not meant by %s',
    (line) => {
      expect(reaches(line)).toEqual([]);
    },
  );
});
