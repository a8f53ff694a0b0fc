import {
  changeCooperation,
  getCooperation,
  moveCooperation,
} from '@reachkit/contract/collaboration/cooperation';
import { showAddress } from '@reachkit/contract/collaboration/work';
import { errorCodes } from '@reachkit/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../../../testing/mockHandler.ts';
import { storyCooperationDetail } from '../../stories/cooperationDetail.ts';
import { storyPaidBeyond } from '../../stories/cooperationHandlers.ts';
import { storyCooperations, storyDuties, storyTerms } from '../../stories/data.ts';
import { show } from '../../testing/show.tsx';
import { CooperationPanel } from './CooperationPanel.tsx';

const close = () => {};
const open = (id: string, options: Parameters<typeof show>[1] = {}) =>
  show(<CooperationPanel cooperationId={id} onClose={close} />, options);
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const stored = (world: ReturnType<typeof show>['world'], id: string) =>
  world.cooperations().find((one) => one.id === id);

const found = (id: string) => {
  const one = storyCooperations.find((entry) => entry.id === id);
  if (!one) throw new Error(`No collaboration ${id}`);
  return one;
};

describe('the panel of a collaboration', () => {
  it('shows stage, due day, fee, deliverables, rights and owner', async () => {
    open('801');
    await screen.findByRole('dialog', { name: 'The Unboxing Carpenter' });
    expect(await screen.findByText('Review by 11-27, 1 day overdue')).toBeVisible();
    expect((await part('Fee and payments')).getByText('Payments are recorded here, not made.')).toBeVisible();
    expect((await part('Deliverables')).getByText('To review')).toBeVisible();
    expect((await part('Contract and rights')).getByText('no contract')).toBeVisible();
    expect((await part('Days and owner')).getByText('Lin Yu’an')).toBeVisible();
    // The payment is named before the post is out, too.
    expect((await part('Days and owner')).getByText('To pay $248: After publishing, 14 days')).toBeVisible();
  });

  it('shows what was agreed, names its product, and says what the campaign has otherwise since', async () => {
    const duties = { ...storyDuties, product: 'Storage box, 60 L', usage: null };
    const agreed = { terms: storyTerms, duties, differs: ['product', 'usage'] as ('product' | 'usage')[] };
    const one = storyCooperationDetail(found('801'), { agreed });
    open('801', { handlers: [answer(getCooperation, () => one)] });
    const ledger = await part('What was agreed');
    expect(await screen.findAllByText('Storage box, 60 L')).toHaveLength(2);
    expect(ledger.getByText(/has other values since: product, usage rights\. This/)).toBeVisible();
    expect(ledger.getByText('no rights')).toBeVisible();
    expect(ledger.getByText('@yunxiuhome SMALLBOX10')).toBeVisible();
    expect(ledger.getByText(/\$390 · After the agreement, 3 days/)).toBeVisible();
  });

  it('names the day of a draft only until it is handed in', async () => {
    open('801');
    const content = await part('Deliverables');
    // Its draft waits for the team.
    expect(await content.findByText('publish by 12-10')).toBeVisible();
    expect(content.queryByText(/draft by/)).toBeNull();
  });

  it('approves a draft, and the collaboration moves on by itself', async () => {
    const { world, user } = open('801');
    await user.click(await (await part('Deliverables')).findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(stored(world, '801')?.stage).toBe('publishing'));
    expect(await screen.findByText('To publish')).toBeVisible();
  });

  it.each([
    ['https://vm.tiktok.com/ZMabc123/', true],
    ['https://www.tiktok.com/@story/video/7301234567890123456', false],
  ])('marks the account of %s as not checked: %s', async (url, isMarked) => {
    const one = storyCooperationDetail({
      ...found('801'),
      stage: 'done',
      deliverables: { published: 1 },
      isUndisclosed: true,
    });
    const items = one.items.map((item) => ({ ...item, post: item.post && { ...item.post, url } }));
    open('801', { handlers: [answer(getCooperation, () => ({ ...one, items }))] });
    const content = await part('Deliverables');
    // A missing disclosure stays marked after the end.
    expect(await content.findByText('Ad disclosure missing')).toBeVisible();
    expect(content.queryAllByText(/the account of the post cannot be checked/)).toHaveLength(
      isMarked ? 1 : 0,
    );
  });

  it('asks for changes with a note that the creator reads', async () => {
    const { world, user } = open('801');
    const content = await part('Deliverables');
    await user.click(await content.findByRole('button', { name: 'Ask for changes' }));
    const form = within(await screen.findByRole('form', { name: 'Ask for changes' }));
    await user.type(form.getByRole('textbox', { name: 'Changes' }), 'Please show the label');
    await user.click(form.getByRole('button', { name: 'Ask for changes' }));
    await waitFor(() =>
      expect(stored(world, '801')?.items[0]?.drafts[0]?.verdictNote).toBe('Please show the label'),
    );
    expect(stored(world, '801')?.stage).toBe('draft');
  });

  it('is under way again once another parcel is entered for a lost one', async () => {
    const parcel = { carrier: 'DHL', number: '1', sentOn: '2026-11-20' };
    const deliverables = { open: 1 };
    const lost = { ...found('803'), stage: 'sample', sample: 'lost', parcel, deliverables } as const;
    const { world, user } = open('803', { cooperations: [lost] });
    const sample = await part('Sample');
    await user.click(await sample.findByRole('button', { name: 'Send again' }));
    expect(sample.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('');
    await user.type(sample.getByRole('textbox', { name: 'Carrier' }), 'UPS');
    await user.type(sample.getByRole('textbox', { name: 'Tracking number' }), '2');
    await user.click(sample.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored(world, '803')).toMatchObject({ sample: 'sent' }));
    expect(stored(world, '803')?.parcel).toEqual({ carrier: 'UPS', number: '2', sentOn: '2026-11-28' });
    expect(await sample.findByRole('button', { name: 'Not arrived' })).toBeVisible();
    expect(sample.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('offers the day of the team for a payment and a parcel, not that of the browser', async () => {
    const detail = storyCooperationDetail({ ...found('801'), sample: 'toSend' }, { today: '2026-11-29' });
    const { user } = open('801', { handlers: [answer(getCooperation, () => detail)] });
    const [first] = await (await part('Fee and payments')).findAllByRole('button', {
      name: 'Record a payment',
    });
    if (!first) throw new Error('No part of the fee');
    await user.click(first);
    const payment = within(await screen.findByRole('form', { name: 'Record a payment' }));
    expect(payment.getByRole('button', { name: 'Paid on: 29 Nov 2026' })).toBeVisible();
    const sample = await part('Sample');
    await user.click(sample.getByRole('button', { name: 'Edit' }));
    expect(await sample.findByRole('button', { name: /: 29 Nov 2026$/ })).toBeVisible();
  });

  it('records a payment with its day, method and reference, and takes it back with Undo', async () => {
    const { world, user } = open('801');
    const fee = await part('Fee and payments');
    const [first] = await fee.findAllByRole('button', { name: 'Record a payment' });
    if (!first) throw new Error('No part of the fee');
    await user.click(first);
    const form = within(await screen.findByRole('form', { name: 'Record a payment' }));
    const amount = form.getByRole('textbox', { name: 'Amount (USD)' });
    expect(amount).toHaveValue('124');
    await user.clear(amount);
    await user.type(amount, '100.5');
    await user.type(form.getByRole('textbox', { name: 'Reference' }), 'INV-7');
    await user.click(form.getByRole('button', { name: 'Record a payment' }));
    await waitFor(() =>
      expect(stored(world, '801')?.parts[0]?.payments).toMatchObject([
        { amount: 10_050, on: '2026-11-28', method: 'bank', reference: 'INV-7' },
      ]),
    );
    await user.click(await fee.findByRole('button', { name: 'Take the latest record back' }));
    await screen.findByText('Took the record of the payment back');
    expect(stored(world, '801')?.parts[0]?.payments).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored(world, '801')?.parts[0]?.paid).toBe(10_050));
  });

  it('asks before a payment ends it although a post fails its checks, and names them', async () => {
    const due = { ...found('810'), fee: 30_000, paid: 15_000, unpaid: 15_000, lacksWords: ['#ad'] };
    const { world, user } = open('810', { cooperations: [due] });
    const fee = await part('Fee and payments');
    await user.click(await fee.findByRole('button', { name: 'Record a payment' }));
    const form = within(await screen.findByRole('form', { name: 'Record a payment' }));
    await user.click(form.getByRole('button', { name: 'Record a payment' }));
    const title = 'Finish although a check fails?';
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    expect(question.getByText('Ad disclosure missing, Required words missing: #ad')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stored(world, '810')).toMatchObject({ stage: 'payment', parts: [{}, { paid: 0 }] });
    await user.click(form.getByRole('button', { name: 'Record a payment' }));
    const again = within(await screen.findByRole('alertdialog', { name: title }));
    await user.click(again.getByRole('button', { name: 'Finish anyway' }));
    await waitFor(() => expect(stored(world, '810')?.stage).toBe('done'));
  });

  it('keeps a part open until its payments reach its amount, and offers the rest', async () => {
    const { world, user } = open('801');
    const fee = await part('Fee and payments');
    const record = async (typed?: string) => {
      const [first] = await fee.findAllByRole('button', { name: 'Record a payment' });
      if (!first) throw new Error('No part of the fee');
      await user.click(first);
      const form = within(await screen.findByRole('form', { name: 'Record a payment' }));
      const amount = form.getByRole('textbox', { name: 'Amount (USD)' });
      const offered = amount.getAttribute('value');
      if (typed !== undefined) {
        await user.clear(amount);
        await user.type(amount, typed);
      }
      await user.click(form.getByRole('button', { name: 'Record a payment' }));
      return offered;
    };
    expect(await record('24')).toBe('124');
    expect(await fee.findByText('paid $24 of $124')).toBeVisible();
    expect(fee.getByText('paid $24 of $248')).toBeVisible();
    expect(await record()).toBe('100');
    expect(await fee.findByText('paid 11-28')).toBeVisible();
    expect(stored(world, '801')?.parts[0]?.payments.map(({ amount }) => amount)).toEqual([2_400, 10_000]);
  });

  it('records more than agreed only once that is confirmed, and says so', async () => {
    const { world, user } = open('801');
    const fee = await part('Fee and payments');
    const [first] = await fee.findAllByRole('button', { name: 'Record a payment' });
    if (!first) throw new Error('No part of the fee');
    await user.click(first);
    const form = within(await screen.findByRole('form', { name: 'Record a payment' }));
    const amount = form.getByRole('textbox', { name: 'Amount (USD)' });
    expect(form.queryByRole('checkbox', { name: /More was paid than agreed/ })).toBeNull();
    await user.clear(amount);
    await user.type(amount, '150');
    const confirmed = await form.findByRole('checkbox', { name: /More was paid than agreed/ });
    await user.click(form.getByRole('button', { name: 'Record a payment' }));
    expect(await form.findByText(storyPaidBeyond)).toBeVisible();
    expect(stored(world, '801')?.parts[0]?.payments).toEqual([]);
    await user.click(confirmed);
    await user.click(form.getByRole('button', { name: 'Record a payment' }));
    expect(await fee.findByText('$26 more than agreed')).toBeVisible();
    expect(stored(world, '801')?.parts[0]?.paid).toBe(15_000);
  });

  it('ends with a rest of the fee only for a reason, and names both', async () => {
    const { world, user } = open('810');
    const rest = (stored(world, '810')?.unpaid ?? 0) / 100;
    await user.click(await screen.findByRole('button', { name: 'Move to…' }));
    const done = await screen.findByRole('menuitem', { name: /Done/ });
    expect(done).toHaveTextContent(`$${rest} of the fee is still to be paid`);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Finish without the rest' }));
    const form = within(await screen.findByRole('form', { name: 'Finish without the rest' }));
    await user.click(form.getByRole('button', { name: 'Finish without the rest' }));
    expect(stored(world, '810')?.stage).toBe('payment');
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The second post was left out');
    await user.click(form.getByRole('button', { name: 'Finish without the rest' }));
    await user.click(await screen.findByRole('button', { name: 'Finish anyway' }));
    expect(
      await screen.findByText(`$${rest} of the fee is not paid, by Lin Yu’an:`, { exact: false }),
    ).toBeVisible();
    expect(stored(world, '810')).toMatchObject({
      stage: 'done',
      unpaid: 0,
      waived: { reason: 'The second post was left out' },
    });
  });

  it('refuses an amount with three decimals at its field', async () => {
    const { world, user } = open('801');
    const [first] = await (await part('Fee and payments')).findAllByRole('button', {
      name: 'Record a payment',
    });
    if (!first) throw new Error('No part of the fee');
    await user.click(first);
    const form = within(await screen.findByRole('form', { name: 'Record a payment' }));
    const amount = form.getByRole('textbox', { name: 'Amount (USD)' });
    await user.clear(amount);
    await user.type(amount, '1.005');
    await user.click(form.getByRole('button', { name: 'Record a payment' }));
    await waitFor(() => expect(amount).toHaveAttribute('aria-invalid', 'true'));
    expect(stored(world, '801')?.parts[0]?.payments).toEqual([]);
  });

  it('shows the shipping address on request alone', async () => {
    let looks = 0;
    const { user } = open('804', {
      handlers: [
        answer(showAddress, () => {
          looks += 1;
          return {
            name: 'Maria dos Santos',
            line1: 'Rua das Flores 12',
            line2: '',
            city: 'São Paulo',
            region: 'SP',
            postcode: '01000-000',
            country: 'BR',
            phone: '',
          };
        }),
      ],
    });
    const sample = await part('Sample');
    expect(await sample.findByText(/sealed/)).toBeVisible();
    expect(looks).toBe(0);
    await user.click(sample.getByRole('button', { name: 'Show address' }));
    expect(await sample.findByText(/Rua das Flores 12/)).toBeVisible();
    expect(looks).toBe(1);
  });

  it('enters a draft that came by email as a file, and it waits for the team', async () => {
    const { world, user, container } = open('802');
    const content = await part('Deliverables');
    const [add] = await content.findAllByRole('button', { name: 'Add a draft' });
    if (!add) throw new Error('No deliverable');
    await user.click(add);
    const form = within(await screen.findByRole('form', { name: 'Add a draft' }));
    const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('No field for a file');
    await user.upload(input, new File(['cut'], 'cut.mp4', { type: 'video/mp4' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored(world, '802')?.items[0]?.drafts[0]?.file?.name).toBe('cut.mp4'));
    expect(stored(world, '802')?.stage).toBe('review');
  });

  it('keeps a contract with its day, and is not saved without a file at first', async () => {
    const { world, user, container } = open('801');
    const rights = await part('Contract and rights');
    await user.click(await rights.findByRole('button', { name: 'Edit: Contract' }));
    const save = rights.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('No field for a file');
    await user.upload(input, new File(['terms'], 'contract.pdf', { type: 'application/pdf' }));
    await user.click(save);
    await waitFor(() => expect(stored(world, '801')?.contract?.file.name).toBe('contract.pdf'));
    expect(await rights.findByText('day of signing unknown')).toBeVisible();
  });

  it('changes the parts of the fee that are not paid, and keeps the input after a failure', async () => {
    let sent: unknown = null;
    const { user } = open('801', {
      handlers: [
        answer(changeCooperation, ({ body }) => {
          sent = body;
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    });
    const fee = await part('Fee and payments');
    await user.click(await fee.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Fee and payments' }));
    const [first] = form.getAllByRole('textbox', { name: 'Amount (USD)' });
    if (!first) throw new Error('No part of the fee');
    await user.clear(first);
    await user.type(first, '300');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).not.toBeNull());
    expect(sent).toEqual({
      currency: 'USD',
      unpaid: [
        { amount: 30_000, occasion: 'agreement', days: 3, on: null },
        { amount: 12_400, occasion: 'publishing', days: 14, on: null },
      ],
      revision: 1,
    });
    expect(await form.findByRole('alert')).toBeVisible();
    expect(first).toHaveValue('300');
  });

  it('gives the time that the creator asks for', async () => {
    const { world, user } = open('802');
    await user.click(await screen.findByRole('button', { name: 'Give until 12-02' }));
    await screen.findByText('Given until 12-02');
    expect(stored(world, '802')).toMatchObject({ dueOn: '2026-12-02', timeAsked: null });
  });

  it('says why a stage is not open, and cancels with a reason', async () => {
    const { world, user } = open('801');
    await user.click(await screen.findByRole('button', { name: 'Move to…' }));
    const payment = await screen.findByRole('menuitem', { name: /To pay/ });
    expect(payment).toHaveAttribute('aria-disabled', 'true');
    expect(payment).toHaveTextContent('The stages between are not done');
    await user.click(screen.getByRole('menuitem', { name: 'Cancel the collaboration' }));
    const form = within(await screen.findByRole('form', { name: 'Cancel the collaboration' }));
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'No time');
    await user.click(form.getByRole('button', { name: 'Cancel the collaboration' }));
    await waitFor(() =>
      expect(stored(world, '801')?.cancelled).toMatchObject({ by: 'team', reason: 'No time' }),
    );
  });

  it('shows the reason of the server for a refused move', async () => {
    const { user } = open('801', {
      handlers: [
        answer(moveCooperation, () => {
          throw new Refusal({
            code: errorCodes.validation,
            data: { fields: { to: { rule: 'notApproved', msg: '' } } },
          });
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Approve, move to “To publish”' }));
    expect(await screen.findByText('A deliverable has no draft to approve')).toBeVisible();
  });

  it('keeps the input after a change by a colleague, and saves over it', async () => {
    const sent: number[] = [];
    const entry = storyCooperations.find(({ id }) => id === '801');
    if (!entry) throw new Error('The stories have no such collaboration');
    const now = storyCooperationDetail({ ...entry, revision: 7 });
    const { user } = open('801', {
      handlers: [
        answer(changeCooperation, ({ body }) => {
          sent.push(body.revision);
          if (body.revision !== 7) throw new Refusal({ code: errorCodes.changedMeanwhile, data: now });
          return { ...now, note: body.note ?? '', revision: 8 };
        }),
      ],
    });
    const note = await part('Note');
    await user.click(await note.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Note' }));
    await user.type(form.getByRole('textbox'), 'Call on Monday');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/A colleague has just changed/)).toBeVisible();
    expect(form.getByRole('textbox')).toHaveValue('Call on Monday');
    await user.click(form.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Note' })).toBeNull());
    expect(sent).toEqual([1, 7]);
  });

  it('says that a collaboration is gone', async () => {
    open('999');
    expect(await screen.findByText('There is no such collaboration')).toBeVisible();
  });
});
