/** Frequent characters of names, descriptions and categories. They distinguish encodings that share their byte ranges. */
const hanShared =
  '的一是不了在有人我他大中上到和地你生出就年得着下自之子小心去可用天多成好如事主方法日行本分前同文想又知果高三十二女明白水光月山金石林王李黄周吴徐朱胡郭何宋唐曹彭曾田袁蔡潘于杜叶程魏沈任姚姜崔方石康毛江史薛侯孟龙段雷黎尹常武甘白安家美食手工日常游生活好物分享科技旅行健身音星云雨雪花草木梅竹心思欣怡子阿老宝妹哥姐南西北京海香港台北春夏秋冬火土世界元万百千公司品牌店小明建平志伟芳娜秀英敏静丽强磊洋勇杰娟涛超霞刚桂文玉萍红鹏辉玲玮博宇轩涵梓然晨浩佳嘉俊凯婷雅琪瑶菲';
const hanSimplified =
  '张刘陈杨赵孙吕马罗梁谢韩冯邓许苏卢蒋贾丁阎钟谭邹陆丘邱贺赖龚钱汤严莫兰爱国东华时间电视频乐书车门动画开关头发术员达号网红师学图测试妆护肤发区说话这个们来为对会过还没看见长经样点后里现实种应该两从业务产习艺体宠猫乡农村记录应声响运动数码家电亲母婴儿历飞云艺医药让';
const hanTraditional =
  '張劉陳楊趙孫呂馬羅梁謝韓馮鄧許蘇盧蔣賈閻鐘譚鄒陸賀賴龔錢湯嚴蘭愛國東華時間電視頻樂書車門動畫開關頭髮術員達號網紅師學圖測試妝護膚區說話這個們來為對會過還沒看見長經樣點後裡現實種應該兩從業務產習藝體寵貓鄉農村記錄聲響運數碼親嬰兒歷飛雲醫藥讓臺灣灣龍葉黃吳偉麗傑濤剛紅鵬輝瑋軒凱瑤誌玲媽爸寶旅遊';
const hangul =
  '이김박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민진지수영은현미경아연희혜선가나다라마사자를을는의에도로기시인스그리일해대부여상원동들만보소세라디어니트드크제음면있없것게했합습니다요야식화생활뷰티게임먹방공방집밥여행일상';
const kanji =
  '日本人大中小子美花山川田中村木高林石井上下前後原野藤佐伊加渡辺松清水斎東西南北京都生活料理旅行手作音楽一二三月火水金土年時分今何見行来食愛優陽翔太郎介美香恵真由里奈央樹也士';

const setOf = (...texts: readonly string[]): ReadonlySet<string> => new Set(texts.join(''));

export const commonLetters = {
  simplified: setOf(hanShared, hanSimplified),
  traditional: setOf(hanShared, hanTraditional),
  hangul: setOf(hangul),
  kanji: setOf(kanji),
} as const;
