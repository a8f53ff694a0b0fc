import { zoneName } from '../zone.ts';
import { citiesOf } from './zoneCities.ts';

export interface TimeZoneOption {
  /** IANA name. */
  readonly zone: string;
  /** `UTC+08:00`, at a moment: many zones move in summer. */
  readonly offset: string;
  /** Common name of the zone. */
  readonly name: string;
  /** Country or city in the language, and cities that people know better than the place of the zone. */
  readonly cities: string;
}

/** Zones shown at once; to see others one types more. */
export const zonesShown = 40;

/** Every zone that the browser knows, `own` first. */
export function listZones(own: string): readonly string[] {
  const all = Intl.supportedValuesOf('timeZone');
  return [own, ...all.filter((zone) => zone !== own)];
}

/** Words of a zone, as one reads and finds it. */
export function describeZone(zone: string, locale: string, now: number): TimeZoneOption {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    now,
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
  const cities = `${zoneName(zone, locale, 'shortGeneric')} ${citiesOf(zone)}`;
  return { zone, offset, name: zoneName(zone, locale), cities };
}

/** The zones whose place, name, cities or offset have every word that was typed; at most `zonesShown`. */
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
