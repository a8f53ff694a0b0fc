import { zoneName } from '../../../domain/time/zone.ts';

export interface TimeZoneOption {
  /** IANA name. */
  readonly zone: string;
  /** `UTC+08:00`, at a moment: many zones move in summer. */
  readonly offset: string;
  /** What people call it. */
  readonly name: string;
}

/** Zones shown at once; to see others one types more. */
export const zonesShown = 40;

/** Every zone that the browser knows, `own` first. */
export function listZones(own: string): readonly string[] {
  const all = Intl.supportedValuesOf('timeZone');
  return [own, ...all.filter((zone) => zone !== own)];
}

/** The zone of the device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Words of a zone, as one reads and finds it. */
export function describeZone(zone: string, locale: string, now: number): TimeZoneOption {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    now,
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
  return { zone, offset, name: zoneName(zone, locale) };
}

/** The zones whose place, name or offset has every word that was typed; at most `zonesShown`. */
export function findZones(options: readonly TimeZoneOption[], typed: string): readonly TimeZoneOption[] {
  const words = typed
    .toLowerCase()
    .split(/[\s_/]+/)
    .filter(Boolean);
  const found = options.filter(({ zone, offset, name }) => {
    const text = `${zone} ${offset} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return found.slice(0, zonesShown);
}
