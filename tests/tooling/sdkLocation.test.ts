import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const address =
  /\b(?:window|document|globalThis|self)\s*(?:\?\.|\.)\s*(?:location|history)\b|(?<![.\w'"-])(?:location|history)\.(?:href|search|hash|pathname|assign|replace|reload|pushState|replaceState|back)\b/;

/** Returns the lines of a source that access the page's URL or history. */
function reaches(source: string): readonly string[] {
  return source.split('\n').filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && address.test(line));
}

const sources = globSync('packages/sdk/src/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|stories)\.tsx?$/.test(file),
);

describe('URL of the page', () => {
  it('is not accessed by any source of the sdk', () => {
    const found = sources.flatMap((file) =>
      reaches(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });

  it.each(['window.location.href', 'location.reload()', 'globalThis?.location', 'window.history.back()'])(
    'is detected in %s',
    (line) => {
      expect(reaches(line)).toEqual([line]);
    },
  );

  it.each(['item.location.href', '// window.location is the host’s', "target['location']"])(
    'is not reported in %s',
    (line) => {
      expect(reaches(line)).toEqual([]);
    },
  );
});
