/** Rows for the stories of the table: names in several scripts, short and far too long. */
export interface StoryRow {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  readonly followers: number;
  readonly change: number;
  readonly median: number;
  readonly interaction: number;
  readonly tags: number;
  readonly region: number;
}

const names = [
  'Sophie Lindqvist',
  'Alexandria Montgomery-Featherstonehaugh',
  'はなの暮らし帖',
  'نور العبيدي',
  'Trần Thị Mỹ Duyên',
  'TheUnboxingCarpenterOfTheNorthWithoutASpace',
  '김하늘 스튜디오',
  'Maria Fernanda do Nascimento',
  '林小满在多伦多',
  'แพรว แต่งบ้าน',
] as const;

/** `count` rows, the same at every call. */
export function storyRows(count: number): readonly StoryRow[] {
  return Array.from({ length: count }, (_, index) => {
    const wave = Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1;
    return {
      id: `row-${index}`,
      name: names[index % names.length] ?? '',
      handle: `@creator_${index}`,
      followers: Math.round(1_500 + wave * 480_000),
      change: Math.round((wave - 0.3) * 180) / 1000,
      median: Math.round(900 + (1 - wave) * 96_000),
      interaction: Math.round(80 + wave * 900) / 10_000,
      tags: index % 5,
      region: index % 12,
    };
  });
}

/** 186,420 → "186.42K". */
export function short(value: number): string {
  if (value >= 1_000_000) return `${(value / 1_000_000).toFixed(2)}M`;
  return value >= 1_000 ? `${(value / 1_000).toFixed(2)}K` : String(value);
}
