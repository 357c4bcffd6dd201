import { type ReactNode, useId } from 'react';
import { DrawerFrame, drawerLook } from './drawer-frame.tsx';
import { Modal } from './modal.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

export function Drawer({ open, onClose, title, closeLabel, children }: DrawerProps) {
  const titleId = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} className={drawerLook}>
      <DrawerFrame title={title} titleId={titleId} closeLabel={closeLabel} closeButton={{ onClick: onClose }}>
        {children}
      </DrawerFrame>
    </Modal>
  );
}
