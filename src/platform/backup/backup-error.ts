/** What went wrong, for those who tell it in other words. */
export type BackupFault = 'folder' | 'disk-full' | 'secret' | 'damaged' | 'different' | 'other';

/** What a person can mend, said in one sentence. */
export class BackupError extends Error {
  readonly problem: BackupFault;

  constructor(problem: BackupFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
    this.problem = problem;
  }
}
