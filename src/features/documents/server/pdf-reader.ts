import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

export type PdfAnswer = 'fine' | 'password' | 'unreadable';

/** Opens a PDF as a guest's program would: without a password, up to its first page. */
async function open(bytes: Uint8Array): Promise<PdfAnswer> {
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    await document.getPage(1);
    return 'fine';
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'password' : 'unreadable';
  }
}

const answer = await open(new Uint8Array(await buffer(process.stdin)));
process.send?.(answer, () => process.exit());
