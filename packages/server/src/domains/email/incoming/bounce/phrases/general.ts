import type { Row } from './row.ts';

/** Other sentences: the route to the server, its own state, or a rejection without a reason. */
export const generalRows: readonly Row[] = [
  {
    reason: 'network',
    words: [
      /connection (?:timed out|timeout|refused|reset|lost|closed|dropped|failed|was (?:refused|dropped|closed))|(?:connect|read|write|operation|conversation|session|greeting wait)\S* .{0,30}(?:timed out|timeout)|timed? ?out (?:while|during|waiting|connecting|on)|network (?:is )?(?:unreachable|error|failure)|(?:host|server|destination|domain) (?:is )?(?:unreachable|not reachable|not responding|(?:did|does) not respond)|no route to host|(?:unable|wasn't able|not able|failed|couldn't|could not|cannot|can't) (?:to )?(?:establish|connect|contact|reach|open)|did not accept our requests to connect|socket error/i,
      /name (?:service|server) (?:error|failure)|host not found,? try again|(?:dns|name ?server|mx|address) (?:query|lookup|failure|error|resolution|soft error)|lookup (?:failure|failed|error)|(?:unexpected|malformed).{0,20}name server|temporary.{0,20}(?:dns|lookup|name|resolution)|servfail|domain (?:name )?lookup|unable to (?:route|resolve)|(?:too many|maximum|exceeded).{0,10} hops|hop count|mail loop|loop(?:s|ing)?\b (?:back|detected)|loop ?detected|routing loop|forwarded more than/i,
      /(?:连接|連接|網路|网络).{0,10}(?:失败|失敗|超时|逾時|中断|异常|拒绝)|无法连接|無法連線|(?:接続|ネットワーク).{0,10}(?:できません|失敗|タイムアウト|エラー)|연결.{0,10}(?:실패|시간 ?초과|할 수 없)|네트워크.{0,6}오류|verbindung.{0,30}(?:fehlgeschlagen|abgelehnt|nicht moglich|unterbrochen)|connexion.{0,20}(?:impossible|refus|interrompu|echou)|(?:conexion|conexao|connessione).{0,30}(?:rechaz|fall|agotad|recus|rifiut|interrott|scadut)|соединени\S*.{0,30}(?:не |отказ|прерван|тайм)/i,
    ],
  },
  {
    reason: 'expired',
    words: [
      /\bexpired\b|(?:retry|delivery|queue|transmission) time(?:out)?\b.{0,20}exceed|retry timeout|(?:could|can) ?not (?:be )?deliver(?:ed)? (?:it )?(?:for|within|in time)|(?:in the )?queue (?:for )?too long|(?:after|failed|despite) (?:\d+|repeated|several|many|multiple) (?:delivery )?(?:attempts|tries|hours|days)|unable to deliver (?:this )?(?:message|in|after|within)|(?:was )?aborted after|(?:for|past|than|after) (?:the (?:past|last) )?\d+ (?:hours?|days?|minutes?|seconds?)|stopped trying|(?:has|have|been) delayed|not yet (?:been )?(?:delivered|received)|delivery timed out/i,
      /超时|超時|逾时|逾期|期限|有効期間|시간 ?초과|기한|zeituberschreitung|abgelaufen|delai.{0,20}(?:depass|expir)|tiempo.{0,20}(?:agotado|excedid)|tempo.{0,20}(?:esgotad|scadut|esaurit|excedid)|истек|время .{0,20}(?:истек|вышло)|przekroczon\S* czas|sure(?:si)? (?:doldu|asıldı)|verlopen/i,
    ],
  },
  {
    reason: 'syntax',
    words: [
      /syntax error|(?:bad|invalid|malformed|unexpected) (?:sequence|command|parameter|syntax)|command (?:parameter )?(?:unrecogni[sz]ed|not (?:recogni[sz]ed|implemented))|parameter not|nested mail command|need (?:rcpt|mail|helo|data)|improper use|data format error|protocol error|pipelining/i,
    ],
  },
  {
    reason: 'server',
    words: [
      /(?:service|system|server|transaction|local|internal|mailer|mail system|configuration|config|temporary|resources?)\b.{0,24}(?:error|fail|unavailable|not available|problem|down|refus|shut|busy|overload)|try (?:again )?later|please try|temporar(?:y|ily)|out of memory|command died|can't create|permission denied|no such file|mailer error|network messages|grey-?list|gr[ea]y.?listed|shutting down|maintenance|deferred/i,
      /(?:系统|服务器|服務器|伺服器).{0,10}(?:错误|繁忙|异常|故障|忙)|稍后(?:再|重)试|稍後再試|システム.{0,6}(?:エラー|障害)|サーバ.{0,10}(?:エラー|障害|混雑)|しばらく.{0,10}(?:して|後)|시스템.{0,6}(?:오류|장애)|서버.{0,8}(?:오류|장애)|나중에 다시|spater (?:noch ?einmal|erneut)|plus tard|mas tarde|piu tardi|позже|pozniej|pozniej|daha sonra|later opnieuw/i,
    ],
  },
  {
    reason: 'refusedByFilter',
    words: [
      /(?:mail ?box|address|recipient|account)\b.{0,20}(?:un|not )available|(?:message|mail|e-?mail|it) (?:was |has been |is )?(?:rejected|refused|blocked|not accepted|not allowed|bounced|denied)|mail rejet|(?:access|permission) (?:is )?denied|blocked|\bbanned\b|rejected|refused|not accepted|denied|listed\b/i,
      /拒绝|拒絕|被拒|退回|拒否|거부|차단|abgelehnt|abgewiesen|verweigert|refus|rejet|rechaz|denegad|rejeitad|recusad|rifiutat|respint|отклон|отказ|odrzucon|reddedil|geweigerd/i,
    ],
  },
];
