import { useEffect, useRef } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says that another offer was taken; takes the focus from the button that is gone. */
export function MovedNotice({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" announce>
        {text}
      </Notice>
    </div>
  );
}
