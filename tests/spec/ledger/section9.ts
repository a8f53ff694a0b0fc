import { stated } from '../statement.ts';

/** Business constants and limits. */
export const section9 = [
  ...stated(9, 'limit', 'account', {
    password: 'A password has 8 to 20 characters.',
    avatar: 'An avatar has at most 1 MB.',
  }),
  ...stated(9, 'limit', 'session', {
    sharedPassword: 'The shared rule for passwords allows 6 to 16 characters.',
    phone: 'A phone number has 11 digits.',
    timeout: 'A request ends after 600000 ms.',
    keepalive: 'The keepalive goes every 5 s.',
    heartbeat: 'The heart-beat is 10000 ms.',
    passwordKey: 'The key that encrypts passwords is built into the client.',
  }),
  ...stated(9, 'limit', 'email', {
    attachment: 'An attachment has at most 10 MB.',
    import: 'An imported file has at most 10 MB.',
    dailyQuota: 'What is left of the daily quota of e-mails is shown.',
    schedule: 'A scheduled sending has a date and a time.',
  }),
  ...stated(9, 'limit', 'favourites', {
    capacity: 'What is left of the capacity of a list is shown.',
  }),
  ...stated(9, 'limit', 'shell', {
    chunk: 'Loading a part of the program ends after 120 s.',
    loader: 'The overlay of the first load fades within 500 ms.',
  }),
  ...stated(9, 'toast', 'session', {
    three: 'The notice of a nonzero code lasts 3 s.',
    oneAndAHalf: 'The notice of an HTTP status lasts 1.5 s.',
    none: 'The notice of code 429 has no end of its own.',
  }),
  ...stated(9, 'toast', 'membership', {
    eight: 'The notice of code 430 lasts 8 s.',
  }),
  ...stated(9, 'format', 'search', {
    large: 'Large numbers are shown with K, M and B and two decimals.',
  }),
  ...stated(9, 'format', 'creator', {
    duration: 'Durations are shown as minutes:seconds.',
    average: 'Averages are taken over the latest 10 videos.',
    hashtags: 'Five top hashtags are shown.',
    recentDays: 'Filters of recent days offer different numbers of days.',
  }),
  ...stated(9, 'format', 'site', {
    days: 'The days between two dates are rounded up.',
    date: 'Dates with time are shown as yyyy-MM-dd HH:mm.',
    pickerStored: 'A date picker stores year-month-day.',
    pickerShown: 'A date picker shows day, short month and year.',
  }),
  ...stated(9, 'window', 'shortlinks', {
    today: 'The figures of a short link can be seen for today.',
    sevenDays: 'The figures of a short link can be seen for the last 7 days.',
    total: 'The figures of a short link can be seen in all.',
  }),
  ...stated(9, 'choice', 'shell', {
    zh: 'The default language is zh.',
    en: 'The other language is en.',
    themes: 'There are seven colour themes.',
  }),
  ...stated(9, 'choice', 'membership', {
    currency: 'The currency is RMB.',
    months: 'The months of a membership can be chosen.',
  }),
];
