import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CodeField } from './CodeField.tsx';

function Shown() {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onValueChange={setCode} />;
}

describe('a field for a code', () => {
  it('takes the digits of what is pasted, as many as a code has', async () => {
    render(<Shown />);
    await userEvent.click(screen.getByLabelText('Code'));
    await userEvent.paste('Your code: 123 456 (7)');
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('takes no letters, and full-width digits as digits', async () => {
    render(<Shown />);
    await userEvent.type(screen.getByLabelText('Code'), 'a１2b３');
    expect(screen.getByLabelText('Code')).toHaveValue('123');
  });

  it('asks a phone for its digits and for the code of the message', () => {
    render(<Shown />);
    expect(screen.getByLabelText('Code')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  });
});
