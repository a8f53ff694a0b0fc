'use client';
import { Minus, Plus } from 'lucide-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { accountTexts } from '../../locales/zh.ts';
import * as css from './avatar.css.ts';
import { type Crop, cropByKey, drag, maxZoom, sideOf, wholeCrop, zoomTo } from './crop.ts';
import { cutPicture } from './cutPicture.ts';

interface CropDialogProps {
  readonly picture: ImageBitmap;
  /** Saves the square; rejects on failure. */
  readonly onCut: (file: File) => Promise<unknown>;
  readonly onEnd: () => void;
}

/** Size of the preview canvas, in px. */
const shownSide = 512;

/** Crop dialog of a picture: the square is dragged, zoomed, or moved with the arrow keys. */
export function CropDialog({ picture, onCut, onEnd }: CropDialogProps) {
  const t = useText(accountTexts);
  const id = useId();
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture));
  const {
    run,
    isRunning,
    failure: error,
  } = useAction(async () => {
    await onCut(await cutPicture(picture, crop));
    onEnd();
  });
  // A dialog mounts its content after its first render.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);

  useEffect(() => {
    const context = canvas?.getContext('2d');
    if (!context) return;
    const side = sideOf(picture, crop);
    context.clearRect(0, 0, shownSide, shownSide);
    context.drawImage(
      picture,
      ...([crop.x - side / 2, crop.y - side / 2, side, side] as const),
      ...([0, 0, shownSide, shownSide] as const),
    );
  }, [canvas, picture, crop]);

  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!from.current) return;
    const { clientX: x, clientY: y } = event;
    const { width } = event.currentTarget.getBoundingClientRect();
    const [right, down] = [(x - from.current.x) / width, (y - from.current.y) / width];
    from.current = { x, y };
    setCrop((before) => drag(picture, before, right, down));
  }

  return (
    <Dialog
      isOpen
      className="rk-avatar-crop"
      title={t('personal.crop')}
      hasClose
      onOpenChange={onEnd}
      foot={
        <>
          <Button onClick={onEnd}>{t('personal.cancel')}</Button>
          <Button variant="primary" isLoading={isRunning} onClick={() => void run()}>
            {t('personal.useAvatar')}
          </Button>
        </>
      }
    >
      <div className={css.cropping}>
        <canvas
          ref={setCanvas}
          className={css.square}
          width={shownSide}
          height={shownSide}
          role="img"
          tabIndex={0}
          aria-label={t('personal.cropSquare')}
          aria-describedby={`${id}hint`}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={move}
          onPointerUp={() => {
            from.current = null;
          }}
          onPointerCancel={() => {
            from.current = null;
          }}
          onKeyDown={(event) => {
            const next = cropByKey(picture, crop, event.key);
            if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            setCrop(next);
          }}
        />
        <label className={css.zoom}>
          <Minus size={16} aria-hidden="true" />
          <input
            type="range"
            className={css.slider}
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            aria-label={t('personal.zoom')}
            onChange={(event) => setCrop(zoomTo(picture, crop, Number(event.target.value)))}
          />
          <Plus size={16} aria-hidden="true" />
        </label>
        <p id={`${id}hint`} className={css.hint}>
          {t('personal.cropHint')}
        </p>
        {error && <FailureNotice failure={error}>{error.fields?.file?.msg}</FailureNotice>}
      </div>
    </Dialog>
  );
}
