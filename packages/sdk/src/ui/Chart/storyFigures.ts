const units = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

function shorten(value: number, digits: number): string {
  const size = Math.abs(value);
  const [unit, letter] = units.find(([min]) => size >= min) ?? [1, ''];
  const figure = (size / unit).toFixed(letter === '' ? 0 : digits);
  return `${value < 0 ? '−' : ''}${figure}${letter}`;
}

/** Formatters as passed by a host. */
export const formats = {
  formatValue: (value: number) => shorten(value, 2),
  formatTick: (value: number) => shorten(value, Math.abs(value) % 1000 === 0 ? 0 : 1),
  formatExact: (value: number) => value.toLocaleString('en').replace('-', '−'),
};

export const formatCount = (count: number) => String(count);
export const formatShare = (share: number) => `${(share * 100).toFixed(1)}%`;

const day = 86_400_000;
const lastDay = Date.UTC(2026, 10, 20);

export const days = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => lastDay - (count - 1 - at) * day);

export const formatDay = (time: number) => new Date(time).toISOString().slice(5, 10);
export const formatDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Pseudo-random numbers from 0 to 1, the same in each run. */
export const uneven = (at: number) => Math.abs(Math.sin(at * 12.9898) * 43_758.5453) % 1;

export const followers = days(91).map((_, at) =>
  Math.round(168_400 + at * 118 + (at > 50 ? 4200 : 0) + uneven(at) * 420 + (at > 75 ? (at - 75) * 120 : 0)),
);
export const peersLow = days(91).map((_, at) => Math.round(167_200 + at * 18));
export const peersHigh = days(91).map((_, at) => Math.round(168_400 + at * 131));

export const pageViews = days(30).map((_, at) => Math.round(480 + uneven(at) * 240 + (at === 17 ? 1100 : 0)));
export const visitors = pageViews.map((views, at) => Math.round(views * (0.58 + uneven(at + 40) * 0.12)));

export const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
export const posts = Array.from({ length: 7 }, (_, weekday) =>
  hours.map((_, hour) => {
    const evening = Math.max(0, 9 - Math.abs(hour - 20) * 1.6);
    const noon = Math.max(0, 4 - Math.abs(hour - 11) * 1.3);
    return Math.round((evening + noon) * (0.5 + uneven(weekday * 24 + hour)));
  }),
);

export const bins = [1, 2, 4, 7, 10, 12, 6, 2, 1, 0].map((count, at) => ({
  from: 20_000 + at * 10_000,
  to: 30_000 + at * 10_000,
  count,
  isHighlighted: at === 5,
}));

/** Returns a generated cover image. */
export const cover = (at: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><rect width="30" height="40" fill="hsl(${(at * 47) % 360} 35% ${at % 2 ? 78 : 40}%)"/><circle cx="15" cy="24" r="8" fill="hsl(${(at * 91) % 360} 55% 58%)"/></svg>`,
  )}`;
