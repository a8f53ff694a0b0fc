import { useState } from 'react';
import { choice, withControls } from '../../../.ladle/withControls.tsx';
import { useWords } from '../../../.ladle/words.ts';
import { Button } from '../Button/Button.tsx';
import { Row } from '../storyParts.tsx';
import { Notice, type NoticeTone, noticeTones } from './Notice.tsx';
import { NoticeHost, type ShownNotice } from './NoticeHost.tsx';

export default { title: 'ui/Notice' };

export function InThePage() {
  const words = useWords();
  return (
    <Row isColumn>
      <Notice tone="success">{words.verified}</Notice>
      <Notice tone="warning" action={<Button variant="link">{words.more}</Button>}>
        {words.unlocks}
      </Notice>
      <Notice tone="error">{words.expired}</Notice>
      <Notice>{words.understood}</Notice>
      <Notice tone="error">
        https://example.invalid/an/address/without/any/space/that/does/not/fit/anywhere
      </Notice>
    </Row>
  );
}

export function Passing() {
  const words = useWords();
  const [notice, setNotice] = useState<ShownNotice | null>({
    id: 0,
    tone: 'success',
    text: words.removed,
    action: { label: words.undo, onSelect: () => {} },
  });
  const show = (tone: NoticeTone, text: string, request?: string) =>
    setNotice({ id: Date.now(), tone, text, request });
  return (
    <Row>
      <Button onClick={() => show('success', words.removed)}>status</Button>
      <Button onClick={() => show('error', words.errorText, `${words.requestId} req_7f3a91`)}>alert</Button>
      <Button onClick={() => show('info', `${words.deleteText} `.repeat(3))}>long</Button>
      <NoticeHost notice={notice} onDismiss={() => setNotice(null)} labels={{ dismiss: words.dismiss }} />
    </Row>
  );
}

export const Controls = withControls(
  { children: 'Two are missing.', tone: 'warning' },
  { tone: choice(noticeTones) },
  Notice,
);
