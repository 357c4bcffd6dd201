export { getConfirmation, makeConfirmation } from './make-confirmation.ts';
