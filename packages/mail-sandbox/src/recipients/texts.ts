import type { RecipientLanguage } from './character.ts';

/** Texts of recipients in one language. */
export interface RecipientTexts {
  readonly replyPrefix: string;
  readonly replies: readonly string[];
  /** The line above a quoted message. */
  readonly quoteLine: (date: Date, sender: string) => string;
  readonly awaySubject: (subject: string) => string;
  readonly away: (returns: Date | null) => string;
  readonly elsewhere: string;
}

const format = (locale: string) => (date: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const dates = {
  zh: format('zh-CN'),
  en: format('en-GB'),
  es: format('es'),
  pt: format('pt-BR'),
  ja: format('ja'),
  de: format('de'),
  fr: format('fr'),
  ko: format('ko'),
} satisfies Record<RecipientLanguage, (date: Date) => string>;

export const recipientTexts: Readonly<Record<RecipientLanguage, RecipientTexts>> = {
  zh: {
    replyPrefix: '回复：',
    replies: [
      '您好，谢谢联系！这个产品我挺感兴趣的，一条视频的报价是8000元，可以先寄样品吗？',
      '你好，最近档期比较满，下个月可以合作。麻烦发一下brief和预算。',
      '感谢邀请，不过这次的品类和我的频道不太合适，祝合作顺利。',
    ],
    quoteLine: (date, sender) => `${sender}于${dates.zh(date)}写道：`,
    awaySubject: (subject) => `自动回复：${subject}`,
    away: (returns) =>
      returns
        ? `您好，我正在休假，${dates.zh(returns)}回来后会尽快回复您的邮件。`
        : '您好，您的邮件我已收到，因外出暂时无法及时回复，敬请谅解。',
    elsewhere: '（我是TA的经纪人，商务合作请直接和我联系。）',
  },
  en: {
    replyPrefix: 'Re: ',
    replies: [
      'Hi! Thanks for reaching out, I love the product. My rate for a dedicated video is $1,200, or $500 for a 60-second mention. Could you send a sample first?',
      'Hello, sounds interesting! What is the budget and timeline? I am free from mid next month.',
      'Thanks for thinking of me, but I am not taking on sponsorships right now. All the best!',
    ],
    quoteLine: (date, sender) => `On ${dates.en(date)}, ${sender} wrote:`,
    awaySubject: (subject) => `Out of office: ${subject}`,
    away: (returns) =>
      returns
        ? `Thanks for your email. I am out of the office and will be back on ${dates.en(returns)}.`
        : 'Thanks for your email. I am travelling with limited access to email and will reply as soon as I can.',
    elsewhere: '(I manage their partnerships. Please write to me directly from now on.)',
  },
  es: {
    replyPrefix: 'RE: ',
    replies: [
      '¡Hola! Gracias por escribir. Me interesa la colaboración, mi tarifa es de 600 € por vídeo. ¿Podéis enviar una muestra?',
      'Hola, gracias por la propuesta, pero de momento no acepto más colaboraciones. ¡Un saludo!',
    ],
    quoteLine: (date, sender) => `El ${dates.es(date)}, ${sender} escribió:`,
    awaySubject: (subject) => `Respuesta automática: ${subject}`,
    away: (returns) =>
      returns
        ? `Estoy fuera de la oficina y vuelvo el ${dates.es(returns)}. Responderé a mi regreso.`
        : 'Estoy fuera de la oficina y responderé en cuanto pueda.',
    elsewhere: '(Soy su representante; por favor, escríbame directamente.)',
  },
  pt: {
    replyPrefix: 'RES: ',
    replies: [
      'Oi! Obrigada pelo contato. Adorei a proposta, cobro R$ 3.000 por vídeo. Vocês enviam o produto para o Brasil?',
      'Olá, agradeço o convite, mas a agenda está cheia neste trimestre.',
    ],
    quoteLine: (date, sender) => `Em ${dates.pt(date)}, ${sender} escreveu:`,
    awaySubject: (subject) => `Resposta automática: ${subject}`,
    away: (returns) =>
      returns
        ? `Estou de férias e volto no dia ${dates.pt(returns)}.`
        : 'Estou fora do escritório, respondo assim que possível.',
    elsewhere: '(Cuido das parcerias dele; pode falar diretamente comigo.)',
  },
  ja: {
    replyPrefix: 'Re: ',
    replies: [
      'ご連絡ありがとうございます。ぜひ詳しくお聞かせください。動画1本のお見積りは15万円からです。',
      'お声がけありがとうございます。申し訳ありませんが、今回は見送らせていただきます。',
    ],
    quoteLine: (date, sender) => `${dates.ja(date)} ${sender}:`,
    awaySubject: (subject) => `【自動返信】${subject}`,
    away: (returns) =>
      returns
        ? `休暇をいただいており、${dates.ja(returns)}に戻ります。お返事は戻り次第差し上げます。`
        : '不在のため、お返事が遅れます。ご了承ください。',
    elsewhere: '（マネージャーです。今後は私までご連絡ください。）',
  },
  de: {
    replyPrefix: 'AW: ',
    replies: [
      'Hallo, danke für die Anfrage! Klingt spannend, ein Video kostet bei mir 900 €. Könnt ihr ein Muster schicken?',
      'Hallo, vielen Dank, aber das passt leider nicht zu meinem Kanal.',
    ],
    quoteLine: (date, sender) => `Am ${dates.de(date)} schrieb ${sender}:`,
    awaySubject: (subject) => `Automatische Antwort: ${subject}`,
    away: (returns) =>
      returns
        ? `Ich bin nicht im Büro und ab dem ${dates.de(returns)} wieder erreichbar.`
        : 'Ich bin zurzeit nicht im Büro und melde mich so bald wie möglich.',
    elsewhere: '(Ich betreue die Kooperationen, bitte schreiben Sie künftig direkt an mich.)',
  },
  fr: {
    replyPrefix: 'RE : ',
    replies: [
      'Bonjour, merci pour votre message ! Je suis intéressée, mon tarif est de 700 € par vidéo. Pouvez-vous m’envoyer un échantillon ?',
      'Bonjour, merci, mais je ne prends plus de partenariats cette année.',
    ],
    quoteLine: (date, sender) => `Le ${dates.fr(date)}, ${sender} a écrit :`,
    awaySubject: (subject) => `Réponse automatique : ${subject}`,
    away: (returns) =>
      returns
        ? `Je suis absente jusqu’au ${dates.fr(returns)} et vous répondrai à mon retour.`
        : 'Je suis actuellement absente et vous répondrai dès que possible.',
    elsewhere: '(Je gère ses partenariats, écrivez-moi directement.)',
  },
  ko: {
    replyPrefix: 'Re: ',
    replies: [
      '안녕하세요, 연락 주셔서 감사합니다. 영상 한 편에 150만 원입니다. 샘플을 먼저 받아볼 수 있을까요?',
      '제안 감사합니다. 아쉽지만 이번에는 어려울 것 같습니다.',
    ],
    quoteLine: (date, sender) => `${dates.ko(date)} ${sender} 작성:`,
    awaySubject: (subject) => `[자동 회신] ${subject}`,
    away: (returns) =>
      returns
        ? `현재 휴가 중이며 ${dates.ko(returns)}에 복귀합니다.`
        : '현재 부재중입니다. 최대한 빨리 회신드리겠습니다.',
    elsewhere: '(매니저입니다. 앞으로는 저에게 직접 연락해 주세요.)',
  },
};
