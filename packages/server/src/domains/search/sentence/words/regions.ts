/** Further names of countries in Chinese and English, by ISO 3166-1 alpha-2 code; separated by `|`. */
export const regionWords: Readonly<Record<string, string>> = {
  US: '美国|美區|美区|老美|美利坚|usa|u s|u s a|united states of america|the states|america|american|americans|us based|usa based',
  GB: '英国|英区|uk|u k|britain|great britain|british|brits|england|scotland|wales|scottish|uk based',
  CA: '加拿大|canadian|canadians',
  MX: '墨西哥|墨区|méxico|mexican|mexicans',
  BR: '巴西|brasil|brazilian|brazilians|巴区',
  AR: '阿根廷|argentinian|argentine|argentinians',
  CO: '哥伦比亚|colombian|colombians|columbia',
  CL: '智利|chilean|chileans',
  PE: '秘鲁|peruvian|peruvians',
  DE: '德国|德区|deutschland|germans',
  FR: '法国|法区',
  ES: '西班牙|españa|西区|spaniards',
  IT: '意大利|italia|italians',
  PT: '葡萄牙',
  NL: '荷兰|holland|the netherlands',
  BE: '比利时|belgian|belgians',
  AT: '奥地利|austrian|austrians',
  CH: '瑞士|swiss',
  IE: '爱尔兰',
  SE: '瑞典|swedes',
  NO: '挪威|norwegians',
  DK: '丹麦|danes',
  FI: '芬兰|finns',
  PL: '波兰',
  CZ: '捷克|czech republic',
  GR: '希腊',
  HU: '匈牙利',
  RO: '罗马尼亚',
  UA: '乌克兰',
  RU: '俄罗斯|俄国|russians',
  TR: '土耳其|turkey|turkiye|turks',
  AU: '澳大利亚|澳洲|aussie|aussies|australian|australians',
  NZ: '新西兰|nz|kiwi|kiwis|new zealander|new zealanders',
  JP: '日本|日区|日本站',
  KR: '韩国|韩区|南韩|korea|south korean|south koreans|koreans',
  CN: '中国|中国大陆|大陆|mainland china',
  HK: '香港|hong kong|hk',
  TW: '台湾|taiwan|taiwanese',
  MO: '澳门|macau|macao',
  SG: '新加坡|singaporean|singaporeans',
  MY: '马来西亚|大马|malaysian|malaysians|马来',
  ID: '印度尼西亚|印尼|indonesians',
  TH: '泰国|thais|泰区',
  VN: '越南|viet nam|越区',
  PH: '菲律宾|filipino|filipina|filipinos|philippine|the philippines|pinoy|菲区',
  IN: '印度|indian|indians',
  PK: '巴基斯坦|pakistani|pakistanis',
  BD: '孟加拉|孟加拉国',
  AE: '阿联酋|阿拉伯联合酋长国|迪拜|uae|u a e|emirates|emirati|emiratis|dubai',
  SA: '沙特|沙特阿拉伯|ksa|saudi|saudis|沙特站',
  EG: '埃及|egyptian|egyptians',
  IL: '以色列|israeli|israelis',
  ZA: '南非|south african|south africans',
  NG: '尼日利亚|nigerian|nigerians',
  KE: '肯尼亚|kenyan|kenyans',
  MA: '摩洛哥|moroccan|moroccans',
};

/** Adjectives for both a country and its language. */
export const tongues: Readonly<Record<string, readonly [region: string, language: string]>> = {
  spanish: ['ES', 'es'],
  french: ['FR', 'fr'],
  german: ['DE', 'de'],
  italian: ['IT', 'it'],
  portuguese: ['PT', 'pt'],
  japanese: ['JP', 'ja'],
  korean: ['KR', 'ko'],
  thai: ['TH', 'th'],
  vietnamese: ['VN', 'vi'],
  indonesian: ['ID', 'id'],
  malay: ['MY', 'ms'],
  turkish: ['TR', 'tr'],
  polish: ['PL', 'pl'],
  dutch: ['NL', 'nl'],
  russian: ['RU', 'ru'],
  ukrainian: ['UA', 'uk'],
  swedish: ['SE', 'sv'],
  norwegian: ['NO', 'no'],
  danish: ['DK', 'da'],
  finnish: ['FI', 'fi'],
  greek: ['GR', 'el'],
  hungarian: ['HU', 'hu'],
  romanian: ['RO', 'ro'],
  czech: ['CZ', 'cs'],
  chinese: ['CN', 'zh'],
  irish: ['IE', 'ga'],
};

/** Codes read as a country only in capitals: `de` and `us` are words as well. */
export const capitals: Readonly<Record<string, readonly string[]>> = {
  us: ['US'],
  jp: ['JP'],
  kr: ['KR'],
  fr: ['FR'],
  br: ['BR'],
  mx: ['MX'],
  sg: ['SG'],
  vn: ['VN'],
  th: ['TH'],
  ph: ['PH'],
  au: ['AU'],
  tw: ['TW'],
  ae: ['AE'],
  gb: ['GB'],
};

/** After these words `us` is the pronoun; elsewhere it is the country, even in lower case. */
export const beforePeople: ReadonlySet<string> = new Set(
  'for with to tell show give contact let help about reach of find get send offer suit join suggest'.split(
    ' ',
  ),
);

const southeastAsia = ['BN', 'ID', 'KH', 'LA', 'MM', 'MY', 'PH', 'SG', 'TH', 'TL', 'VN'];
const northAmerica = ['CA', 'US'];
const nordics = ['DK', 'FI', 'IS', 'NO', 'SE'];
const europe = [
  ...[
    'AD',
    'AL',
    'AT',
    'BA',
    'BE',
    'BG',
    'BY',
    'CH',
    'CY',
    'CZ',
    'DE',
    'EE',
    'ES',
    'FR',
    'GB',
    'GR',
    'HR',
    'HU',
  ],
  ...['IE', 'IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'PL', 'PT', 'RO', 'RS', 'RU'],
  ...['SI', 'SK', 'SM', 'UA', 'VA', 'XK', ...nordics],
];
const union = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT'],
  ...['LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];
const gulf = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'];
const middleEast = [...gulf, 'EG', 'IL', 'IQ', 'IR', 'JO', 'LB', 'PS', 'SY', 'TR', 'YE'];
const southAmerica = ['AR', 'BO', 'BR', 'CL', 'CO', 'EC', 'GY', 'PE', 'PY', 'SR', 'UY', 'VE'];
const latinAmerica = [...southAmerica, 'CR', 'CU', 'DO', 'GT', 'HN', 'HT', 'MX', 'NI', 'PA', 'PR', 'SV'];
const northAfrica = ['DZ', 'EG', 'LY', 'MA', 'TN'];
const africa = [
  ...northAfrica,
  ...[
    'AO',
    'BF',
    'BI',
    'BJ',
    'BW',
    'CD',
    'CF',
    'CG',
    'CI',
    'CM',
    'CV',
    'DJ',
    'ER',
    'ET',
    'GA',
    'GH',
    'GM',
    'GN',
  ],
  ...[
    'GQ',
    'GW',
    'KE',
    'KM',
    'LR',
    'LS',
    'MG',
    'ML',
    'MR',
    'MU',
    'MW',
    'MZ',
    'NA',
    'NE',
    'NG',
    'RW',
    'SC',
    'SD',
  ],
  ...['SL', 'SN', 'SO', 'SS', 'ST', 'SZ', 'TD', 'TG', 'TZ', 'UG', 'ZA', 'ZM', 'ZW'],
];

interface RegionGroup {
  readonly words: string;
  readonly regions: readonly string[];
}

/** Several countries under one name. */
export const regionGroups: Readonly<Record<string, RegionGroup>> = {
  southeast_asia: {
    words: '东南亚|东盟|southeast asia|south east asia|southeast asian|south east asian|asean',
    regions: southeastAsia,
  },
  north_america: { words: '北美|北美洲|北美地区|north america|north american|美加', regions: northAmerica },
  europe: { words: '欧洲|欧区|europe|european|europeans', regions: [...new Set(europe)].sort() },
  european_union: { words: '欧盟|eu|e u|european union', regions: union },
  western_world: {
    words: '欧美|western countries|western market|the west',
    regions: [...new Set([...europe, ...northAmerica])].sort(),
  },
  nordics: { words: '北欧|nordic|nordics|nordic countries|scandinavia|scandinavian', regions: nordics },
  german_speaking: { words: '德语区|德语国家|dach', regions: ['AT', 'CH', 'DE'] },
  gulf: { words: '海湾国家|海湾地区|海湾|gulf|gcc|gulf countries|gulf states', regions: gulf },
  middle_east: { words: '中东|middle east|middle eastern|mideast', regions: middleEast },
  middle_east_north_africa: {
    words: '中东北非|mena',
    regions: [...new Set([...middleEast, ...northAfrica])].sort(),
  },
  latin_america: { words: '拉美|拉丁美洲|latin america|latin american|latam', regions: latinAmerica },
  south_america: { words: '南美|南美洲|south america|south american', regions: southAmerica },
  africa: { words: '非洲|africa|african|africans', regions: africa },
  japan_korea: { words: '日韩|韩日', regions: ['JP', 'KR'] },
  britain_america: { words: '英美|美英', regions: ['GB', 'US'] },
  hongkong_taiwan: { words: '港台', regions: ['HK', 'TW'] },
  hongkong_macau_taiwan: { words: '港澳台', regions: ['HK', 'MO', 'TW'] },
  singapore_malaysia: { words: '新马', regions: ['MY', 'SG'] },
  australia_newzealand: { words: '澳新|澳新地区|anz|australia and new zealand', regions: ['AU', 'NZ'] },
  east_asia: { words: '东亚|east asia|east asian', regions: ['CN', 'HK', 'JP', 'KR', 'MO', 'TW'] },
  south_asia: { words: '南亚|south asia|south asian', regions: ['BD', 'BT', 'IN', 'LK', 'MV', 'NP', 'PK'] },
  benelux: { words: 'benelux|荷比卢', regions: ['BE', 'LU', 'NL'] },
};

/** Names of countries that more often have another meaning. */
export const notCountries: ReadonlySet<string> = new Set([
  'jersey',
  'guernsey',
  'chad',
  'guinea',
  'niger',
  'mali',
  'togo',
]);
