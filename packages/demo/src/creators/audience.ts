import { regions } from '../world/regions.ts';
import type { Random } from './random.ts';

/** Audience of a demo creator: shares (0–1) that sum to 1 by gender, age, region and language. */
export interface DemoAudience {
  readonly sampleSize: number;
  readonly origin: 'modelled' | 'authorised';
  readonly gender: Readonly<Record<string, number>>;
  readonly age: Readonly<Record<string, number>>;
  readonly region: Readonly<Record<string, number>>;
  readonly language: Readonly<Record<string, number>>;
}

const femaleShare: Readonly<Record<string, number>> = {
  beauty: 0.84,
  fashion: 0.74,
  home: 0.7,
  parenting: 0.76,
  food: 0.58,
  books: 0.66,
  diy: 0.55,
  pets: 0.58,
  health: 0.6,
  art: 0.57,
  tech: 0.24,
  gaming: 0.22,
  cars: 0.15,
  finance: 0.32,
  outdoor: 0.36,
  fitness: 0.46,
  comedy: 0.45,
};

const ages = ['13-17', '18-24', '25-34', '35-44', '45-54', '55+'] as const;
const usualAges: readonly number[] = [0.07, 0.31, 0.35, 0.16, 0.07, 0.04];

/** Rounds shares to four decimals; the largest absorbs the remainder. */
function shares(weights: Readonly<Record<string, number>>): Record<string, number> {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const rounded = Object.entries(weights)
    .map(([key, weight]): [string, number] => [key, Math.round((weight / total) * 10_000)])
    .sort((a, b) => b[1] - a[1]);
  const left = 10_000 - rounded.reduce((sum, [, share]) => sum + share, 0);
  return Object.fromEntries(
    rounded.map(([key, share], at) => [key, (share + (at === 0 ? left : 0)) / 10_000]),
  );
}

export function drawAudience(
  random: Random,
  creator: { readonly topic: string; readonly region: string; readonly language: string },
): DemoAudience {
  const female = Math.min(0.96, Math.max(0.04, (femaleShare[creator.topic] ?? 0.5) + 0.07 * random.normal()));
  const home = random.between(0.42, 0.82);
  const elsewhere: Record<string, number> = {};
  for (let count = 0; count < 5; count++) {
    const { code } = random.pick(regions);
    if (code !== creator.region) elsewhere[code] = (elsewhere[code] ?? 0) + random.between(0.02, 0.12);
  }
  const english = creator.language === 'en' ? {} : { en: random.between(0.05, 0.25) };
  return {
    sampleSize: 800 + random.below(4200),
    origin: random.chance(0.15) ? 'authorised' : 'modelled',
    gender: shares({ female, male: 1 - female }),
    age: shares(
      Object.fromEntries(ages.map((age, at) => [age, (usualAges[at] ?? 0) * random.logNormal(1, 0.3)])),
    ),
    region: shares({ [creator.region]: home, ...elsewhere, other: random.between(0.05, 0.12) }),
    language: shares({ [creator.language]: home + 0.1, ...english, other: random.between(0.03, 0.12) }),
  };
}
