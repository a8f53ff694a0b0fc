const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/**
 * Hashtags that regulators and platforms accept as a label of an advertisement, as `foldHashtag` spells them. Hashtags of
 * gifts, affiliate links and partnerships in general (`#gifted`, `#affiliate`, `#partner`) are none: they do not say that
 * the post is paid for.
 */
export const disclosureHashtags: ReadonlySet<string> = new Set(
  wordsOf(`
    ad advert advertisement sponsored sponsoredpost sponsoredvideo sponsoredcontent sponsoredad spon paidad paidpost
    paidpartnership paidpartner paidpromotion paidcollaboration paidcollab paidsponsorship
    广告 廣告 商业推广 商業推廣 付费推广 付費推廣 合作推广 合作推廣 赞助 贊助 赞助内容 品牌赞助 業配 业配
    anzeige werbung bezahltewerbung gesponsert bezahltepartnerschaft werbeanzeige
    publi publicidad publicidade pubblicità pubblicita publicité publicite publipost patrocinado colaboracionpagada
    colaboraciónpagada colaboracionremunerada parceriapaga conteudopatrocinado sponsorizzato collaborazioneretribuita
    collaborationcommerciale partenariatrémunéré partenariatremunere partenariatcommercial sponsorisé sponsorise
    広告 プロモーション タイアップ pr案件 企業案件 企業pr タイアップ広告
    광고 유료광고 유료광고포함 협찬 제품협찬 광고포함
    iklan kerjasamaberbayar kemitraanberbayar disponsori quangcao quảngcáo tàitrợ taitro
    โฆษณา สปอนเซอร์ реклама спонсировано إعلان اعلان إعلان_مدفوع اعلان_مدفوع شراكة_مدفوعة ممول
    reklam işbirliği isbirligi i̇şbirliği ücretliortaklık sponsorlu
    reklama materiałreklamowy materialreklamowy współpracareklamowa wspolpracareklamowa płatnawspółpraca
    postsponsorowany materiałsponsorowany
    advertentie reclame gesponsord betaaldesamenwerking betaaldpartnerschap annons reklame betaltsamarbeid
    betaltsamarbete विज्ञापन प्रायोजित
  `),
);

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Hashtags and labels that mean advertisement in one language, and something else where its words are missing. */
export const inLanguage: ReadonlyMap<string, RegExp> = new Map([
  ['pr', kana],
  ['提供', kana],
  ['adv', /(?:^|\s)(?:che|della|dei|gli|è|sono|questo|questa|nel|nella|anche|più|il)(?=\s|$)/iu],
]);

/** Words that label a post when they stand alone: at the start or end of a line, or in brackets. */
export const labels: readonly string[] = [
  ...wordsOf(`
    ad advert advertisement sponsored adv pr 提供 anzeige werbung werbeanzeige gesponsert publi publicidad publicidade
    publicité pubblicità patrocinado sponsorisé sponsorizzato reklama reklam реклама advertentie reclame gesponsord iklan
    โฆษณา إعلان विज्ञापन 广告 廣告 広告 赞助 贊助 業配 プロモーション タイアップ 광고 협찬 유료광고
    合作推广 合作推廣 商业推广 付费推广 付費推廣
  `),
  'paid partnership',
  'paid promotion',
  'paid ad',
  'sponsored (?:post|video|content)',
  'bezahlte partnerschaft',
  'collaboration commerciale',
  'materiał reklamowy',
  'quảng cáo',
];

const video = `(?:video|clip|post|reel|short|tiktok|story|episode|stream|podcast|vlog|(?:game)?show|content|tutorial|segment|portion|blog|trip)`;
const start = String.raw`(?<=^|[.!?|*\n–—•]\s{0,2})`;

/** Phrases between the letters of one word and the next; spaces stand for any white space. */
export const spacedPhrases: readonly string[] = [
  // English
  'paid (?:partnership|collaboration|collab|promotion) with',
  'in (?:a )?paid (?:partnership|collaboration)',
  '(?:includes?|contains?|features?) (?:a )?paid (?:promotion|partnership|product placement|advertising)s?',
  `${video} (?:is|was|has been|comes) (?:(?:\\p{L}+ly|being|partly|in part) )?sponsored`,
  `${start}(?:(?:proudly|kindly|partly) )?sponsored by`,
  `${start}this is (?:an? )?(?:paid |sponsored )(?:ad|advertisement|advert|${video})`,
  `(?:thanks?|thank you|shout ?-?out)[^.!?\\n]{1,60} for sponsoring`,
  `for sponsoring (?:this|today's|my|our|the) ${video}`,
  `(?:today's|this ${video}'s|${video}) sponsor(?= ?:| is| was)`,
  // German
  'bezahlte[rs]? (?:werbe)?(?:partnerschaft|werbung|kooperation|zusammenarbeit)',
  '(?:werbung|anzeige),? (?:wegen|da|in kooperation|in zusammenarbeit)',
  '(?:video|beitrag|folge|reel|post|clip) (?:wird|wurde|ist) (?:euch )?(?:(?:von|durch) [^.!?\\n]{1,30} )?gesponsert',
  `${start}gesponsert (?:von|durch)`,
  '(?:enthält (?:bezahlte )?(?:werbung|produktplatzierung(?:en)?)|mit produktplatzierung(?:en)?)',
  'unterstützt durch produktplatzierung(?:en)?',
  'dauerwerbesendung',
  // Spanish and Portuguese
  '(?:colaboración|asociación|alianza|promoción|publicidad) (?:pagada|remunerada|de pago)',
  '(?:contiene|incluye|contém|inclui) (?:publicidade?|promoción pagada|promoção paga)',
  '(?:contenido|conteúdo|v[ií]deo|episodio|episódio|post|reel) (?:(?:está|es|fue|ha sido|é|foi) )?(?:patrocinado|publicitário)',
  `${start}patrocinado por`,
  '(?:gracias a|obrigad[oa] à|obrigad[oa] ao)[^.!?\\n]{1,40} por patrocinar',
  '(?:parceria|publicidade|colaboração) paga',
  // French
  '(?:collaboration|partenariat)s? (?:commerciale?s?|rémunérée?s?|sponsorisée?s?|payée?s?)',
  'communication commerciale',
  '(?:vidéo|post|reel|contenu|épisode|publication)(?: est)? sponsorisée?',
  `${start}sponsorisée? par`,
  "merci à[^.!?\\n]{1,40} d'avoir sponsorisé",
  // Italian
  '(?:partnership|collaborazione) (?:a pagamento|retribuita|pubblicitaria|commerciale)',
  '(?:contenuto|video|post|episodio) (?:è )?(?:sponsorizzato|pubblicitario)',
  `${start}sponsorizzato da`,
  'messaggio (?:promozionale|pubblicitario)',
  // Indonesian, Malay, Vietnamese
  '(?:kerja ?sama|kemitraan|kolaborasi|perkongsian|konten|kandungan) (?:berbayar|bersponsor)',
  '(?:disponsori|ditaja) oleh',
  '(?:hợp tác|quan hệ đối tác)(?: được| có)? trả phí',
  '(?:được |nội dung )(?:\\p{L}+ ){0,2}tài trợ(?: bởi)?',
  // Russian, Polish, Turkish, Dutch
  'на правах рекламы',
  'рекламная интеграция',
  'спонсор (?:этого )?(?:видео|выпуска|ролика|поста)',
  '(?:платное|оплаченное) партн[её]рство',
  'erid ?[:=]? ?\\w{6,}',
  '(?:płatna współpraca|współpraca reklamowa|współpraca płatna)',
  '(?:materiał|post|film) (?:reklamowy|sponsorowany)',
  'sponsorem (?:odcinka|filmu|materiału)',
  'ücretli (?:iş ?birliği|ortaklık|tanıtım)',
  'reklam (?:içerir|içermektedir)',
  '\\p{L}+ sponsorluğunda',
  'sponsorlu (?:içerik|video|gönderi)',
  'betaalde? (?:samenwerking|partnerschap|promotie)',
  '(?:video|post) (?:is|wordt) gesponsord',
  `${start}gesponsord door`,
  // Arabic
  '(?:شراكة مدفوعة|[إا]علان مدفوع|محتوى (?:مدفوع|[إا]علاني|ممول))',
  '(?:الفيديو|الحلقة|المحتوى|المنشور|المقطع)(?: مقدم)? برعاية',
];

/** Phrases in scripts that put no space between words. */
export const unspacedPhrases: readonly string[] = [
  // Chinese
  '(?:含|包含|内含)(?:有)?(?:商业|付费)?(?:广告|廣告|商业推广|付费推广)',
  '(?:付费|付費|有偿|商业|商業)(?:合作)?(?:推广|推廣)',
  '(?:本|此|这|這|该)(?:期|个|條|条|支|部|篇|集)?(?:视频|視頻|影片|节目|節目|内容|內容|笔记|文章|期|集)[^。！？\\n]{0,4}由[^。！？\\n]{1,30}(?:赞助|贊助)',
  '由[^。！？\\n]{1,30}(?:赞助|贊助)播出',
  '(?:感谢|感謝)(?!大家|各位|粉丝|你们|观众)[^。！？，,\\n]{1,30}(?:赞助|贊助)(?!商)',
  '(?:这|這|本)(?:是|条是|條是|支是)(?:一|业|業)?(?:条|則|支)?(?:广告|廣告|業配|业配)(?!吗|嗎|公司|行业|行業|位)',
  // Japanese
  '(?:より|から|様の)(?:商品|製品|サンプル)?(?:を)?(?:ご)?提供(?:いただ|頂|して(?:いただ|頂)|を受け|でお送り)',
  '(?:タイアップ|プロモーション)(?:広告|動画|投稿|企画|を含)',
  '(?:広告|PR)を含(?:み|む)',
  '(?:PR|企業)案件(?!の?(?:ご?依頼|ご?相談|募集|お問|お仕事|について))',
  // Korean
  '유료 ?(?:광고|파트너십)',
  '(?:제품|상품|원고료|제작비|광고비|협찬|광고|지원)(?:만|을|를)? ?(?:제공|협찬|지원)? ?받(?:아|고|은|았)',
  // Thai and Hindi
  'ได้รับการสนับสนุนจาก|สนับสนุนโดย|โพสต์โฆษณา|เนื้อหาโฆษณา',
  '(?:द्वारा|से) प्रायोजित|सशुल्क (?:साझेदारी|प्रचार)|पेड (?:पार्टनरशिप|प्रमोशन)',
];

/** Text directly before or after words that changes what they mean. */
export interface Context {
  readonly before: RegExp;
  readonly after: RegExp;
}

/** Denials: `not an`, `ohne` before the words; `ではありません`, `değil`, `, unbezahlt` after them. */
export const denial: Context = {
  before: new RegExp(
    [
      String.raw`(?:(?<![\p{L}\p{N}])(?:not|never|no|nicht|kein(?:e[nrms]?)?|ohne|unbezahlte?|non|pas|sans|sin|não|sem|nem|senza|bukan|tidak|tanpa|không(?: phải)?|не|без|nie|bez|niet|geen|zonder|ليس(?:ت)?|مو|مش|بدون|غير|inte)|n't)(?:\s+(?:an?|any|the|in any way|being|actually|really|even|paid|ein(?:e[nrms]?)?|est|es|está|é|è|une?|una|um|uma|de|jest|to|là))*[\s"'“‘([*]*$`,
      String.raw`(?:不是|并非|並非|非|无|無|没有|沒有|没|沒|不含|不接|ไม่ใช่|ไม่ได้|ไม่มี)(?:任何|商业|一条|一个|一則|的)*[\s"'“《【(]*$`,
    ].join('|'),
    'iu',
  ),
  after:
    /^[\s"'”」』)\]】]*(?:では(?:ありません|ない|なく)|じゃ(?:ない|ありません)|なし|(?:가|이|는|은|를|도)?\s*(?:아님|아닙니다|아니에요|아녜요|아니고|아닌|없)|değil|नहीं|[|/(,:-]*\s*(?:unbezahlt|selbst (?:gekauft|bezahlt)))/iu,
};

/**
 * Offers of advertisements: `for`, `pour toute` before the words; an email address (as `disclosureOf` replaces it), a
 * phone number or `请联系` after them.
 */
export const offer: Context = {
  before:
    /(?<![\p{L}\p{N}])(?:for|für|pour|para|per|untuk|dla|contact|inquir\p{L}+|requests?|open to|по вопросам)(?:\s+(?:an?|any|toute?s?|vos|une?|qualquer|cualquier|your))*\s*$/iu,
  after:
    /^\s*(?::\s*)?(?:\uFFFC|\+?\d{6}|e-?mail|请|請|联系|聯絡|联络|加微|私信|微信|vx|wx|için|inquir|enquir|requests?|opportunit|anfragen|의뢰|문의|のご?(?:依頼|相談))/iu,
};

/** A line that offers advertisements under a label that creators also use for their contact: `Реклама: @lina_pr`. */
export const offerLine =
  /^(?:реклама|广告|廣告|reklama?|iklan|publicidade?|pubblicità|publicité|광고|โฆษณา|quảng cáo|إعلان)\s*[:—–-]\s*@?[a-z][\w.-]{3,}\s*(?:\n|$)/iu;
