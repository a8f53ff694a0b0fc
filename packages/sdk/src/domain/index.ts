export { type AvatarSeed, avatarSeed } from './avatarSeed.ts';
export { calendarDaysAgo, dateTime, day, daysBetween, duration, type Moment, relativeDay } from './dates.ts';
export { createNames, type Names, platformNames } from './names.ts';
export { changePercent, compactNumber, exactNumber, minus, percent, ratePercent } from './numbers.ts';
export { type Formats, useFormats } from './useFormats.ts';
