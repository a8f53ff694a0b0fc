import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoRuns } from '../testing/videoRuns.ts';

const { run, compare, all, empty } = videoRuns();

const columns = 'video_id,handle,published_at,date,title,is_ad,views';

interface Read {
  readonly day: number;
  readonly title: string;
  readonly label: string;
}

const row = ({ day, title, label }: Read) =>
  `2kyS6SvSYSE,lena,2026-10-01,2026-10-0${day},${title},${label},5`;
/** Readings of successive days with the same words and these labels. */
const labelled = (...labels: readonly string[]) =>
  labels.map((label, at) => row({ day: at + 1, title: 'Tour', label }));

const changes = async () =>
  (
    await all(
      `select kind, extract(day from at at time zone 'UTC')::int as day from post_event order by at, kind`,
    )
  ).map(({ kind, day }) => `${kind} ${day}`);
const isAd = async () => (await all('select is_ad from video')).map((one) => one.is_ad);

describe('a label of paid content with gaps', () => {
  it.each([
    [['yes', '', 'no'], ['disclosureRemoved 3'], false],
    [['no', '', 'yes', '', 'yes'], ['disclosureSeen 3'], true],
    [['yes', '', '', 'yes'], [], true],
    [['', 'yes', '', 'no', '', 'no'], ['disclosureRemoved 4'], false],
    [['', 'no', '', 'yes'], ['disclosureSeen 4'], true],
  ])('%j changes between known labels alone', async (labels, events, isAdvertisement) => {
    await run([columns, ...labelled(...labels)]);
    expect([await changes(), await isAd()]).toEqual([events, [isAdvertisement]]);
  });

  it('stays in force where the disclosing words come and go', async () => {
    const read = (day: number, title: string, label: string) => row({ day, title, label });
    await run([columns, read(1, 'Tour', 'no'), read(2, 'Tour #ad', ''), read(3, 'Tour', '')]);
    expect(await changes()).toEqual(['disclosureSeen 2', 'edited 2', 'disclosureRemoved 3', 'edited 3']);
    await empty();
    await run([columns, read(1, 'Tour #ad', 'yes'), read(2, 'Tour', ''), read(3, 'Tour', 'no')]);
    expect(await changes()).toEqual(['edited 2', 'disclosureRemoved 3']);
  });

  it('gives the same events and state in any order and any files', async () => {
    const given = fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 1, max: 9 }),
        title: fc.constantFrom('', 'Tour', 'Walk'),
        label: fc.constantFrom('', 'yes', 'no'),
        order: fc.nat(),
        ends: fc.boolean(),
      }),
      { selector: ({ day }) => day, minLength: 2, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(given, async (list) => {
        await empty();
        let file: string[] = [];
        for (const one of list.toSorted((a, b) => a.order - b.order)) {
          file.push(row(one));
          if (!one.ends) continue;
          await run([columns, ...file]);
          file = [];
        }
        if (file.length > 0) await run([columns, ...file]);
        const expected = eventsOf(list);
        expect([await changes(), await isAd()]).toEqual([expected.events, [expected.label === 'yes']]);
      }),
      { numRuns: 25 },
    );
  });

  /** The events between each known part and the one known before it. */
  function eventsOf(list: readonly Read[]) {
    let title = '';
    let label = '';
    const events: string[] = [];
    for (const read of list.toSorted((a, b) => a.day - b.day)) {
      if (label && read.label && label !== read.label) {
        events.push(`${read.label === 'yes' ? 'disclosureSeen' : 'disclosureRemoved'} ${read.day}`);
      }
      if (title && read.title && title !== read.title) events.push(`edited ${read.day}`);
      title = read.title || title;
      label = read.label || label;
    }
    return { events, label };
  }
});

it('a row for a stored time with another label alone is left out as that', async () => {
  await run([columns, ...labelled('yes')]);
  const file = [columns, ...labelled('no')];
  expect((await compare(file)).rows).toEqual(['2 stored_label']);
  expect((await run(file)).reasons).toEqual(['2 stored_label']);
  const both = [columns, ...labelled('no').map((line) => line.replace('Tour', 'Walk'))];
  expect((await run(both)).reasons).toEqual(['2 stored_caption']);
});

it('a caption of another partner is kept with its own disclosure', async () => {
  const partners = ['Nike', 'Adidas', '', 'Nike'].map(
    (brand, at) => `2kyS6SvSYSE,lena,2026-10-01,2026-10-0${at + 1},Tour,${brand},5`,
  );
  const head = columns.replace('is_ad', 'brand');
  for (const files of [[partners], partners.toReversed().map((line) => [line])]) {
    await empty();
    for (const lines of files) await run([head, ...lines]);
    expect(
      (await all('select read_at, evidence from post_caption order by read_at')).map(
        ({ read_at, evidence }) => `${read_at.getUTCDate()} ${evidence?.text}`,
      ),
    ).toEqual(['1 Nike', '2 Adidas', '3 undefined', '4 Nike']);
  }
});
