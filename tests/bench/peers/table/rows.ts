/** A creator as shown in the result table. */
export interface Creator {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  readonly region: string;
  readonly language: string;
  readonly tags: readonly string[];
  readonly followers: number;
  /** Share, 0.05 is 5 %. */
  readonly change: number;
  readonly plays: number;
  readonly averagePlays: number;
  readonly interaction: number;
  readonly followerPlays: number;
  readonly price: readonly [number, number];
  readonly cpm: number;
  readonly adVideos: number;
  readonly email: 'verified' | 'unknown' | 'none';
  readonly postedDaysAgo: number;
  /** 1 (poor) to 5 (excellent). */
  readonly grade: 1 | 2 | 3 | 4 | 5;
  readonly contact: string;
  readonly contactDay: string;
}

const given = [
  'Sophie',
  'Alexandria',
  'はなの',
  'نور',
  'Trần Mỹ',
  'Unboxing',
  '김하늘',
  'Maria',
  '林小满',
  'แพรว',
];
const family = [
  'Home',
  'Montgomery',
  '暮らし帖',
  'العبيدي',
  'Duyên',
  'Carpenter',
  '스튜디오',
  'Nascimento',
  '在多伦多',
];
const regions = ['United States', 'Japan', 'Germany', 'Brazil', 'Vietnam', 'Thailand', 'Canada'];
const languages = ['English', 'Japanese', 'German', 'Portuguese', 'Vietnamese', 'Thai', 'French'];
const tags = ['home', 'storage', 'unboxing', 'decor', 'family', 'crafts', 'kitchen'];
const contacts = ['not contacted', 'by me', 'by the team', 'answered'];
const emails = ['verified', 'unknown', 'none'] as const;
const grades = [3, 5, 4, 2, 4, 1, 3] as const;

/** Returns the same rows at every call: nothing is random. */
export function creators(count: number): readonly Creator[] {
  let seed = 20_260;
  const next = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return seed / 4_294_967_296;
  };
  return Array.from({ length: count }, (_, index) => {
    const followers = Math.round(10 ** (3 + next() * 4.2));
    const plays = Math.round(followers * (0.1 + next()));
    const low = Math.round(plays / 140);
    return {
      id: `c${index}`,
      name: `${given[index % given.length]} ${family[index % family.length]}`,
      handle: `@creator_${index}`,
      region: regions[index % regions.length] ?? '',
      language: languages[index % languages.length] ?? '',
      tags: tags.slice(index % 4, (index % 4) + 1 + (index % 3)),
      followers,
      change: Math.round((next() - 0.35) * 300) / 1000,
      plays,
      averagePlays: Math.round(plays * (1 + next())),
      interaction: next() * 0.12,
      followerPlays: plays / followers,
      price: [low, low * 2] as const,
      cpm: 2 + next() * 12,
      adVideos: Math.floor(next() * 40),
      email: emails[index % 3] ?? 'none',
      postedDaysAgo: index % 29,
      grade: grades[index % 7] ?? 3,
      contact: contacts[index % 4] ?? '',
      contactDay: `11-${String(1 + (index % 28)).padStart(2, '0')}`,
    };
  });
}
