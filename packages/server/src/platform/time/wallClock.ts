/**
 * Returns the local time of a zone, as the milliseconds at which a UTC clock shows the same time; to the second.
 * @throws RangeError for an unknown zone
 */
export function wallClock(timeZone: string): (timestamp: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (timestamp) => {
    const parts = new Map(format.formatToParts(timestamp).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  };
}

/** Whether a name is in the time zone database. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    // Offsets such as `+08:00` are rejected: they do not say whether daylight saving time applies.
    return /^[A-Za-z]/.test(name);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
