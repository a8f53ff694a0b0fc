/** Maps demo accounts to accounts with an equivalent English team. */
const englishAccounts: Readonly<Record<string, string>> = {
  '13800000001': '13800000011',
  '13800000002': '13800000012',
  '13800000003': '13800000013',
  '13800000004': '13800000014',
  '13800000005': '13800000015',
};

const words: Readonly<Record<string, string>> = {
  先收着看看: 'To look at later',
  美国家居待联系: 'US home, to contact',
  '粉丝5万到20万，最近一个月发过开箱': '50K to 200K followers, unboxing in the last month',
  露营备选: 'Camping shortlist',
  我的观察: 'My watch list',
  黑五美妆首选: 'Black Friday beauty',
  '报价已谈过，优先合作': 'Prices agreed, work with them first',
  厨房小家电测评: 'Kitchen appliance reviews',
  长期合作: 'Long-term partners',
  待核实数据: 'Figures to check',
  '互动率偏高，先看受众': 'High engagement rates, look at the audience first',
  Q4大促总名单: 'Q4 sale, all creators',
  '各品类负责人补充，月底前定稿': 'Category leads add theirs, final by the end of the month',
  德国3C评测: 'German tech reviews',
  只要德语内容: 'German content only',
  母婴备选: 'Parenting shortlist',
  续约名单: 'Renewals',
  老板推荐: 'From the CEO',
  宠物用品寄样中: 'Pet samples on the way',
  '样品已寄出，等内容': 'Samples sent, waiting for the posts',
  我的草稿: 'My drafts',
  不急的: 'No hurry',
  报价谈好后失联: 'Stopped answering after the price was agreed',
  粉丝画像和品类不符: 'Audience does not fit the category',
  寄样三周仍未发布: 'No post three weeks after the sample',
  与竞品签了独家: 'Exclusive with a competitor',
  '互动数据异常，疑似刷量': 'Unusual engagement, probably bought',
  视频内容与品牌调性不符: 'Content does not fit the brand',
  收了样品没有发布: 'Took the sample and did not post',
  本季合作已满: 'Fully booked this season',
};

/** English translation of a demo text. */
export const inEnglish = (text: string): string => words[text] ?? text;

/** Returns the English counterpart of a demo account. */
export function inEnglishTeam(username: string): string {
  const english = englishAccounts[username];
  if (english === undefined) throw new Error(`The demo account ${username} has none in English`);
  return english;
}
