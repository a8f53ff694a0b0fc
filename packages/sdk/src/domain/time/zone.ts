/**
 * Returns the common name of a zone: `Asia/Shanghai` → `China Time`; the IANA name if there is no other. `shortGeneric`
 * names the country or city more often: `Germany Time`.
 */
export function zoneName(
  timeZone: string,
  locale: string,
  form: 'longGeneric' | 'shortGeneric' = 'longGeneric',
): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: form }).formatToParts(0);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}

/** Monday first. */
export function weekdayNames(locale: string): {
  readonly short: readonly string[];
  readonly long: readonly string[];
} {
  // 1 January 2024 was a Monday.
  const timestamps = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 0, 1 + at));
  const named = (weekday: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return timestamps.map((timestamp) => format.format(timestamp));
  };
  return { short: named('short'), long: named('long') };
}
