import type { Row } from './row.ts';

/** Sentences about a recipient with an existing address: full, disabled, or not accepting the email. */
export const aliveRows: readonly Row[] = [
  {
    reason: 'mailboxFull',
    words: [
      /(?:mail ?box|in-?box|mail ?(?:folder|drop|dir)|maildir|account|storage|disk|user|recipient)\b.{0,80}\b(?:full\b|(?:over|above|beyond) (?:\w+ ){0,3}(?:quota|limit)|out of (?:\w+ )?(?:storage|space|disk)|exceed\w*)|full (?:mail ?box|in-?box)|(?:mail ?box|in-?box|user|account)full/i,
      /over ?-?quota|quota\b.{0,20}(?:exceed|full|reached|violat|exhaust)|exceed\w* .{0,40}(?:quota|storage|mailbox|space|allowed size)|(?:insufficient|not enough|no|out of|lack of) (?:\w+ ){0,2}(?:storage|space)\b|mailbox size|disk (?:is )?full|disk quota|too full|too many messages (?:in|on|stored)|user has too many messages|quotaexceeded/i,
      /(?:空间|容量|配额|邮箱|信箱|郵箱|收件箱).{0,10}(?:已满|已滿|满了|不足|超|已用完|爆满)|(?:邮箱|信箱|邮件)(?:已)?[满滿]|メール ?ボックス.{0,30}(?:一杯|いっぱい|満杯|容量|フル|上限)|容量.{0,10}(?:超|オーバー|不足|一杯|いっぱい)|受信(?:箱|ボックス).{0,10}(?:一杯|いっぱい|満杯)|(?:사서함|편지함|메일함|받은편지함|용량|저장 ?공간).{0,16}(?:가득|초과|꽉|부족)/,
      /(?:postfach|mailbox|speicher\w*|posteingang|konto).{0,40}(?:voll|uberschritten|erschopft|ausgelastet)|kontingent.{0,30}(?:uberschritten|erschopft)|(?:boite|messagerie|compte|quota).{0,50}(?:plein|satur|depass)|(?:buzon|bandeja|cuenta|cuota|casilla).{0,40}(?:llen|exced|super|sin espacio)|(?:caixa|conta|cota|quota).{0,40}(?:chei|lotad|exced|ultrapass)|(?:casella|cassetta|mailbox|quota).{0,40}(?:pien[aeio]\b|esaurit|superat|satur)/i,
      /(?:ящик|хранилищ|квот|мест)\S*.{0,40}(?:переполн|заполн|превыш|закончил|недостат)|переполнен|(?:skrzynk|konto|pojemn)\S*.{0,40}(?:pelna|pełna|przepełn|przekrocz|zapełn)|(?:posta kutusu|kota|gelen kutusu).{0,30}(?:dolu|doldu|asil|asım|dolmus)|(?:postvak|mailbox|postbus|inbox).{0,30}(?:vol\b|overschreden)|(?:brevlad|inkorg|postkass|indbakke|innboks|postlaatikko|schrank|schranka)\S*.{0,30}(?:full|fuld|fyldt|taynna|plna)|kotak (?:surat|masuk).{0,20}penuh|hop thu.{0,20}(?:đay|day)|กล่อง.{0,20}เต็ม/i,
    ],
  },
  {
    reason: 'suspended',
    words: [
      /(?:account|mail ?box|user|recipient|address|subscriber|customer|<recipient>)\b.{0,60}\b(?:disabled|(?<!temporarily )suspended|locked|inactive|deactivated|(?:not|n't|no longer) (?:currently )?(?:active|enabled|activated)|frozen|on hold|dormant|blocked|expired|closed temporarily|(?<!delivery )temporarily|restricted by (?:the )?(?:admin|provider)|not (?:been )?activated)|(?:inactive|disabled|suspended|deactivated|locked|blocked|frozen|dormant|expired) (?:user|account|mail ?box|recipient|address|subscriber)|mail ?box (?:is )?(?:currently|temporarily)|temporarily (?:locked|disabled|inactive|suspended)|no longer (?:accept|receiv)\w*|(?:not|n't) (?:currently )?accept\w* (?:any )?(?:mail|messages|e-?mail) (?:at this|currently|right now|for this)|disabled or discontinued/i,
      /(?:帐号|账号|帳號|账户|帐户|帳戶|邮箱|信箱|郵箱|用户|用戶|使用者|收件人).{0,14}(?:停用|冻结|凍結|禁用|锁定|鎖定|休眠|暂停|暫停|未激活|封停|被封|过期|欠费|停權)|(?:アカウント|メールボックス|ユーザ|宛先).{0,20}(?:停止|無効|休止|ロック|凍結|一時)|(?:계정|사서함|메일함|사용자).{0,14}(?:정지|중지|휴면|비활성|잠)/,
      /(?:konto|postfach|mailbox|benutzer|empfanger).{0,40}(?:gesperrt|deaktiviert|inaktiv|stillgelegt)|(?:compte|boite|destinataire|utilisateur|adresse).{0,40}(?:bloqu|suspendu|desactiv|inactif|inactive|gele)|(?:cuenta|buzon|usuario|destinatario).{0,40}(?:suspend|deshabilit|desactiv|inactiv|bloque|bloquead|inhabilit)|(?:conta|caixa|usuario|destinatario).{0,40}(?:suspens|desativ|inativ|desabilit|bloquead)|(?:casella|account|utente|destinatario).{0,40}(?:sospes|disattivat|disabilitat|inattiv|bloccat)/i,
      /(?:ящик|аккаунт|учетн\S+ запис\S+|пользовател|получател|почт)\S*.{0,40}(?:заблок|отключ|неактив|приостан|выключен)|(?:konto|skrzynk|uzytkown|użytkown)\S*.{0,40}(?:zablokow|nieaktyw|zawiesz|wyłącz|wylacz)|(?:hesap|hesab|posta kutusu|kullan).{0,40}(?:devre disi|devre dısi|askıya|askiya|pasif|kapatıl)|(?:account|mailbox|postvak|gebruiker).{0,40}(?:geblokkeerd|uitgeschakeld|inactief|opgeschort)/i,
    ],
  },
  {
    reason: 'rate',
    words: [
      /(?:user|recipient|account|mailbox)\b.{0,60}receiving (?:mail|messages|e-?mail).{0,30}(?:rate|quick|fast)|receiv\w* limit/i,
    ],
  },
  {
    reason: 'list',
    words: [
      /(?:not|n't|non)[ -](?:a )?(?:members?|subscribers?|subscribed)\b|(?:only|from) (?:members|subscribers|list members)|members?[ -]only|subscribers?[ -]only|(?:group|list|mailing list)\b.{0,60}(?:closed|permission|may not exist|moderat|not (?:accept|allow)|n't (?:accept|allow)|restricted|private)|(?:post(?:ing)?|permission) to (?:the |this )?(?:group|list|post)|groups\.google\.com|awaiting moderat/i,
      /不是.{0,10}(?:成员|成員|会员)|(?:群组|邮件列表|郵件清單|通讯组).{0,12}(?:不接受|不允许|无权|没有权限|仅)|(?:メーリングリスト|グループ|ML).{0,20}(?:メンバー|登録されて|投稿)|회원이 아|그룹.{0,20}권한|nicht mitglied|kein mitglied|pas (?:membre|abonne)|no es miembro|nao e (?:um )?membro|non (?:e|sei) (?:un )?membro|не (?:являетесь|состоите)|nie jest(?:es|eś)? członk|uye degil|geen lid/i,
    ],
  },
  {
    reason: 'policy',
    words: [
      /restricted|(?:rejected|blocked|refused|denied|declined) by (?:the )?(?:recipients?|user|owner|mailbox)|\b(?:allow|access|white|safe|guest|contact|approved)[ -]?list(?:ed)?\b|list of (?:approved|accepted|allowed|known|safe) senders|(?:(?<!<)recipient(?! address)|user|owner)\b.{0,30}(?:preferences|settings|rules|has (?:blocked|rejected|refused)|(?:does not|doesn't) (?:want|wish|accept|allow)(?! mail))|only (?:accepts?|receives?|allows?) .{0,30}(?:from|mail|messages|internal)|(?:not|n't) (?:have permission|authori[sz]ed|permitted|allowed) to (?:send|e-?mail|deliver|post|mail)|not (?:on|in) .{0,20}(?:allow|white|safe|accept|guest)|(?:delivery|mail|messages?) (?:is |are )?not (?:authori[sz]ed|allowed|permitted)|resolver\.rst|senderlist|(?:internal|external) (?:only|senders?|mail|use)/i,
      /polic(?:y|ies)|administrative(?:ly)? (?:prohibit|limit|denied|lock)|prohibited by (?:admin|the)|transport\.rules|local (?:rule|configuration)|compliance|security (?:reasons?|rule|settings)|(?:by|due to|per) (?:an? )?(?:admin\w*|rule)\b/i,
      /(?:收件人|收件者|对方|用户).{0,10}(?:拒收|拒绝|拒絕|屏蔽)|拒收|策略|白名单|白名單|受信(?:者|側|拒否).{0,14}(?:拒否|設定)|受信拒否|ポリシー|수신 ?거부|수신자.{0,14}(?:거부|차단)|정책/,
      /richtlinie|vom empfanger (?:abgelehnt|verweigert|blockiert)|annahme verweigert|politique (?:de|du)|regle|refuse par (?:le )?destinataire|rechazad\w* por (?:el )?(?:destinatario|usuario)|politica|rejeitad\w* pel[oa]|rifiutat\w* dal|политик|получатель (?:отклонил|отказал|заблокировал)|odrzucon\S* przez (?:odbior|użytk)|zasad\S* bezpiecz|ilke(?:si|ler)|geweigerd door (?:de )?(?:ontvanger|gebruiker)|beleid/i,
    ],
  },
  // A failed lookup says nothing about its subject; a temporary refusal proves nothing.
  {
    reason: 'server',
    words: [
      /(?:ldap|directory|database|mail ?box|user|backend|storage|message) ?(?:lookup |query )?(?:server|service|host|database|lock|store|backend|file|index)\b.{0,30}(?:not (?:be )?(?:found|available|reach|open|exist)|n't (?:be )?(?:found|open|reach)|fail|error|unavailable|down|dismounted|timed? ?out)|(?:ldap|recipient|address|user|directory|database|mail ?box) (?:look-?up|query|verification|check|callout) (?:has |was |is )?(?:fail\w*|error|not (?:possible|available)|in progress|timed? ?out|deferred|could not)(?!.{0,12}(?:user|recipient|mail ?box) (?:unknown|not found))/i,
      /unverified address: ?(?:address (?:look-?up|verification)|connect|conversation|delivery temporarily|host .{0,80}(?:refused|4\d\d)|lost connection)|\b(?:is|are|was) being (?:moved|migrated|transferred|restored|rebuilt)|(?:for|under|during) maintenance|closed (?:for|until)\b|gr[ea]y-?list|try (?:again )?(?:later|in \d)|(?:user|recipient|mail ?box|address|account)\b.{0,20}\btemporarily\b/i,
    ],
  },
  // A name server that does not respond says nothing about the domain.
  {
    reason: 'network',
    words: [
      /host not found,? try again|(?:alias\w*|forward\w*)\b.{0,20}\bloop|aliases deep|(?:unexpected|malformed).{0,20}name server|servfail|(?:dns|name|lookup|resol\w+)\b.{0,40}(?:temporar\w+|time[d-]? ?out|try again|soft error)|temporar\w+.{0,20}(?:dns|lookup|name|resol)/i,
    ],
  },
];
