import type { Row } from './row.ts';

/** Sentences about the message itself. */
export const contentRows: readonly Row[] = [
  {
    reason: 'virus',
    words: [
      /virus(?!total)|infected|malware|trojan|\bworm\b|phish|malicious|病毒|木马|惡意|恶意|ウイルス|ウィルス|바이러스|악성|вирус|wirus/i,
    ],
  },
  {
    reason: 'spam',
    words: [
      /\bspam(?:my|ming|mer|like|score|assassin)?\b|\bsp[a4]m\b|\bube\b|\buce\b|\bjunk\b|unsolicited|bulk (?:e-?mail|mail|mailing|filter|sender)|gtube|bayes|too much like|scored too high|high score|unwanted (?:mail|e-?mail|messages?)/i,
      /垃圾|广告邮件|廣告郵件|迷惑メール|スパム|스팸|спам|pourriel|courrier indesirable|correo (?:no deseado|basura)|lixo eletronico|posta indesiderata|istenmeyen e-?posta|niechcian/i,
    ],
  },
  {
    reason: 'size',
    words: [
      /(?:message|mail|e-?mail|content|attachments?|headers?|line|body|file|data|dsn)\b.{0,24}(?:size|length|too (?:big|large|long)|exceeds? (?:the |a |our |fixed )*(?:max|limit|size|allow|length|administrative)|larger than|bigger than|over the (?:max|limit|size))|(?:size|length|line) (?:limit|exceed|over)|too (?:big|large) (?:for|message|a message)|max\w* (?:message|mail|allowed|attachment)? ?(?:size|length)|oversized?|sizelimit/i,
      /(?:邮件|郵件|附件|信件).{0,8}(?:过大|太大|過大|超过.{0,6}大小|大小.{0,4}超|体积)|大小(?:超过|超出|超過|限制)|(?:メール|メッセージ|添付).{0,10}サイズ|サイズ.{0,8}(?:超|大き|制限)|(?:메일(?!함)|첨부).{0,6}(?:크기|용량).{0,8}(?:초과|큽|커)/,
      /nachricht.{0,30}zu gro(?:ß|ss)|message.{0,20}trop (?:gros|volumineux|grand)|taille (?:maximale|du message|limite)|(?:mensaje|correo).{0,20}demasiado grande|tamano (?:maximo|del mensaje)|tamanho (?:maximo|da mensagem)|(?:mensagem|email) muito grande|messaggio troppo grande|dimension[ei] massim|слишком большо|превышает.{0,20}размер|za duz|boyutu.{0,12}(?:buyuk|as)|te groot/i,
    ],
  },
  {
    reason: 'content',
    words: [
      /content.{0,30}(?:reject|denied|not (?:allowed|accept)|unaccept|block|filter|refus|prohibit|violat|restrict|illegal)|(?:reject|block|denied|prohibit|illegal|banned|forbidden|disallowed|blacklisted|suspicious|dangerous)\w* (?:\w+ )?(?:content|attachments?|url|link|file|extension|subject|header|html)|(?:attachments?|file (?:type|extension)|executable|url|links?|subject|character set|charset|language)\b.{0,40}(?:not (?:allowed|accept|permitted)|n't (?:allowed|accept)|block|prohibit|reject|banned|denied|illegal)|potential security (?:issue|problem)/i,
      /(?:missing|invalid|malformed|duplicate|multiple|illegal|bad|required|no valid|lacks?|without) .{0,24}(?:header|message-?id|date:|subject:|mime|from header)|headers?\b.{0,40}(?:missing|invalid|malformed|duplicate|illegal|incorrect|required)|(?:not|n't|non).{0,20}(?:rfc|compliant|complian)|rfc ?(?:2|5)[38]22|8-?bit|bare (?:lf|cr)|mime (?:error|structure)|(?:improperly|incorrectly|badly) (?:format|construct)/i,
      // A domain or an address that is only mentioned in the message.
      /\b(?:links?|hyperlinks?|ur[li]s?)\b.{0,60}\b(?:domain|host|not|n't|non-?existent|unknown|invalid)|\bin (?:the |your )?(?:(?:message|mail|e-?mail) )?(?:body|text|html|headers?|(?:from|to|cc|reply-to) (?:header|field|line))\b|\bin header (?:from|to|cc|reply-to)\b|(?:链接|鏈接|连结|連結|网址|網址|リンク|링크).{0,10}(?:域|不存在|无效|無效|存在し|無効|없)/i,
      /rejected (?:by|because|after|as|for|due).{0,30}(?:content|filter|data|body)|message filtered|content filter|mail content|filtered by|(?:header|body|keyword|word) (?:based|filter|check)/i,
      /(?:内容|主题|標題|标题|附件|內容).{0,12}(?:拒|非法|违规|敏感|违反|不允许|禁止|過濾|过滤|攔截|拦截|屏蔽)|(?:本文|件名|添付(?:ファイル)?|内容).{0,14}(?:拒否|禁止|許可されて|不正)|첨부.{0,10}(?:차단|허용되지|금지)|inhalt.{0,30}(?:abgelehnt|nicht erlaubt|unzulassig)|contenu.{0,30}(?:refus|interdit|rejet)|piece jointe.{0,30}(?:refus|interdit|bloqu)|(?:contenido|adjunto).{0,30}(?:rechaz|no permit|bloque)|(?:conteudo|anexo).{0,30}(?:rejeit|nao permit|bloque)|(?:contenuto|allegato).{0,30}(?:rifiut|non consent|bloccat)|содержим\S*.{0,30}(?:отклон|запрещ)|вложени\S*.{0,30}(?:отклон|запрещ|заблок)/i,
    ],
  },
];
