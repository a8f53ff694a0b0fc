import type { Row } from './row.ts';

/** Sentences about the sending server: its address, its name, its reputation. */
export const serverRows: readonly Row[] = [
  {
    reason: 'rate',
    words: [
      /too many (?:recipients|connections|messages|mails|e-?mails|concurrent|sessions|simultaneous|invalid recipients|errors|unknown users|bad (?:rcpt|commands|recipients)|requests)|(?:connection|message|sending|mail|recipient|hourly|daily)s? (?:rate|frequency|limit)\b|rate[ -]?(?:limit|control|exceed)|throttl|(?:sending|sent|receiving|received) .{0,20}(?:too (?:fast|quickly|often|frequently|many|much)|at a rate)/i,
      // Address guessing is rejected even for addresses that may exist.
      /(?:dictionary|directory)[ -](?:harvest\w* )?attack|address harvest|(?:too (?:many|often|much)|excessive|repeated\w*|high (?:number|rate|volume|percentage) of|attempts?) .{0,60}(?:unknown|invalid|non-?existent|bad|not exist|not found)|(?:unknown|invalid|non-?existent|bad) (?:users?|recipients?|address(?:es)?|mail ?box(?:es)?|rcpts?) (?:too (?:many|often)|attempts?|rate|limit|count|threshold)/i,
      /exceed\w* .{0,50}(?:hourly|daily|per (?:hour|day|minute)|in (?:an?|one) (?:hour|day)|sending|messages|connections|recipients|rate|threshold)|frequency (?:is )?limit|limit\w* .{0,30}(?:messages|recipients|connections) per|speeding|(?:concurren\w+|simultaneous) (?:smtp )?(?:connection|session)|unusual rate|slow down/i,
      /(?:发信|发送|投递|连接|邮件).{0,6}(?:频率|过于频繁|太频繁|次数|数量).{0,10}|超过.{0,10}(?:频率|次数|上限|限额)|過於頻繁|頻率.{0,6}(?:過高|限制)|(?:送信|接続).{0,6}(?:頻度|回数|数|制限)|(?:발송|전송|접속).{0,6}(?:횟수|빈도|제한|초과)/,
      /zu viele (?:nachrichten|verbindungen|empfanger|mails)|trop de (?:messages|connexions|destinataires)|demasiad[oa]s (?:mensajes|conexiones|destinatarios|correos)|muit[ao]s (?:mensagens|conexoes|destinatarios)|troppi (?:messaggi|destinatari)|troppe connessioni|слишком много|zbyt wiele|cok fazla|te veel (?:berichten|verbindingen|ontvangers)/i,
    ],
  },
  {
    reason: 'relay',
    words: [
      /relay(?:ing|ed)?\b(?!=).{0,30}(?:denied|not|n't|prohibit|access|deny|forbidden|disallow|reject|refus|unable|restrict|attempt)|(?:unable|not|n't|cannot|insecure|mail|denied|no|attempt\w*|refus\w*|prohibited|deny) (?:to |mail |allowed to |permitted to |for )*relay/i,
      /(?:isn't|is not|not) in my list of (?:allowed )?rcpthosts|not (?:a )?(?:local|gateway).{0,30}not a gateway|we (?:do not|don't) relay|not configured to relay|does not relay|no relay|rcpthosts/i,
      /(?:不允许|禁止|拒绝).{0,6}(?:中继|转发|轉發)|中继.{0,6}(?:拒绝|禁止)|中継.{0,8}(?:拒否|禁止|許可)|릴레이.{0,8}(?:거부|금지|허용)|weiterleitung.{0,20}(?:abgelehnt|verweigert)|relais.{0,20}(?:refus|interdit)|пересылк\S* .{0,10}запрещ/i,
    ],
  },
  {
    reason: 'reputation',
    words: [
      /block[ -]?list|black[ -]?list|deny[ -]?list|\brbls?\b|dnsbl|\bdnswl\b|spamhaus|\bsorbs\b|spamcop|spamrats|barracuda(?:central|networks| reputation)|uceprotect|senderscore|senderbase|trustedsource|mailspike|invaluement|abuseat|\b(?:[xscp]bl|zen|cbl|bl)\b.{0,30}(?:list|block|see|spamhaus)|proofpoint\.com|cloudmark|abusix|hostkarma|psbl|nixspam|wpbl|spameatingmonkey|ipcheck|\(bl\)|sender\.office\.com/i,
      /reputation|(?:reverse|r|forward[- ]confirmed)[ -]?(?:dns|lookup|resolution|hostname|mapping)|\bptr\b|ip name lookup failed|cannot find your (?:reverse )?hostname|hostname .{0,40}(?:does not|doesn't|mismatch)|mismatches client ip|unverif[iy]+able sending|dynamic (?:ip|address|host)|residential|generic (?:hostname|rdns)/i,
      /client (?:host|ip)?\b.{0,40}(?:reject|block|denied|refus|banned|not allowed)|(?:invalid|bad|blocked|banned|denied|rejected|blacklisted|listed|suspicious|sending|source|originating|untrusted) (?:sending |sender |source |client |sender'?s? )?ips?\b(?! address(?:es)? (?:of|for) recipient)|\bip(?: address| addr)?\b.{0,40}(?:denied|reject|refus|not allowed|listed|block|banned|bad|poor|not (?:authori|permitted|welcome|trusted)|unauthori[sz]ed|limited)/i,
      /<ip>.{0,60}(?:denied|block|banned|listed|blacklist|not allowed|reputation|has been (?:temporarily )?(?:deferred|rate|limited|reject)|spam|open relay|no access|is_blocked|infected|temporarily deferred|not (?:authori|permitted|accept|trusted))|(?:messages?|mail|e-?mails?|connections?|traffic|access) from .{0,40}<ip>.{0,80}(?:n't|not|denied|block|refus|reject|defer)|your (?:mail ?server|server|ip|host|network|isp|system|machine)\b.{0,60}(?:block|denied|reject|refus|listed|banned|not|n't|poor|spam)|sending (?:mta|server|host)/i,
      /(?:helo|ehlo|lhlo|greeting)\b.{0,60}(?:reject|invalid|refus|denied|bad|not|n't|must|require|forged|bogus|syntax|error|fail)|(?:invalid|bad|rejected|bogus|forged|need|illegal|malformed) (?:domain (?:name )?in )?(?:helo|ehlo)|my name was rejected|need fully[- ]qualified|fully[- ]qualified (?:host|domain)|did not (?:like|accept) our (?:helo|ehlo|greeting|name)/i,
      /open (?:relay|proxy)|not accepting connections from|no smtp service|refused to talk to me|may not be mail exchanger|(?:due to|because of|for|detected) (?:network )?abuse|forger(?:y|ed)|use the smtp server of your isp|contact your (?:internet service provider|isp|e-?mail provider)|connection (?:denied|rejected|refused|blocked) (?:by|due|for|from|because)|bad host|(?:host|server) (?:is )?(?:not allowed|denied|blocked|banned|rejected)/i,
      /黑名单|黑名單|信誉|信譽|(?:(?<![a-z])IP|服务器|伺服器).{0,12}(?:拒|封|限制|禁止|屏蔽|封鎖)|ブラックリスト|(?:接続元|送信元).{0,8}(?:IP|サーバ).{0,12}(?:拒否|制限|ブロック)|逆引き|차단 ?(?:목록|리스트|된 ?ip)|블랙리스트|아이피.{0,8}차단/i,
      /(?:adresse )?ip (?:source )?(?:bloqu|refus|rejet)|ip-adresse.{0,30}(?:gesperrt|blockiert|abgelehnt|geblokkeerd)|schwarze liste|lista (?:negra|nera)|liste noire|черн\S+ спис|czarn\S+ list|kara liste|zwarte lijst|servidor.{0,20}(?:bloquead|rechazad|bloqueado)|ваш\S* (?:сервер|ip).{0,30}(?:заблок|отклон)/i,
    ],
  },
  {
    reason: 'policy',
    words: [
      /(?:auth(?:entication|ori[sz]ation)?|smtp auth|starttls|tls|encryption|login|client certificate)\b.{0,20}(?:required|is required|needed|must|mandatory)|requires? (?:smtp )?(?:auth|tls|starttls|encryption|secure)|must (?:issue|use|authenticate|log ?in)|authrequired|(?:authenticate|log ?in) first|\bpasswords?\b|\bcredentials\b|log-?in (?:is |was |has )?(?:invalid|failed|incorrect|denied)|unauthenticated (?:senders?|users?|connections?|clients?)|pop before smtp|not logged in|auth(?:entication)? (?:failed|failure|credentials)|client was not authenticated|not authenticated/i,
      /(?:anonymous|mail) (?:client|users?) (?:does not have permissions?|not permitted)|not have permissions? to (?:send|submit)/i,
      /(?:需要|必须|未).{0,4}(?:认证|登录|身份验证|加密)|需要.{0,4}驗證|認証(?:が必要|してください|されていません)|인증.{0,4}(?:필요|되지)/,
      /authentifizierung erforderlich|authentification (?:requise|necessaire)|autenticacion (?:requerida|necesaria)|autenticacao (?:necessaria|requerida)|autenticazione (?:richiesta|necessaria)|требуется (?:авторизация|аутентификация)|wymagan\S+ uwierzytelni|authenticatie vereist/i,
    ],
  },
];
