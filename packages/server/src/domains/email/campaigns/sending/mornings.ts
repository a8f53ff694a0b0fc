import { dayAfter, dayOf, timestampOf } from './wallTime.ts';

/** Hours of the morning in which an email arrives, `to` exclusive. */
const [from, to] = ['09:00', '11:00'];

/** The zone of most people in countries with several. */
const zoneOfMany: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/Chicago',
  UZ: 'Asia/Tashkent',
};

/** The zone of a country code; `undefined` if unknown. */
export function zoneOf(region: string): string | undefined {
  const known = Object.hasOwn(zoneOfMany, region) ? zoneOfMany[region] : undefined;
  if (known !== undefined) return known;
  if (!/^[A-Z]{2}$/.test(region)) return undefined;
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${region}`,
  );
  return locale.getTimeZones?.()?.[0];
}

export interface Morning {
  readonly from: Date;
  /** Minutes left in the morning. */
  readonly minutes: number;
}

/** Returns the first morning in a zone that ends after a given time. */
export function morningAfter(timestamp: Date, timeZone: string): Morning {
  for (let day = dayOf(timestamp, timeZone), turn = 0; turn < 3; day = dayAfter(day), turn += 1) {
    const begins = timestampOf(`${day}T${from}`, timeZone) ?? timestamp;
    const ends = timestampOf(`${day}T${to}`, timeZone) ?? timestamp;
    if (ends <= timestamp) continue;
    const start = begins > timestamp ? begins : timestamp;
    return {
      from: start,
      minutes: Math.max(1, Math.floor((ends.getTime() - start.getTime()) / 60_000)),
    };
  }
  return { from: timestamp, minutes: 1 };
}
