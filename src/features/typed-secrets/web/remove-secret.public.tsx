import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface RemoveSecretProps {
  /** The question, and what follows from a yes. */
  question: string;
  text: string;
  pending: boolean;
  onRemove: () => void;
}

/** A button that removes a typed secret, after confirmation. */
export function RemoveSecret({ question, text, pending, onRemove }: RemoveSecretProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" pending={pending} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        {m.secret_remove()}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={question}
        description={text}
        closeLabel={m.secret_keep()}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{m.secret_keep()}</Button>
            <Button
              look="primary"
              onClick={() => {
                setAsking(false);
                onRemove();
              }}
            >
              {m.secret_remove()}
            </Button>
          </>
        }
      />
    </>
  );
}
