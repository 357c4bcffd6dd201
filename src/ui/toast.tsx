import { X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { type ToastMessage, takeKeptToast } from './toast-message.ts';

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** `const showToast = useToast()`; a new toast takes the place of the one that is shown. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

interface ToastProviderProps {
  /** Said before each toast. */
  label: string;
  /** Name of the region that F8 leads to. */
  regionLabel: string;
  closeLabel: string;
  children: ReactNode;
}

export function ToastProvider({ label, regionLabel, closeLabel, children }: ToastProviderProps) {
  const [shown, setShown] = useState<(ToastMessage & { id: number }) | null>(null);
  const show = useCallback<ShowToast>(
    (message) => setShown((before) => ({ ...message, id: (before?.id ?? 0) + 1 })),
    [],
  );

  useEffect(() => {
    const kept = takeKeptToast();
    if (kept) show(kept);
  }, [show]);

  return (
    <RadixToast.Provider label={label} duration={5000} swipeDirection="right" swipeThreshold={50}>
      <ToastContext value={show}>{children}</ToastContext>
      {shown && <ToastCard key={shown.id} toast={shown} closeLabel={closeLabel} />}
      <RadixToast.Viewport
        hotkey={['F8']}
        label={regionLabel}
        className="fixed right-0 bottom-0 z-50 flex w-full flex-col p-4 outline-none sm:max-w-md"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast, closeLabel }: { toast: ToastMessage; closeLabel: string }) {
  const isDestructive = toast.variant === 'destructive';
  return (
    <RadixToast.Root
      type="foreground"
      {...(toast.durationMs ? { duration: toast.durationMs } : {})}
      className={classNames(
        'toast flex items-start gap-3 rounded-lg border border-white/40 p-4 text-white shadow-float [--focus-ring:var(--color-white)]',
        isDestructive ? 'bg-coral-deep' : 'bg-sea',
      )}
    >
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className="mt-0.5">{toast.description}</RadixToast.Description>
        )}
      </div>
      <RadixToast.Close className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-white/15">
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">{closeLabel}</span>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
