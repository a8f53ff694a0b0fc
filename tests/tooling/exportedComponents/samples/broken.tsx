// One widget per rule that it breaks; checked by `exportedComponents.test.ts`, not part of any build.
import { forwardRef, type ReactNode } from 'react';

interface Root {
  readonly id?: string;
  readonly className?: string;
  readonly style?: object;
  readonly [data: `data-${string}`]: string | undefined;
}

function widget<Props>() {
  return forwardRef<HTMLElement, Props & Root>(() => null);
}

interface PartSlots {
  readonly Part?: () => ReactNode;
}

export const UnnamedFlag = widget<{ readonly open?: boolean }>();
export const PastEvent = widget<{ readonly onSaved?: () => void }>();
export const BareChange = widget<{ readonly onChange?: () => void }>();
export const StatelessChange = widget<{ readonly onPageChange?: (page: number, detail: object) => void }>();
export const ReasonlessChange = widget<{
  readonly page?: number;
  readonly defaultPage?: number;
  readonly onPageChange?: (page: number) => void;
}>();
export const UnroutablePage = widget<{
  readonly view?: { readonly page: number };
  readonly defaultView?: { readonly page: number };
  readonly onViewChange?: (view: { readonly page: number }, detail: object) => void;
}>();
export const ClosingDialog = widget<{ readonly onClose: () => void }>();
export const SlotsAlone = widget<{ readonly slots?: PartSlots }>();
export function RootlessWidget(_: { readonly label: string }) {
  return null;
}
export const SoundWidget = widget<{
  readonly isOpen?: boolean;
  readonly page?: number;
  readonly defaultPage?: number;
  readonly onPageChange?: (page: number, detail: object) => void;
  readonly onSave?: () => void;
}>();
