import { headerValue, type IncomingMessage } from './message.ts';

const subjects =
  /(?:confirm|verify|verification|authenticate|validate).{0,40}(?:your (?:e-?mail|message|identity)|you (?:sent|are)|sender)|sender (?:verification|confirmation|authentication)|(?:e-?mail|message) (?:awaiting|waiting for|pending|requires) (?:your )?(?:approval|verification|confirmation|authori[sz]ation)|spam ?arrest|boxbe|please confirm (?:conf#|your message)|发件人(?:身份)?验证|验证发件人|確認.{0,6}送信者|送信者.{0,6}(?:確認|認証)|발신자 ?(?:확인|인증)/i;
const texts =
  /(?:click|follow|visit|reply|open|complete).{0,160}(?:verify|confirm|prove|authenticate|release|deliver).{0,120}(?:human|person|message|e-?mail|sender|yourself)|(?:spam ?arrest|boxbe|tmda|challenge[- ]response|bluebottle|mailblocks)|(?:not|n't) (?:been )?(?:on|in) (?:my|the|our) (?:guest|allowed|approved|safe|contact).{0,20}list|verify that you are (?:a )?(?:human|real)|(?:点击|请点).{0,60}(?:验证|确认).{0,40}(?:身份|发件人|真人|投递)|送信者.{0,40}(?:確認|認証).{0,60}(?:クリック|リンク)|(?:링크|클릭).{0,60}(?:발신자|본인) ?(?:확인|인증)/i;

/** Finds the request of a mailbox to prove that the sender is a person; `null` for none. */
export function readChallenge({ subject, from, headers }: IncomingMessage, own: string): string | null {
  const text = own.slice(0, 4000).replace(/\s+/g, ' ');
  const named = subjects.exec(subject);
  const asked = texts.exec(text);
  const known = from.find(({ address }) =>
    /@(?:[\w-]+\.)?(?:spamarrest|boxbe|mailblocks|bluebottle)\.com$/.test(address),
  );
  // Many challenges repeat the subject of our email, and declare themselves automatic.
  const isByMachine = /^\s*auto-/i.test(headerValue(headers, 'auto-submitted'));
  if (asked && (named || known || isByMachine)) return asked[0].slice(0, 200);
  return null;
}
