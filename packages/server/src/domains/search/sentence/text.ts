/** Traditional Chinese characters, followed by their simplified forms. */
const traditional =
  '粉絲萬億個過發開內歐韓國灣臺東亞澳門馬來類紅達網號頻視頻數據電郵聯繫聯絡語講說話護膚彩妝妝髮遊戲劇寵貓傢飾養園親嬰運動減詢費價預壽齡歲參與評測開箱選單車騎釣攝藝術書學習財經資樂喜劇險師關於這們還對沒無於邊後應該為從間時週點贊頂頭部腰層級寫滿處幾兩廣場裏裡機腦編織製魚釣戶營';
const simplified =
  '粉丝万亿个过发开内欧韩国湾台东亚澳门马来类红达网号频视频数据电邮联系联络语讲说话护肤彩妆妆发游戏剧宠猫家饰养园亲婴运动减询费价预寿龄岁参与评测开箱选单车骑钓摄艺术书学习财经资乐喜剧险师关于这们还对没无于边后应该为从间时周点赞顶头部腰层级写满处几两广场里里机脑编织制鱼钓户营';

const plainOf = new Map(Array.from(traditional, (letter, at) => [letter, simplified.charAt(at)]));

const marks: ReadonlyMap<string, string> = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['‐', '-'],
  ['‑', '-'],
  ['‒', '-'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['〜', '~'],
  ['∼', '~'],
]);

/** Normalises a character, or keeps it if the normalised form is longer. */
function plain(letter: string): string {
  const mark = marks.get(letter);
  if (mark !== undefined) return mark;
  if (letter < '\u0080') return letter.toLowerCase();
  const narrow = letter.normalize('NFKC').toLowerCase();
  const [base = letter] = narrow.normalize('NFD');
  const chosen = narrow.length === letter.length && base.length === letter.length ? base : letter;
  const known = marks.get(chosen) ?? chosen;
  return plainOf.get(known) ?? known;
}

/** Normalises to lower case, narrow, unaccented, simplified characters; offsets stay the same. */
export function plainText(text: string): string {
  return Array.from(text, plain).join('');
}
