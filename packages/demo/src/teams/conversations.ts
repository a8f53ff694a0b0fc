/** An inbox conversation: the correspondent, the incoming message, and the team's reaction. */
export interface Conversation {
  /** ISO 639-1 language of the creator. */
  readonly language: string;
  /** A person instead of a creator, if the plan unlocks too few addresses; the domain is reserved for examples. */
  readonly person: { readonly name: string; readonly address: string };
  readonly kind: 'reply' | 'manager' | 'away' | 'unsubscribe' | 'hardBounce' | 'softBounce' | 'complaint';
  /** Emailed recently, by the running campaign. */
  readonly isLate?: true;
  /** Hours after the email. */
  readonly hours: number;
  readonly text: string;
  readonly next?: 'read' | 'handled' | 'snoozed' | 'labelled' | { readonly answer: string };
}

export const conversations: readonly Conversation[] = [
  {
    language: 'en',
    person: { name: 'Tilda Marsh', address: 'tilda.marsh@example.com' },
    kind: 'reply',
    isLate: true,
    hours: 5,
    text: 'Hi! I like the lantern and I am out camping twice next month, so it would fit. My rate for a dedicated video is 450 USD, usage for ads on top. When would you need it?',
  },
  {
    language: 'es',
    person: { name: 'Lucía Robledal', address: 'lucia.robledal@example.com' },
    kind: 'reply',
    hours: 9,
    text: '¡Hola! Me encanta la idea. Podría grabar un vídeo en el balcón y otro de noche en la sierra. Mi tarifa es de 380 euros por los dos. ¿Enviáis a España?',
    next: {
      answer:
        'Hi, thank you, both ideas are lovely. 380 euros for the two works for us, and we ship to Spain within three days. Could you send me the address for the parcel?',
    },
  },
  {
    language: 'de',
    person: { name: 'Jorun Feldkamp', address: 'jorun.feldkamp@example.com' },
    kind: 'reply',
    isLate: true,
    hours: 26,
    text: 'Hallo, danke für die Anfrage! Wie lange hält der Akku auf voller Stufe, und ist die Lampe wasserdicht? Wenn beides passt, baue ich sie gern in meine Hüttentour ein.',
    next: 'read',
  },
  {
    language: 'pt',
    person: { name: 'Beatriz Lagoa', address: 'beatriz.lagoa@example.org' },
    kind: 'reply',
    hours: 118,
    text: 'Oi! Topo fazer um vídeo curto e três stories. O valor fica em 1.200 reais, metade no envio do produto e metade depois da publicação. Pode ser?',
    next: 'labelled',
  },
  {
    language: 'ja',
    person: { name: '星野みどり', address: 'midori.hoshino@example.org' },
    kind: 'manager',
    isLate: true,
    hours: 38,
    text: 'はじめまして。本人に代わりご連絡いたします。ランタンのご提案ありがとうございます。タイアップ動画は一本十五万円からお受けしております。ご希望の時期をお知らせください。',
  },
  {
    language: 'zh',
    person: { name: '禾小满', address: 'he.xiaoman@example.org' },
    kind: 'reply',
    hours: 50,
    text: '你好，谢谢邀请！这个月的档期已经排满了，下个月中旬可以拍一条夜间露营的视频。样品先不用寄，到时候我再联系你。',
    next: 'handled',
  },
  {
    language: 'fr',
    person: { name: 'Maëlle Corbin', address: 'maelle.corbin@example.com' },
    kind: 'away',
    isLate: true,
    hours: 0.1,
    text: "Bonjour, je suis absente du bureau et je réponds à mon retour. Pour une demande urgente, merci d'écrire de nouveau la semaine prochaine.",
  },
  {
    language: 'en',
    person: { name: 'Perrin Oakes', address: 'perrin.oakes@example.com' },
    kind: 'unsubscribe',
    hours: 30,
    text: 'Please remove me from your mailing list and do not send me any more emails. Thanks.',
  },
  {
    language: 'en',
    person: { name: 'Wren Halloway', address: 'wren.halloway@example.org' },
    kind: 'hardBounce',
    hours: 0.2,
    text: '550 5.1.1 The email account that you tried to reach does not exist',
  },
  {
    language: 'it',
    person: { name: 'Ilaria Montefiore', address: 'ilaria.montefiore@example.org' },
    kind: 'softBounce',
    hours: 1,
    text: '452 4.2.2 The mailbox is full, try again later',
  },
  {
    language: 'en',
    person: { name: 'Dorian Pell', address: 'dorian.pell@example.com' },
    kind: 'complaint',
    hours: 74,
    text: 'This message was reported as unwanted by its recipient.',
  },
  {
    language: 'en',
    person: { name: 'Saffron Quill', address: 'saffron.quill@example.com' },
    kind: 'reply',
    hours: 190,
    text: 'Thanks for thinking of me! I am moving house until the end of the month. Could you ask me again after that? I would be happy to try the lantern in the new garden.',
    next: 'snoozed',
  },
];
