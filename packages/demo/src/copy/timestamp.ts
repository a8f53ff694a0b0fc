const day = 86_400_000;
const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

/**
 * Creates a formatter of UTC timestamps to the second: `2026-11-20 06:00:00+00`. It caches dates: hundreds of thousands
 * of posts share a few hundred days, and `toISOString` costs five times as much.
 */
export function createTimestamp(): (timestamp: Date) => string {
  const dates = new Map<number, string>();
  return (timestamp) => {
    const time = timestamp.getTime();
    const whole = Math.floor(time / day);
    let date = dates.get(whole);
    if (date === undefined) {
      date = new Date(whole * day).toISOString().slice(0, 10);
      dates.set(whole, date);
    }
    const seconds = Math.floor((time - whole * day) / 1000);
    const minutes = Math.floor(seconds / 60);
    return `${date} ${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}+00`;
  };
}
