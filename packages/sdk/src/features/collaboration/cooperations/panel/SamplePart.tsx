'use client';
import { changeCooperation } from '@reachkit/contract/collaboration/cooperation';
import { collaborationLimits, type ShippingAddress } from '@reachkit/contract/collaboration/form';
import { sampleStates } from '@reachkit/contract/collaboration/kinds';
import { changeAddress } from '@reachkit/contract/collaboration/work';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt, useNoticeAction } from '../../../../core/react/useAttempt.ts';
import { ConfirmDialog } from '../../../../domain/ConfirmDialog.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { FormDate, FormSelect, FormText } from '../../../../ui/Form/index.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet } from '../../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import * as css from './panel.css.ts';
import { type FormProps, isEnded, type PartProps } from './StagePart.tsx';
import { useWorkForm } from './useWorkForm.ts';
import { Fact, Section, WorkForm } from './WorkForm.tsx';

type Edited = 'parcel' | 'address' | null;

/** The sample, its parcel, and the address of the creator, which is shown on request alone. */
export function SamplePart({ one, actions }: PartProps) {
  const t = useText(collaborationTexts);
  const { shortDay } = useCollaborationFormats();
  const attempt = useAttempt();
  const [edited, setEdited] = useState<Edited>(null);
  const close = () => setEdited(null);
  const { id, revision, sample, parcel, receivedOn } = one;
  const isOpen = !isEnded(one);
  const set = (state: 'received' | 'lost') =>
    void attempt(async () => {
      await actions.change(id, { sample: state, revision });
      return t(`words.samples.${state}`);
    });
  const parcelText = parcel ? [parcel.carrier, parcel.number].filter((text) => text !== '').join(' ') : '';
  return (
    <Section
      title={t('log.fields.sample')}
      editLabel={sample === 'lost' ? t('panel.sample.again') : undefined}
      onEdit={isOpen && edited === null && (() => setEdited('parcel'))}
    >
      {edited === 'parcel' ? (
        <ParcelForm one={one} actions={actions} onClose={close} />
      ) : (
        <dl className={css.facts}>
          <Fact label={t('log.fields.state')}>
            <span className={sample === 'lost' ? css.warning : undefined}>
              {t(`words.samples.${sample}`)}
            </span>
          </Fact>
          {parcel && (
            <Fact label={t('log.fields.parcel')}>
              <span data-rk-data="">{parcelText === '' ? '—' : parcelText}</span>
              {parcel.sentOn !== null && (
                <span className={quiet}> {t('panel.sample.sent', { day: shortDay(parcel.sentOn) })}</span>
              )}
            </Fact>
          )}
          {receivedOn !== null && <Fact label={t('log.fields.receivedOn')}>{shortDay(receivedOn)}</Fact>}
        </dl>
      )}
      {isOpen && sample === 'sent' && edited === null && (
        <div className={css.buttons}>
          <Button size="small" onClick={() => set('received')}>
            {t('panel.sample.arrived')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => set('lost')}>
            {t('panel.sample.lost')}
          </Button>
        </div>
      )}
      {sample !== 'none' && <Address one={one} actions={actions} edited={edited} onEdit={setEdited} />}
    </Section>
  );
}

function ParcelForm({ one, actions, onClose }: FormProps) {
  const t = useText(collaborationTexts);
  const { id, revision, sample, parcel, receivedOn, today } = one;
  // After a loss the form is of another parcel.
  const isNext = sample === 'awaitingAddress' || sample === 'toSend' || sample === 'lost';
  const model = useWorkForm(changeCooperation, {
    defaultValues: {
      sample: isNext ? 'sent' : sample,
      parcel: (sample !== 'lost' && parcel) || { carrier: '', number: '', sentOn: today },
      receivedOn,
      revision,
    },
    send: ({ sample: state, parcel: entered, receivedOn: arrived, ...body }) =>
      actions.change(id, {
        ...body,
        sample: state,
        ...(state === 'sent' || state === 'received' || state === 'lost' ? { parcel: entered } : {}),
        ...(state === 'received' ? { receivedOn: arrived ?? today } : {}),
      }),
    onSaved: onClose,
  });
  const options = one.usesStages.sample ? sampleStates : (['none'] as const);
  return (
    <WorkForm model={model} label={t('log.fields.sample')} onClose={onClose}>
      <FormSelect
        name="sample"
        label={t('log.fields.state')}
        options={options.map((value) => ({ value, label: t(`words.samples.${value}`) }))}
      />
      <div className={css.pairs}>
        <FormText
          name="parcel.carrier"
          label={t('panel.sample.carrier')}
          maxLength={collaborationLimits.carrier}
          dir="auto"
        />
        <FormText
          name="parcel.number"
          label={t('panel.sample.number')}
          maxLength={collaborationLimits.trackingNumber}
          dir="ltr"
        />
        <FormDate name="parcel.sentOn" label={t('log.fields.sentOn')} today={today} canClear />
        <FormDate name="receivedOn" label={t('log.fields.receivedOn')} today={today} canClear />
      </div>
    </WorkForm>
  );
}

interface AddressProps extends PartProps {
  readonly edited: Edited;
  readonly onEdit: (edited: Edited) => void;
}

function Address({ one, actions, edited, onEdit }: AddressProps) {
  const t = useText(collaborationTexts);
  const { time } = useCollaborationFormats();
  const [shown, setShown] = useState<ShippingAddress | null>(null);
  const { id, revision, hasAddress, addressUntil } = one;
  const show = useNoticeAction(async () => setShown(await actions.showAddress(id)));
  const [isRemoving, setRemoving] = useState(false);
  if (edited === 'address')
    return (
      <AddressForm
        one={one}
        actions={actions}
        address={shown}
        onClose={() => {
          setShown(null);
          onEdit(null);
        }}
      />
    );
  return (
    <>
      {shown && hasAddress ? (
        <address className={css.text} data-rk-data="">
          {linesOf(shown).join('\n')}
        </address>
      ) : (
        <p className={quiet}>{t(hasAddress ? 'panel.address.sealed' : 'panel.address.none')}</p>
      )}
      {addressUntil !== null && (
        <p className={quiet}>{t('panel.address.until', { time: time(addressUntil) })}</p>
      )}
      {edited === null && (
        <div className={css.buttons}>
          {hasAddress && !shown && (
            <Button size="small" isLoading={show.isRunning} onClick={() => void show.run()}>
              {t('panel.address.show')}
            </Button>
          )}
          {!isEnded(one) && (
            <Button size="small" variant="ghost" onClick={() => onEdit('address')}>
              {t(hasAddress ? 'panel.address.change' : 'panel.address.enter')}
            </Button>
          )}
          {hasAddress && (
            <Button size="small" variant="ghost" onClick={() => setRemoving(true)}>
              {t('panel.address.remove')}
            </Button>
          )}
        </div>
      )}
      {isRemoving && (
        <ConfirmDialog
          className="rk-collaboration-address"
          title={t('panel.address.removeTitle', { name: one.creator.name })}
          confirmLabel={t('panel.address.remove')}
          onConfirm={async () => {
            await actions.changeAddress(id, { address: null, revision });
            setShown(null);
            return t('panel.address.removed');
          }}
          onClose={() => setRemoving(false)}
        >
          {t('panel.address.removeBody')}
        </ConfirmDialog>
      )}
    </>
  );
}

const linesOf = ({ name, line1, line2, city, region, postcode, country, phone }: ShippingAddress) =>
  [
    name,
    line1,
    line2,
    [city, region, postcode].filter((text) => text !== '').join(' '),
    country,
    phone,
  ].filter((text) => text !== '');

const noAddress: ShippingAddress = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
};
const fields = ['name', 'line1', 'line2', 'city', 'region', 'postcode', 'country', 'phone'] as const;

interface AddressFormProps extends FormProps {
  /** As it was shown; empty where the person has not looked at it. */
  readonly address: ShippingAddress | null;
}

function AddressForm({ one, actions, address, onClose }: AddressFormProps) {
  const t = useText(collaborationTexts);
  const model = useWorkForm(changeAddress, {
    defaultValues: { address: address ?? noAddress, revision: one.revision },
    send: (body) => actions.changeAddress(one.id, body),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('log.fields.hasAddress')} onClose={onClose}>
      <div className={css.pairs}>
        {fields.map((field) => (
          <FormText
            key={field}
            name={`address.${field}`}
            label={t(`panel.address.fields.${field}`)}
            errorTexts={field === 'country' ? { unknown_value: t('panel.address.countryFault') } : undefined}
            maxLength={field === 'country' ? 2 : collaborationLimits.address}
            dir="auto"
          />
        ))}
      </div>
    </WorkForm>
  );
}
