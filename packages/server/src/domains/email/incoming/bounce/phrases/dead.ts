import type { Row } from './row.ts';

const who = `(?:users?|recipients?|mail ?box(?:es)?|account|addressees?|address(?:es)?|alias|person|customer|subscriber|log-?in|userid|inbox|local[ -]part|e-?mail|recipient'?s? name|user ?name|<recipient>|<address>)`;
const isNot = `(?:is|was|are|were|has|have|could|can|does|do|did)? ?(?:not|n't|cannot|can't|never|no longer)`;

/** Sentences about permanently dead addresses, in matching order. */
export const deadRows: readonly Row[] = [
  {
    reason: 'moved',
    words: [
      /\bhas (?:relocated|changed (?:his|her|its|their) (?:e-?mail )?address|left (?:the|our|this))|(?:user|address|mailbox|recipient|account|person|customer|e-?mail)\b.{0,30}\b(?:moved|migrated|changed to|replaced|retired)(?! (?:in)?to (?:the |a |our |your )?(?:\w+ )?(?:quarantine|junk|spam|trash|block|deny|black|grey|gray|allow|white|list))|address (?:has )?changed|not our (?:user|customer)|new (?:e-?mail )?address (?:is|for)|(?:no longer|not any ?more) (?:(?:on|at|with)(?! (?:our|the|your|a|this|my) (?:\w+[ -]?){0,2}lists?\b)|here|works?|working|employed|part of|affiliated|associated|uses|using)|left (?:the )?(?:company|organi[sz]ation|business|employ)|user not local; please try/i,
      /(?:已离职|已離職|已变更|已變更|已更换|已更換|已搬|已不再|退職|異動|変更(?:され|しま)|移転|퇴사|퇴직|변경(?:되|하)|이전(?:되|하))|(?:adresse|mitarbeiter).{0,30}(?:geandert|umgezogen|verzogen|nicht mehr)|a (?:change|quitte|demenage)|ne fait plus partie|(?:ha|se ha) (?:cambiado|mudado|trasladado)|ya no (?:trabaja|pertenece|esta)|nao (?:trabalha|faz) mais|mudou|non lavora piu|ha cambiato|больше не работает|переехал|сменил|nie pracuje|zmienił|artık .{0,20}calısm|niet meer werkzaam|verhuisd/i,
    ],
  },
  {
    reason: 'noMail',
    words: [
      /(?:host|domain|<recipient-domain>|destination|address|server)\S*.{0,30}(?:does not|doesn't|do not|don't|will not|never) (?:accept|receive|handle|support|process) (?:any )?(?:incoming )?(?:e-?mail|mail|messages)(?! from)|null ?mx|no mx (?:record|host|entr)|domain has no (?:mail|mx)|(?:couldn't|could not|cannot|can't|unable to) find (?:a |any )?mail (?:exchanger|server)|no (?:valid )?mail (?:exchanger|server)s? (?:for|found|available)|not (?:a )?mail (?:domain|server)/i,
      /(?:域名|域).{0,8}(?:不接收|无法接收|没有).{0,8}(?:邮件|MX)|メール(?:を受信|受信を).{0,8}(?:していません|行っていません)|MX.{0,6}(?:レコード|레코드).{0,12}(?:あり?ません|없|存在)/,
    ],
  },
  {
    reason: 'domainUnknown',
    words: [
      /(?:unknown|no such|invalid|illegal|non-?existent|unrouteable|unroutable|bad|unresolvable|unregistered) (?:mail )?(?:hosts?|domains?|host ?names?|destination system)\b|nxdomain|nonexistentdomain|domain must exist|bad destination system/i,
      /(?:host|domain|<recipient-domain>|hostname|address domain|mx)(?:s| name)?(?: [^ ]{1,255})? ?(?:or domain name )?(?:is |was |does |did |could |can |has )?(?:not|n't|cannot) ?(?:be )?(?:found(?!,? ?,? try again)|exists?|known|resolved|valid|registered|located|been registered)|(?:host|domain)(?: name)?(?: [^ ]{1,255})? (?:is )?(?:unknown|invalid|non-?existent|unregistered|has expired)|name or service not known|(?:couldn't|could not|cannot|can't|unable to) (?:find|resolve) (?:any |the |a )?(?:host|domain)|no dns (?:entry|record)s? (?:for|found)|dns.{0,60}(?:does not exist|no such)/i,
      /(?:域名|网域|網域|主机|主機).{0,10}(?:不存在|无效|無效|未找到|找不到|没有找到|错误)|(?:找不到|未找到|查不到).{0,10}(?:域名|网域|網域|主机|主機)|(?:ドメイン|ホスト).{0,20}(?:存在し(?:ない|ません)|見つか(?:らない|りません)|不明|みつかりません|無効)|(?:도메인|호스트).{0,16}(?:존재하지|없|찾을 ?수 ?없)/,
      /(?:domain|domane|rechner|host).{0,40}(?:unbekannt|nicht gefunden|existiert nicht|nicht vorhanden)|(?:domaine|hote).{0,40}(?:introuvable|inconnu|n'existe pas|inexistant)|(?:dominio|servidor).{0,40}(?:no existe|no se encontr|desconocid|inexistente|no encontrad|nao existe|nao encontrad|nao foi encontrad|desconhecid|non esiste|non trovat|sconosciut)|домен\S*.{0,40}(?:не (?:существует|наиден|найден|зарегистр)|неизвест)|domen\S*.{0,30}(?:nie istnieje|nieznan|nie znalez)|(?:etki )?alan(?: adı)?.{0,30}(?:bulunamad|mevcut degil|yok)|domein.{0,30}(?:bestaat niet|onbekend|niet gevonden)/i,
    ],
  },
  {
    reason: 'userUnknown',
    words: [
      new RegExp(
        `${who}(?:'?s)?\\b.{0,60}?\\b(?:${isNot} ?(?:be )?(?:exists?|found|known|listed|recogni[sz]ed|registered|here|valid|verified|local|present|hosted|on (?:this|our|server)|in (?:use|service|(?:our|the|my|this|public) ))|(?:doesn't|don't|didn't|isn't|wasn't|aren't|couldn't|dosn't|doesnt) ?(?:be )?(?:exists?|found|known|valid|match|listed|recogni[sz]ed))`,
        'i',
      ),
      new RegExp(
        `${who}(?:'?s)?\\b[^.;]{0,60}(?:dosn't exist|not exist|not found|notfound|no longer (?:valid|exists?|available|in (?:use|service))|has been (?:deleted|terminated|closed|removed|cancell?ed)|(?:is|was) (?:deleted|terminated|closed|removed|cancell?ed|non-?existent|misspelled)|non-?existent|unrouteable|unroutable|undeliverable address)`,
        'i',
      ),
      new RegExp(
        `(?:no such|non-?existent|deleted|unrecogni[sz]ed|undefined|nonexistant) ?(?:local |matching |valid )?${who}`,
        'i',
      ),
      /(?:unknown|invalid|bad|illegal|incorrect|wrong) (?:or (?:illegal|unknown|invalid) )?(?:final delivery |destination |virtual |local |e-?mail |to[ -]|rcpt |remote )?(?:recipients?|mail ?box|account|address(?:es|ees?)?|alias|addressee|e-?mail|local[ -]?part|customer|subscriber|userid|name|user address|virtual user)|unknown virtual user/i,
      /(?:unknown|invalid) user(?::| name|id)|user unknown (?:in|on|at|to)|recip(?:ient)?notfound|exrecipnotfound|user ?notfound|unknown[ -](?:recipient|rcpt)|nosuch(?:user|recipient|mailbox)|(?:bad|invalid)(?:rcptto|recipient)|badrecipientto|addressee unknown|address(?:es)? (?:were|was|is|are) unknown|unrouteable address|unroutable address|recipient (?:address )?(?:is )?(?:unknown|invalid)/i,
      /no (?:mail ?box|account|user|recipient|person|one)\b.{0,30}(?:here|for (?:this|that) (?:user|recipient|name|address)|by that name|with that|found|exist|called|named|at this)|(?:not|isn't) a (?:valid|registered|known|local|recogni[sz]ed).{0,20}(?:user|mail ?box|recipient|address|account)|(?:not|isn't) an? (?:\w+ ){0,2}(?:user(?: ?name)?|mail ?box|recipient|address|account) (?:at|on|of|in) (?:this|our)\b|not (?:listed|found) in.{0,60}(?:address|directory|book|table|database)|not listed in|account that you tried to reach does not exist|unable to (?:find|locate|validate|verify) (?:that |this |the )?(?:recipient|user|address|mail ?box)|(?:can't|cannot|could not|couldn't|didn't|did not) (?:find|locate|recogni[sz]e|accept) (?:that |this |the |a |any )?(?:user|recipient|address|mail ?box|account)|(?:doesn't|does not|do not|don't) have (?:an?|any|such).{0,40}(?:account|mail ?box|user)|missing home directory/i,
      /(?<!<)\b(?:recipient|mail ?box|account|addressee|address|alias|person|customer|subscriber)\b(?! rejected)(?:(?!user|sender)[^.;]){0,30}\bunknown\b(?! user)|(?:account|mail ?box|user|address) (?:terminated|closed|deleted|cancell?ed)\b|\bname \S{1,64} not found|verification failed for .{0,20}<recipient>|address not found|address wasn't found|<recipient>[:. ]{0,6}(?:is )?(?:unknown|invalid|not local)|(?:recipient|destination) (?:address )?rejected: (?:undeliverable|unknown|unverified)|address rejected[: ]{0,2}<recipient>/i,
      /(?:用户|用戶|邮箱|郵箱|信箱|收件人|收件者|收信人|帐号|账号|帳號|账户|帐户|帳戶|地址|使用者|邮件地址|郵件地址).{0,24}(?:不存在|没有找到|未找到|找不到|无效|無效|未知|不正确|不正確|不明|已注销|已註銷|已删除|已刪除|已被删除|已取消|未注册|查不到|错误|有误|有誤)|(?:不存在|找不到|未找到|没有找到|查無|无|無|没有|無法找到|无法找到)(?:此|该|這個|这个|您|的|到|任何|所|输入|輸入|指定|人){0,6}.{0,8}(?:用户|用戶|邮箱|郵箱|信箱|帐号|账号|帳號|收件人|收件者|使用者|电子邮件地址|邮件地址|電子郵件地址|地址)/,
      /(?:ユーザー?|宛先|あて先|アドレス|受信者|名前|アカウント|メールボックス)(?:が|は|の|を|名|に)?.{0,40}(?:存在し(?:ない|ません|ておりません)|見つか(?:らない|りません)|みつかりません|不明|登録されて(?:いない|いません|おりません)|あり?ません(?!か)|間違|誤|無効|削除)|見つかりません|存在しない(?:アドレス|ユーザ|宛先)/,
      /(?:사용자|수신자|사서함|주소|계정|수신인|아이디|메일 ?주소|받는 ?사람)(?:이|가|를|을|의|은|는)?.{0,24}(?:없(?:습니다|는|음)|존재하지|찾을 ?수 ?없|알 ?수 ?없|잘못|올바르지|유효하지|삭제)|(?:없는|존재하지 않는|알 ?수 ?없는|잘못된) ?(?:사용자|수신자|주소|계정|메일)/,
      /(?:empfanger|benutzer|postfach|adresse|konto|mailbox|nutzer|anwender|teilnehmer)\w*.{0,60}(?:unbekannt|nicht (?:gefunden|bekannt|vorhanden|existent|registriert|gultig|erreichbar)|existiert (?:nicht|leider nicht)|existieren nicht|ungultig|geloscht|nicht existiert)|(?:unbekannte\w*|ungultige\w*|kein(?:e|en)? solche\w*) (?:empfanger|benutzer|adresse|postfach|nutzer|mailbox)/i,
      /(?:adresse|destinataire|utilisateur|boite|compte|usager|abonne)\w*.{0,70}(?:introuvable|inconnu|n'existe|n existe|n'est pas (?:valide|connu|reconnu)|inexistant|non trouv|invalide|n'a pas ete trouv|erron|supprim|pas ete trouv)/i,
      /(?:usuario|destinatario|buzon|direccion|cuenta|casilla).{0,50}(?:no (?:existe|encontrad|se (?:ha )?(?:encontr|pudo encontr)|es valid|valid|reconocid|esta registrad)|desconocid|inexistente|invalid|incorrect|eliminad)|no (?:existe|se (?:ha )?encontr\w*|se pudo encontrar).{0,20}(?:direcci|destinat|usuario|buzon|cuenta)/i,
      /(?:usuario|destinatario|endereco|caixa|conta|utilizador).{0,50}(?:nao (?:existe|encontrad|foi (?:possivel )?(?:encontr|localiz)|e valid|localizad)|desconhecid|inexistente|invalid|incorret|excluid)|(?:utente|destinatario|indirizzo|casella|account|cassetta).{0,50}(?:non (?:esiste|trovat|e stato trovat|valid|riconosciut)|inesistente|sconosciut|errat)|nessun utente|impossibile trovare.{0,20}(?:indirizzo|destinatario|utente)/i,
      /(?:пользовател|получател|адрес|ящик|абонент|учетн\S+ запис|аккаунт)\S*.{0,50}(?:не (?:наиден|найден|существует|обнаружен|зарегистр|известен)|неизвест|несуществ|недеиств|недейств|неверн|удален|отсутств)|(?:нет такого|такого|неизвестныи|несуществующии) .{0,20}(?:пользовател|ящик|адрес|получател)|(?:користувач|одержувач|адрес|скриньк)\S*.{0,40}(?:не (?:знаиден|знайден|існує)|невідом)/i,
      /(?:uzytkownik|użytkownik|odbiorc|adres|skrzynk|konto|adresat)\S*.{0,50}(?:nie (?:istnieje|znalez|zosta|jest znan)|nieznan|nieprawidłow|niepoprawn|nieistniej)|(?:nieznan\S*|nie ma takiego|brak|nie znaleziono) .{0,14}(?:uzytkownik|użytkownik|odbiorc|adres|skrzynk)/i,
      /(?:kullanıcı|kullanici|alıcı|alici|adres|hesap|hesab|posta kutusu)\S*.{0,40}(?:bulunamad|mevcut degil|yok\b|bilinmiyor|gecersiz|bilinmeyen)|(?:bilinmeyen|gecersiz) (?:kullanıcı|alıcı|adres)/i,
      /(?:gebruiker|ontvanger|adres|mailbox|postvak|geadresseerde)\w*.{0,40}(?:onbekend|niet (?:gevonden|bekend|bestaa)|bestaat niet|ongeldig|niet bestaat)|(?:onbekende|ongeldige) (?:gebruiker|ontvanger|adres)/i,
      /(?:anvandare|mottagare|adress|bruger|modtager|adresse|bruker|mottaker|kayttaja|vastaanottaja|osoite|uzivatel|prijemce|adresa|felhasznalo|cimzett|utilizator|destinatar)\S*.{0,40}(?:okand|finns inte|hittades inte|ukendt|findes ikke|blev ikke fundet|ukjent|finnes ikke|ble ikke funnet|ei (?:loydy|ole)|tuntematon|neexistuje|nenalezen|neznam|nem (?:talalhato|letezik)|ismeretlen|nu (?:exist|a fost gasit)|necunoscut)|(?:χρηστης|παραληπτης|διευθυνση)\S*.{0,40}(?:δεν (?:υπαρχει|βρεθηκε)|αγνωστ)/i,
      /(?:pengguna|penerima|alamat|akun).{0,40}tidak (?:ditemukan|ada|dikenal|valid)|(?:nguoi (?:dung|nhan)|đia chi|hop thu|tai khoan).{0,40}(?:khong (?:ton tai|tim thay|hop le|đuoc tim))|ไม่(?:พบ|มี|รู้จัก).{0,24}(?:ผู้ใช้|ที่อยู่|ผู้รับ|บัญชี|อีเมล)|(?:المستخدم|المستلم|العنوان|صندوق).{0,40}(?:غير موجود|غير معروف|لا يوجد)|(?:المستخدم|العنوان) غير/i,
    ],
  },
  {
    reason: 'userUnknown',
    strength: 'weak',
    words: [
      /user[ -]?unknown|\buser \S{1,64} (?:is )?unknown|unknown[ -]?user|no such user|user not (?:known|found)|invalid user|#?5\.1\.0 address rejected|account unavailable/i,
    ],
  },
];
