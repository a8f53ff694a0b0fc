import { catalogue, textNamespace } from '../../../core/i18n/texts.ts';

const texts = {
  picker: {
    save: '收藏',
    saveTo: '收藏到“{{name}}”',
    saved: '已收藏',
    choose: '选择收藏夹',
    title_other: '收藏{{shown}}位红人',
    search: '查找收藏夹',
    clear: '清空',
    none: '没有叫“{{text}}”的收藏夹',
    empty: '还没有收藏夹，新建一个就能收藏。',
    loading: '正在加载收藏夹',
    failed: '收藏夹没有加载出来',
    retry: '重试',
    request: '请求编号{{id}}',
    close: '完成',
    make: '新建收藏夹',
    makeNamed: '新建“{{name}}”',
    some: '已有{{shown}}位',
    full: '已满',
    readOnly: '超出会员额度，只读',
    public: '团队可见',
    private: '仅自己可见',
    left: '还能放{{shown}}位',
    fill: '放入前{{shown}}位',
    tooMany: '只剩{{left}}个位置，放不下{{wanted}}位。',
    most: '一次最多收藏{{most}}位',
    bulkOffer: '批量收藏',
    listsOffer: '更多收藏夹',
  },
  form: {
    name: '名称',
    namePlaceholder: '例如：黑五家居首选',
    colour: '颜色',
    colourOf: '颜色{{number}}',
    isPublic: '团队可见',
    publicHelp: '团队成员都能看到和编辑里面的红人。',
    privateHelp: '只有你知道它。',
    create: '新建并收藏',
    cancel: '取消',
    required: '请填写名称',
    tooLong: '最多{{limit}}个字',
  },
  said: {
    added_other: '已收藏{{shown}}位到“{{name}}”',
    removed_other: '已从“{{name}}”移出{{shown}}位',
    nothing: '都已经在“{{name}}”里了',
    refused_other: '{{shown}}位在黑名单里，没有收藏：{{why}}',
    undo: '撤销',
    undone: '已撤销',
    partly_other: '已撤销，{{shown}}位之后被改过，保持原样',
  },
} as const;

/** The texts of favourite lists; Chinese is the source. */
export const favouritesTexts = /* @__PURE__ */ textNamespace<typeof texts>('favourites');
export type FavouritesMessages = typeof texts;
export const favouritesZh = /* @__PURE__ */ catalogue('zh', 'favourites', texts);
