import { Dialog, type DialogProps } from './dialog.tsx';

/** A modal from the lower edge of a phone, under the thumb. A tap beside it closes it. */
export function Sheet(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="sheet" />;
}
