import type { ComponentProps } from 'react';
import { RefusalNotice } from '../details/refusal-notice.tsx';
import { SoldOutOffers } from './sold-out-offers.tsx';

export type GoneNoticeProps = ComponentProps<typeof SoldOutOffers> & { text: string };

/** What was chosen is gone before it was sent: says what, and what can be had instead. */
export function GoneNotice({ text, ...offers }: GoneNoticeProps) {
  return (
    <RefusalNotice kind="sold-out" text={text}>
      <SoldOutOffers {...offers} />
    </RefusalNotice>
  );
}
