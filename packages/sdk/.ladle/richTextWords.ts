import { useStage } from './stage.tsx';

const zh = {
  body: '邮件正文',
  help: '变量会在发送时换成每位红人自己的内容。',
  placeholder: '写给红人的话，例如合作产品、报酬和时间',
  tooShort: '正文太短，红人看不出要做什么',
  variables: [
    { id: 'influencer_name', label: '红人昵称' },
    { id: 'product_name', label: '产品名称' },
    {
      id: 'reply_deadline_in_the_time_zone_of_the_influencer',
      label: '按红人所在时区写的回复截止日期和时间',
    },
  ],
  html: '<h2>秋季家居合作邀请</h2><p>你好<span data-variable="influencer_name">x</span>，</p><p>我们想寄给你<strong>一套收纳盒</strong>，详情见<a href="https://example.com/box">产品页</a>。</p><ul><li><p>一条<em>60秒以上</em>的视频</p></li><li><p>发布后保留90天</p></li></ul><blockquote><p>报酬在发布后7天内支付。</p></blockquote><p>变量<span data-variable="no_longer_there">x</span>已经删除。</p>',
  labels: {
    toolbar: '文字格式',
    bold: '加粗',
    italic: '斜体',
    underline: '下划线',
    strike: '删除线',
    heading2: '大标题',
    heading3: '小标题',
    bulletList: '项目列表',
    orderedList: '编号列表',
    quote: '引用',
    link: '链接',
    linkAddress: '链接地址',
    linkApply: '应用',
    linkRemove: '移除链接',
    linkWrong: '请输入http、https或邮箱地址',
    undo: '撤销',
    redo: '重做',
    clearFormat: '清除格式',
    variables: '插入变量',
    count: (length: number, max: number) => `${length} / ${max}字`,
    part: { failed: '编辑器加载失败', kept: '已填写的内容还在', reload: '重新加载页面', retry: '重试' },
  },
};

type RichTextWords = typeof zh;

const en: RichTextWords = {
  body: 'Message',
  help: 'Variables are filled in for each creator when it is sent.',
  placeholder: 'What you want to tell the creator: the product, the fee, the dates',
  tooShort: 'This is too short to say what is wanted',
  variables: [
    { id: 'influencer_name', label: 'Creator' },
    { id: 'product_name', label: 'Product' },
    {
      id: 'reply_deadline_in_the_time_zone_of_the_influencer',
      label: 'Day and time by which to answer, in the time zone of the creator',
    },
  ],
  html: '<h2>An invitation for the autumn</h2><p>Dear <span data-variable="influencer_name">x</span>,</p><p>we would like to send you <strong>a set of boxes</strong>; here is <a href="https://example.com/box">the product</a>.</p><ul><li><p>One video of <em>more than 60 seconds</em></p></li><li><p>Kept online for 90 days</p></li></ul><blockquote><p>The fee is paid within 7 days of publication.</p></blockquote><p>The variable <span data-variable="no_longer_there">x</span> is gone.</p>',
  labels: {
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strike through',
    heading2: 'Heading',
    heading3: 'Small heading',
    bulletList: 'Bullet list',
    orderedList: 'Numbered list',
    quote: 'Quote',
    link: 'Link',
    linkAddress: 'Address',
    linkApply: 'Apply',
    linkRemove: 'Remove link',
    linkWrong: 'Enter an http, https or email address',
    undo: 'Undo',
    redo: 'Redo',
    clearFormat: 'Clear formatting',
    variables: 'Insert variable',
    count: (length: number, max: number) => `${length} of ${max} characters`,
    part: {
      failed: 'The editor did not load',
      kept: 'What you typed is still here',
      reload: 'Reload the page',
      retry: 'Try again',
    },
  },
};

/** Texts of the editor's stories, in the chosen language. */
export function useRichTextWords(): RichTextWords {
  return { zh, en }[useStage().locale];
}
