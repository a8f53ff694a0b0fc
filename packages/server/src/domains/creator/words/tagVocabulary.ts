/** A topic; `parent` is the code of the topic it belongs to, `null` on the first level. */
export interface Tag {
  readonly code: string;
  readonly parent: string | null;
  readonly zh: string;
  readonly en: string;
}

type Names = readonly [code: string, zh: string, en: string];

const topics: readonly (readonly [...Names, children: readonly Names[]])[] = [
  [
    'home',
    '家居',
    'Home',
    [
      ['storage', '收纳', 'Storage'],
      ['decor', '软装', 'Decor'],
      ['cleaning', '清洁', 'Cleaning'],
      ['rental_makeover', '租房改造', 'Rental makeover'],
      ['gardening', '园艺', 'Gardening'],
    ],
  ],
  [
    'beauty',
    '美妆',
    'Beauty',
    [
      ['makeup', '彩妆', 'Makeup'],
      ['skincare', '护肤', 'Skincare'],
      ['hair', '美发', 'Hair'],
      ['nails', '美甲', 'Nails'],
    ],
  ],
  [
    'fashion',
    '时尚',
    'Fashion',
    [
      ['outfits', '穿搭', 'Outfits'],
      ['sneakers', '球鞋', 'Sneakers'],
      ['jewellery', '首饰', 'Jewellery'],
      ['plus_size', '大码', 'Plus size'],
    ],
  ],
  [
    'food',
    '美食',
    'Food',
    [
      ['cooking', '烹饪', 'Cooking'],
      ['baking', '烘焙', 'Baking'],
      ['street_food', '街头小吃', 'Street food'],
      ['coffee', '咖啡', 'Coffee'],
    ],
  ],
  [
    'tech',
    '科技',
    'Tech',
    [
      ['phones', '手机', 'Phones'],
      ['smart_home', '智能家居', 'Smart home'],
      ['computers', '电脑', 'Computers'],
      ['programming', '编程', 'Programming'],
    ],
  ],
  [
    'gaming',
    '游戏',
    'Gaming',
    [
      ['mobile_games', '手游', 'Mobile games'],
      ['esports', '电竞', 'Esports'],
    ],
  ],
  [
    'fitness',
    '健身',
    'Fitness',
    [
      ['yoga', '瑜伽', 'Yoga'],
      ['running', '跑步', 'Running'],
      ['home_workout', '居家锻炼', 'Home workout'],
    ],
  ],
  [
    'travel',
    '旅行',
    'Travel',
    [
      ['budget_travel', '穷游', 'Budget travel'],
      ['city_walks', '城市漫步', 'City walks'],
    ],
  ],
  [
    'parenting',
    '亲子',
    'Parenting',
    [
      ['baby', '母婴', 'Baby'],
      ['toys', '玩具', 'Toys'],
    ],
  ],
  [
    'pets',
    '宠物',
    'Pets',
    [
      ['cats', '猫', 'Cats'],
      ['dogs', '狗', 'Dogs'],
    ],
  ],
  [
    'diy',
    '手工',
    'DIY',
    [
      ['woodworking', '木作', 'Woodworking'],
      ['knitting', '编织', 'Knitting'],
    ],
  ],
  [
    'education',
    '教育',
    'Education',
    [
      ['languages', '语言学习', 'Languages'],
      ['science', '科普', 'Science'],
    ],
  ],
  ['finance', '理财', 'Finance', [['side_business', '副业', 'Side business']]],
  ['music', '音乐', 'Music', [['guitar', '吉他', 'Guitar']]],
  ['comedy', '搞笑', 'Comedy', [['sketches', '短剧', 'Sketches']]],
  ['cars', '汽车', 'Cars', [['motorcycles', '摩托车', 'Motorcycles']]],
  [
    'outdoor',
    '户外',
    'Outdoor',
    [
      ['camping', '露营', 'Camping'],
      ['cycling', '骑行', 'Cycling'],
      ['fishing', '钓鱼', 'Fishing'],
    ],
  ],
  ['unboxing', '开箱', 'Unboxing', [['reviews', '测评', 'Reviews']]],
  ['books', '读书', 'Books', []],
  ['photography', '摄影', 'Photography', [['drones', '航拍', 'Drones']]],
  ['health', '健康', 'Health', []],
  ['art', '艺术', 'Art', []],
];

/** The shared topics in two levels, each child after its parent; codes never change their meaning. */
export const tagVocabulary: readonly Tag[] = topics.flatMap(([code, zh, en, children]) => [
  { code, parent: null, zh, en },
  ...children.map(([child, childZh, childEn]) => ({ code: child, parent: code, zh: childZh, en: childEn })),
]);

const byCode = new Map(tagVocabulary.map((tag) => [tag.code, tag]));

/** The names that a search for any of these tags may use, in Chinese and English; a tag of another vocabulary is its own name. */
export function tagNames(codes: readonly string[]): string[] {
  return codes.flatMap((code) => {
    const tag = byCode.get(code);
    return tag === undefined ? [code] : [tag.zh, tag.en];
  });
}
