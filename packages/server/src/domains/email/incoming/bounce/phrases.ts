import type { BounceReason } from './reasons.ts';

/**
 * What servers write, the first match counts: what is wrong with the message, its sender or the state of a mailbox
 * comes before 'no such user', because many servers put both into one answer.
 */
export const bouncePhrases: readonly (readonly [BounceReason, RegExp])[] = [
  [
    'rate',
    /too many (?:recipients|connections|messages|concurrent|invalid recipients|mails)|connection rate|rate[ -]?limit|receiving (?:mail|messages) (?:at a rate|too quickly)|sending (?:too fast|rate)|speeding|throttl|connection frequency|frequency limited|mail (?:sending )?frequency|exceeded.{0,30}(?:hourly|daily|per (?:hour|day|minute))|发信频率|发送频率|发信过于频繁|超过.{0,8}(?:频率|次数)/i,
  ],
  ['virus', /virus|infected|malware|trojan|病毒|ウイルス|ウィルス/i],
  [
    'authentication',
    /\bdmarc\b|\bspf\b.{0,40}(?:fail|check|record|reject|invalid)|(?:fail|check|reject).{0,40}\bspf\b|\bdkim\b|does not have authentication information|unauthenticated email|sender id.{0,30}fail|sender (?:is )?not authenticated/i,
  ],
  [
    'sender',
    /verification failed for|sender (?:address|domain)?.{0,12}(?:rejected|denied|refused|invalid|unknown|not exist|verif|blocked)|(?:invalid|bad|unroutable|unresolvable|unknown|blacklisted) sender|domain of sender|sender.{0,20}(?:does not exist|not found|not allowed)|rejected mail from address|mail from.{0,20}(?:reject|denied|refused|not accepted|invalid)|(?:envelope|return)[ -](?:sender|path).{0,30}(?:invalid|reject|not)|from:\s*(?:domain|address) is invalid|valid from:|发件人.{0,6}(?:拒|无效|不存在)/i,
  ],
  [
    'mailboxFull',
    /mail ?box(?: is| for \S+ is)? ?full|mailbox .{0,80}(?:over ?quota|exceed|full|size limit)|over ?quota|quota.{0,12}(?:exceed|full)|exceed.{0,30}(?:quota|storage|allowed size)|out of (?:storage|space|disk)|insufficient (?:disk|storage|system storage)|not enough (?:disk|storage|space)|(?:inbox|storage|account|disk) (?:is )?full|disk quota|too full|user has too many messages|full mailbox|maildir.{0,20}full|空间已满|空间不足|邮箱已满|已满|容量(?:已|超|不足)|超出.{0,6}容量|メールボックス.{0,20}(?:一杯|いっぱい|容量)|容量.{0,6}(?:超|オーバー)|사서함.{0,10}(?:가득|초과)|용량.{0,6}초과|buz[oó]n.{0,20}llen|caixa.{0,20}cheia|bo[iî]te.{0,30}pleine|postfach.{0,30}voll|переполнен|penuh|hộp thư.{0,20}đầy/i,
  ],
  [
    'suspended',
    /(?:account|mailbox|user|recipient|address)\b.{0,40}\b(?:is|has been|was|temporar\w*|currently|been)?.{0,12}\b(?:disabled|suspended|locked|inactive|deactivated|not active|frozen|on hold|blocked temporarily)|inactive (?:user|account|mailbox|recipient)|disabled (?:user|account|mailbox|recipient)|suspended|mailbox currently|temporarily (?:locked|unavailable)|帐号.{0,6}(?:停用|冻结|禁用|锁定)|账号.{0,6}(?:停用|冻结|禁用|锁定)|邮箱.{0,6}(?:停用|冻结|禁用|锁定)|休眠/i,
  ],
  [
    'size',
    /(?:message|mail|line|content|attachment|header)s?\b.{0,16}\b(?:size|length|too (?:big|large))\b|(?:line|header)s? too long|(?:size|length|line) (?:limit|exceed)|too (?:big|large) (?:for|message)|exceed.{0,30}(?:size|length)|maximum (?:message|size)|邮件.{0,6}过大|大小超过/i,
  ],
  [
    'reputation',
    /\bblock(?:ed|list|ing)\b|black ?-?list|\brbl\b|\bdnsbl\b|spamhaus|sorbs|spamcop|barracuda(?:central| reputation)|banned|reputation|reverse (?:dns|lookup|address)|\brdns\b|\bptr\b|ip name lookup failed|unresolvable|mismatches client ip|unusual rate|deferred due to|open relay|may not be mail exchanger|client host rejected|(?:weren't|not) sent\..{0,40}internet service provider|use the smtp server of your isp|\(bl\)|not accepting connections|refused to talk to me|no smtp service|\bip\b.{0,30}(?:denied|rejected|not allowed|listed)|黑名单|IP.{0,8}(?:拒|封|限制)/i,
  ],
  [
    'spam',
    /\bspam\b|\bube\b|\buce\b|junk|unsolicited|bulk (?:e-?mail|filter)|phish|message (?:is )?(?:looks like|scored)|gtube|content.{0,20}(?:reject|denied|not allowed|unacceptable)|message (?:was |has been )?(?:rejected|refused|not accepted|not allowed)|rejected due to|mail rejet|mail rejected|blacklisted url|垃圾|拒收|内容.{0,6}(?:拒|非法|违规)|迷惑メール|спам/i,
  ],
  [
    'relay',
    /relay(?:ing)?\b.{0,30}(?:denied|not|prohibited|access|deny|forbidden|disallow|rejected)|(?:unable|not (?:able|allowed|permitted)|cannot|insecure) .{0,20}relay|insecure mail relay|not configured to relay|rcpt.{0,20}validation failed/i,
  ],
  [
    'policy',
    /polic(?:y|ies)|potential security|not (?:authori[sz]ed|permitted|allowed) to (?:send|post)|delivery not authori[sz]ed|unauthenticated senders|authentication required|authrequired|\bauth(?:entication)? fail|not accepted for|recipient.{0,12}(?:preferences|settings)|administrative(?:ly)? (?:prohibit(?:ion)?(?! - unable to validate)|limit)|restricted|you cannot send e-?mail to yourself|compliant with|not.{0,12}rfc ?(?:2|5)\d{3}|requires? tls|密码|认证|策略/i,
  ],
  [
    'list',
    /not (?:a )?members?\b|(?:group|list).{0,60}(?:permission to post|may not exist|not (?:a )?member|only (?:members|subscribers))|groups\.google\.com\/support|only.{0,20}(?:members|subscribers).{0,20}post/i,
  ],
  [
    'moved',
    /no longer (?:on|at|with|here|available|valid|in use|uses?|works? |employ)|has moved|has been replaced by|(?:user|address|mailbox|recipient).{0,20}moved|moved to|address (?:has )?changed|not our (?:user|customer)|user (?:has )?left|已离职|已变更|adresse.{0,20}chang/i,
  ],
  [
    'noMail',
    /(?:host|domain|system|server)\S*.{0,20}(?:does|do)(?: not|n't) (?:accept|receive) (?:any )?(?:mail|e-?mail|messages)|null ?mx|not accepting network messages|couldn't find a mail exchanger|no mail exchanger|never accept|domain has no mail/i,
  ],
  [
    'syntax',
    /malformed (?:address|recipient|command|header)|command parameter not|bad sequence|syntax error|command (?:unrecognized|not recognized|not implemented)|nested mail command|need (?:rcpt|mail|helo)|improper use/i,
  ],
  ['network', /host not found, try again|unexpected name server reply|temporary.{0,20}(?:dns|lookup|name)/i],
  // Servers of au name the address they do not know; without it, the filter of its owner refused.
  ['refusedByFilter', /\b550\s+: user unknown/i],
  [
    'domainUnknown',
    /host (?:is )?unknown|unknown (?:host|domain)|domain must exist|(?:host|domain)(?:name)?(?: \S{1,255})? (?:was |is |could )?not (?:be )?found|no such (?:host|domain)|(?:domain|host)(?: name)?(?: \S{1,255})? (?:does|did)(?: not|n't) exist|invalid (?:host|domain)|illegal host|bad destination system|unrouteable (?:mail )?domain|non-?existent (?:host|domain)|nxdomain|domain.{0,20}(?:isn't|is not) (?:valid|registered)|dns error.{0,60}(?:not found|does not exist|nxdomain)|name or service not known|\d{3} \S{1,80}\.[a-z]{2,12} does not exist|域名不存在|找不到.{0,6}域名|ドメイン.{0,12}(?:存在|見つか)/i,
  ],
  // Said of full, of switched-off and of missing mailboxes alike.
  ['refusedByFilter', /mailbox (?:is )?(?:temporarily )?unavailable|mailbox not available/i],
  [
    'userUnknown',
    /(?:user|recipient|mailbox|account|addressee|address|alias|person|customer|login|userid|name)(?:'?s)?\b.{0,60}(?:unknown|(?:does|did|do)(?: not|n't) ?(?:exists?|have)|not (?:exists?|found|known|listed|recognized|registered|here|valid|local)|(?:couldn't|could not|cannot|can't|was(?:n't| not)) (?:be )?found|no such|invalid|wasn't found|doesn't have|is not a (?:valid|registered|known))|(?:unknown|invalid|no such|nonexistent|non-existent|bad|illegal|incorrect|unrecognized|undefined) (?:or illegal )?(?:final delivery )?(?:user|recipient|mailbox|account|addressee|address|alias|person|customer|local|destination mailbox|login|name|e-?mail|to:)|recipnotfound|#?5\.1\.0 address rejected|(?:address|mailbox|recipient) not (?:present|ok)|can't accept user|addresses were unknown|nessun utente|no existe (?:dich|es|el|la)|account unavailable|not found (?:recipient|account)|(?:bad|valid)rcptto|badrecipientto|no one at this address|missing home directory|invalid or unknown|unable to (?:find|validate) (?:that |this |the )?(?:recipient|user|address|mailbox)|unroutable address|no (?:mailbox|account|user|recipient|person|one)\b.{0,30}(?:here|by that name|with that|found|exist)|not a (?:valid|registered|known|local).{0,20}(?:user|mailbox|recipient|address|account)|not (?:listed|found) in.{0,60}(?:address|directory|book|table)|(?:isn't|is not|not) (?:in|on|listed in|found in) (?:my|the|our) (?:control|directory|rcpthosts|server|system)|does(?:n't| not) (?:have|exist).{0,40}(?:account|mailbox)|recipient address rejected: (?:access denied|undeliverable)|unknown[ _-]user|unrouteable address|unable to (?:find|validate|verify) (?:recipient|user|address)|account that you tried to reach does not exist|(?:account|user|mailbox|address|recipient).{0,20}(?:deleted|terminated|closed)|用户不存在|邮箱不存在|不存在(?:该|此|的)?.{0,4}(?:用户|邮箱|帐号|账号|收件人)|(?:用户|收件人|邮箱|帐号|账号|地址).{0,24}(?:不存在|没有找到|未找到|无效|找不到|未知|不正确|已注销|已删除)|无此用户|没有这个(?:用户|邮箱)|查無此|找不到.{0,12}(?:用户|收件人|邮箱|地址|使用者|收件者|信箱)|(?:使用者|信箱|收件者).{0,12}(?:不存在|無效)|(?:ユーザ|宛先|アドレス|受信者|名前).{0,60}(?:存在し|見つか|みつか|不明|登録されて|ありません)|見つかりません|(?:사용자|수신자|사서함|주소|계정|메일 ?주소).{0,24}(?:없|존재하지|찾을 수|알 수)|(?:usuario|destinatario|buz[oó]n|direcci[oó]n|cuenta).{0,40}(?:no (?:existe|encontrad|se encontr|v[aá]lid)|desconocid|inexistente)|no se encontr.{0,12}(?:direcci|destinat|usuario|buz)|(?:usu[aá]rio|destinat[aá]rio|endere[cç]o|caixa|conta).{0,40}(?:n[aã]o (?:existe|encontrad|foi encontrad)|desconhecid|inexistente)|(?:adresse|destinataire|utilisateur|bo[iî]te|compte).{0,60}(?:introuvable|inconnu|n'existe|inexistant|non trouv)|(?:empf[aä]nger|benutzer|postfach|adresse|konto).{0,60}(?:unbekannt|nicht (?:gefunden|bekannt|vorhanden|existiert)|existiert nicht)|(?:пользовател|получател|адрес|ящик).{0,40}(?:не (?:найден|существует|обнаружен)|неизвест)|(?:pengguna|penerima|alamat|akun).{0,40}tidak (?:ditemukan|ada|dikenal)|(?:người (?:dùng|nhận)|địa chỉ|hộp thư).{0,40}(?:không (?:tồn tại|tìm thấy|hợp lệ))|ไม่พบ.{0,20}(?:ผู้ใช้|ที่อยู่|ผู้รับ)/i,
  ],
  [
    'network',
    /connection (?:timed out|refused|reset|lost|closed|dropped)|network (?:is )?unreachable|host (?:is )?(?:unreachable|not reachable)|no route to host|(?:unable|wasn't able|not able|failed) to (?:establish|connect|contact)|did not accept our requests to connect|socket error|name service error|host not found, try again|name server|lookup failure|could not find a gateway|too many hops|loop(?:s| detected|ing)?\b|mail loop|unable to (?:route|resolve)|dns (?:query|lookup|failure)|cannot connect|连接.{0,6}(?:失败|超时)|无法连接/i,
  ],
  [
    'expired',
    /expired|(?:retry|delivery) time(?:out)?.{0,20}exceed|could not (?:be )?deliver(?:ed)? for|giving up|too long|(?:in the )?queue too long|retry timeout|failed \d+ attempts|unable to deliver (?:this )?(?:message|in)|(?:was )?aborted after|(?:for|past|than) \d+ (?:hour|day|minute)|stopped trying|has been delayed|not yet (?:been )?(?:delivered|received)|超时|期限|有効期限/i,
  ],
  [
    'server',
    /(?:service|system|server|transaction|local|internal|mailer|mail system)\b.{0,24}(?:error|fail|unavailable|problem|down)|unavailable|try again later|temporary|system storage|out of memory|command died|can't create|permission denied|no such file/i,
  ],
];
