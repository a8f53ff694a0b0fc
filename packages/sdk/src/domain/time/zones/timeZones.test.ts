import { describe, expect, it } from 'vitest';
import { describeZone, findZones, listZones, zonesShown } from './timeZones.ts';

const summer = Date.UTC(2026, 6, 1);
const options = listZones('Europe/Berlin').map((zone) => describeZone(zone, 'en', summer));

describe('time zones', () => {
  it('start with the device’s own zone, without repeating it', () => {
    expect(options[0]).toMatchObject({ zone: 'Europe/Berlin', offset: 'UTC+02:00' });
    expect(options.filter(({ zone }) => zone === 'Europe/Berlin')).toHaveLength(1);
  });

  it.each([
    ['shanghai', 'Asia/Shanghai'],
    ['new york', 'America/New_York'],
    ['America/Sao', 'America/Sao_Paulo'],
    ['+05:30', 'Asia/Calcutta'],
  ])('are found by place and offset: %s', (typed, zone) => {
    expect(findZones(options, typed).map((option) => option.zone)).toContain(zone);
  });

  it('are found by country and city in the language', () => {
    const chinese = listZones('Asia/Shanghai').map((zone) => describeZone(zone, 'zh', summer));
    for (const [typed, zone] of [
      ['中国', 'Asia/Shanghai'],
      ['北京', 'Asia/Shanghai'],
      ['旧金山', 'America/Los_Angeles'],
      ['德国', 'Europe/Berlin'],
      ['孟买', 'Asia/Calcutta'],
    ]) {
      expect(findZones(chinese, typed ?? '').map((option) => option.zone)).toContain(zone);
    }
  });

  it('are shown a few at a time, and none if nothing matches', () => {
    expect(findZones(options, '')).toHaveLength(zonesShown);
    expect(findZones(options, 'atlantis')).toEqual([]);
  });
});
