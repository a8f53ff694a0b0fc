import type { Row } from './row.ts';

/** Sentences about our address, our domain and sender authentication. */
export const senderRows: readonly Row[] = [
  {
    reason: 'authentication',
    words: [
      /\bdmarc\b|\bdkim\b|\bspf\b|sender policy framework|\barc\b.{0,20}(?:fail|invalid)|sender[ -]?id.{0,30}fail/i,
      /unauthenticated (?:e-?mail|mail|message)|(?:e-?mail|message|domain|sender|mail).{0,30}(?:is|was|are|were) (?:unauthenticated|not authenticated)|authentication (?:information|checks?|results?|level|requirements?)|(?:in)?valid signature|anti-?spoof|spoof(?:ed|ing)\b/i,
      /(?:<ip>|\bip\b|host|server|client).{0,40}not.{0,12}(?:permitted|authori[sz]ed|allowed|designated).{0,30}(?:send|sender|mail)\b.{0,40}(?:for|from|of|on behalf)|invalid ip for sending|not (?:a )?(?:permitted|designated|authori[sz]ed) (?:sender|mail ?server|host)|does not designate|not listed in .{0,20}(?:txt|spf) record/i,
      /(?:发件人|发信|发送|域名).{0,10}(?:认证|验证|校验).{0,8}(?:失败|未通过|不通过)|寄件者.{0,10}驗證.{0,6}(?:失敗|未通過)|送信(?:者|元|ドメイン).{0,8}認証.{0,8}(?:失敗|できません)|발신.{0,8}인증.{0,6}(?:실패|오류)/i,
    ],
  },
  {
    reason: 'sender',
    words: [
      /sender(?:'?s)?(?: e-?mail| mail)?(?: address| domain)?\b.{0,40}(?:reject|denied|refus|invalid|unknown|unverif|cannot be verified|not (?:be )?(?:verif|exist|found|allowed|accept|valid|authori|resolv|permitted|recogni)|n't (?:exist|verif|resolv)|verif\w* (?:fail|error)|block|blacklist|banned|undeliverable|misformatted|syntax)/i,
      /(?:invalid|bad|unroutable|unrouteable|unresolvable|unknown|blacklisted|blocked|unverified|rejected|refused|illegal|untrusted|forged|fake|non-?existent|undeliverable|unauthori[sz]ed) (?:envelope |mail |e-?mail |header )?(?:sender|from\b|return[ -]?path)/i,
      /sender (?:address )?verif|verif\w* (?:of )?(?:the )?sender|verification failed for|call(?:out|back) (?:verification|setup|check)|verifying (?:the )?<?(?:sender|address)|could not (?:verify|complete sender verify|confirm).{0,20}sender/i,
      /domain of (?:the )?sender|sender'?s? domain|(?:your|sending|originating|envelope|from) (?:e-?mail |mail )?(?:address|domain)\b.{0,40}(?:reject|denied|refus|invalid|unknown|not|n't|block|blacklist|banned|resolv|exist)|domain name required|domain of your e-?mail/i,
      /(?:mail[ -]?from|envelope[ -]from|reverse[ -]path|return[ -]path|from[: -]{1,3}(?:header|address|domain))\b.{0,60}(?:reject|denied|refus|not|n't|invalid|must|illegal|bad|missing|block|required|unknown)|(?:invalid|bad|missing|malformed|rejected|valid|multiple) (?:mail )?from\b|from: ?(?:domain|address) is/i,
      /<us>(?:(?!<recipient).){0,80}?(?:reject|denied|refus|not|n't|invalid|unknown|block|blacklist|banned|no such|non-?existent|unresolv|no access|no mx)|(?:reject|denied|refus|invalid|unknown|block(?:ed|s)|blacklist\w*|banned|no such|not allow\w*|not permitted|ip for) (?:(?!<recipient).){0,40}<us>/i,
      /send ?as ?denied|not (?:allowed|permitted|authori[sz]ed) to send (?:as|on behalf|mail as)|bad outbound sender|weren't recognized as a valid sender|not owned by (?:user|auth)|you cannot send e-?mail to yourself|null sender|badmailfrom|sender is (?:in|on) |bounces? (?:are )?not accepted/i,
      /(?:发件人|发件地址|发信人|发件域名?|寄件者|寄件人).{0,20}(?:拒|无效|不存在|未|不|非法|屏蔽|黑名单|無效|封)|(?:拒收|屏蔽|拒绝).{0,6}发件人/,
      /(?:送信者|送信元|差出人).{0,24}(?:拒否|無効|存在し|不正|確認できま|許可されて)|(?:보낸 ?사람|발신자|발송자|발신 ?(?:주소|도메인)).{0,20}(?:거부|차단|유효하지|존재하지|없)/,
      /absender\w*.{0,50}(?:abgelehnt|abgewiesen|unbekannt|ungultig|nicht|gesperrt|blockiert|verweigert)|(?:expediteur|emetteur).{0,50}(?:refus|rejet|inconnu|invalide|introuvable|n'existe|bloqu|non autoris)|remitente.{0,50}(?:rechaz|desconoc|no |inval|bloque|denega)|remetente.{0,50}(?:rejeit|recus|desconhec|nao |inval|bloque)|mittente.{0,50}(?:rifiut|respint|sconosciut|non |inesist|bloccat)/i,
      /отправител\S*.{0,50}(?:отклон|отказ|неизвест|не |недейств|заблок|запрещ)|nadawc\S*.{0,50}(?:odrzuc|nieznan|nie |zablok)|gonderen.{0,50}(?:reddedil|gecersiz|engellen|bilinmiyor)|afzender.{0,50}(?:geweigerd|onbekend|ongeldig|niet|geblokkeerd)/i,
    ],
  },
];
