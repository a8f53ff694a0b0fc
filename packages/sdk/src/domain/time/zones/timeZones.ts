import { zoneName } from '../zone.ts';
import { citiesOf } from './zoneCities.ts';

export interface TimeZoneOption {
  /** IANA name. */
  readonly zone: string;
  /** `UTC+08:00`, at a given time: many zones have daylight saving time. */
  readonly offset: string;
  /** Common name of the zone. */
  readonly name: string;
  /** Country or city in the language, and cities that are better known than the zone's own place. */
  readonly cities: string;
}

/** Maximum number of zones shown at once; typing narrows them. */
export const zonesShown = 40;

/** Returns every zone that the browser knows, `own` first. */
export function listZones(own: string): readonly string[] {
  const all = Intl.supportedValuesOf('timeZone');
  return [own, ...all.filter((zone) => zone !== own)];
}

/** Returns the display and search texts of a zone. */
export function describeZone(zone: string, locale: string, now: number): TimeZoneOption {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    now,
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
  const cities = `${zoneName(zone, locale, 'shortGeneric')} ${citiesOf(zone)}`;
  return { zone, offset, name: zoneName(zone, locale), cities };
}

/** Returns the zones with every typed word in their place, name, cities or offset; at most `zonesShown`. */
export function findZones(options: readonly TimeZoneOption[], typed: string): readonly TimeZoneOption[] {
  const words = typed
    .toLowerCase()
    .split(/[\s_/]+/)
    .filter(Boolean);
  const found = options.filter(({ zone, offset, name, cities }) => {
    const text = `${zone} ${offset} ${name} ${cities}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return found.slice(0, zonesShown);
}
