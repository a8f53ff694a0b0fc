import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CodeField } from './CodeField.tsx';

function Shown() {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onValueChange={setCode} />;
}

describe('a code field', () => {
  it('takes the digits of pasted text, up to the code’s length', async () => {
    render(<Shown />);
    await userEvent.click(screen.getByLabelText('Code'));
    await userEvent.paste('Your code: 123 456 (7)');
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('rejects letters, and converts full-width digits', async () => {
    render(<Shown />);
    await userEvent.type(screen.getByLabelText('Code'), 'a１2b３');
    expect(screen.getByLabelText('Code')).toHaveValue('123');
  });

  it('requests the numeric keyboard and one-time-code autofill on a phone', () => {
    render(<Shown />);
    expect(screen.getByLabelText('Code')).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  });
});
