import { useState } from 'react';
import { useStage } from '../../../.ladle/stage.tsx';
import { Button } from '../Button/Button.tsx';
import { Row } from '../storyParts.tsx';
import { CodeField } from './CodeField.tsx';

export default { title: 'ui/CodeField' };

const zh = { label: '验证码', get: '获取验证码', again: '58秒后可重发', wrong: '验证码不正确或已过期' };
const en: typeof zh = {
  label: 'Code',
  get: 'Get code',
  again: 'Resend in 58 seconds',
  wrong: 'The code is wrong or has expired',
};

export function Codes() {
  const words = { zh, en }[useStage().locale];
  const [code, setCode] = useState('');
  return (
    <Row isColumn>
      <CodeField
        label={words.label}
        value={code}
        onValueChange={setCode}
        end={
          <Button variant="link" size="small">
            {words.get}
          </Button>
        }
      />
      <CodeField
        label={words.label}
        value="012345"
        error={words.wrong}
        end={
          <Button variant="link" size="small" isDisabled>
            {words.again}
          </Button>
        }
      />
      <CodeField label={words.label} value="0123" isDisabled />
    </Row>
  );
}
