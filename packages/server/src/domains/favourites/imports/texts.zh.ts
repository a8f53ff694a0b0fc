import type { ImportReason } from '@reachkit/contract';

/** Texts of the reasons why a row was not imported; `{detail}` is the detail of a reason. */
export interface ImportTexts {
  readonly reasons: Readonly<Record<ImportReason, string>>;
  /** Text of the reason `already` for the blacklist. */
  readonly alreadyBlacklisted: string;
  /** Heading of the reason column; differs from all template headings, so that the file can be imported again. */
  readonly whyHeading: string;
  readonly lineHeading: string;
  readonly rowsSheet: string;
  readonly guideSheet: string;
  readonly templateName: string;
  /** Name of the file of pending accounts. */
  readonly pendingName: string;
  /** `{file}`: the name of the workbook without its extension. */
  readonly failuresName: string;
  /** Lines of the guide sheet; `{rows}`: the max number of rows. */
  readonly guide: readonly string[];
}

export const importTextsZh: ImportTexts = {
  reasons: {
    no_identity: '没有填写账号名或主页链接',
    not_a_profile: '不是账号名，也不是主页链接',
    video_link: '这是视频或帖子的链接，请改用主页链接',
    short_link: '这是短链接，看不出是谁的主页，请改用主页链接',
    unsupported_platform: '不是TikTok、YouTube或Instagram的账号',
    several_accounts: '一格里有多个账号，请每行只写一个',
    several_platforms: '一个账号写了多个平台，请每个平台写一行',
    other_platform: '账号或链接属于另一个平台',
    rounded_number: '数字超过15位，末尾已被表格改成0，请把单元格设为文本后重新填写',
    cell_error: '单元格里是公式错误',
    unknown_platform: '没有这个平台',
    reason_too_long: '拉黑原因超过300个字，请缩短',
    contradiction: '账号名和链接或频道ID不是同一个账号',
    platform_not_analysed: '数据库里没有这位红人，导入时不会去YouTube和Instagram查找',
    above_headings: '在表头上方，没有读取',
    duplicate: '与第{detail}行是同一位红人',
    no_source: '数据库里没有这位红人，也没有配置可查询的数据源',
    not_found: '平台上找不到这位红人',
    source_failed: '平台没有响应，请稍后再导入',
    already: '已在收藏夹里',
    blacklisted: '在黑名单里，原因：{detail}',
    full: '收藏夹已满',
    list_gone: '导入期间收藏夹被删除或改为私密',
    searches_used: '团队没看过这位红人，今天的搜索次数已用完',
    cancelled: '导入已取消',
    interrupted: '导入被中断，请再导入一次',
  },
  alreadyBlacklisted: '已在黑名单里，原因：{detail}',
  whyHeading: '未导入的原因',
  lineHeading: '原表行号',
  rowsSheet: '红人',
  guideSheet: '填写说明',
  templateName: '红人导入模板.xlsx',
  pendingName: '待识别账号.xlsx',
  failuresName: '{file}-未导入.xlsx',
  guide: [
    '从第2行开始，每行填写一位红人。只读取第一个工作表，一次最多{rows}行，文件不超过10 MB。',
    '账号名和主页链接至少填一项，例如：charlidamelio、@charlidamelio、https://www.tiktok.com/@charlidamelio',
    '平台可以不填，不填时按导入时选择的平台处理。数据库里还没有的账号会在收藏夹里等待，识别后自动加入。',
    '昵称只用来帮助辨认，不参与匹配。',
    '请把账号名保存为文本：过长的数字会被表格四舍五入，形似日期的账号名会被改成日期。',
  ],
};
