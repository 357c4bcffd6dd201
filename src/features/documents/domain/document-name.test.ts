import { expect, test } from 'vitest';
import { safeDocumentName } from './document-faults.ts';

test.each([
  ['Waiver.pdf', 'Waiver.pdf'],
  ['Oświadczenie – żółta łódź.pdf', 'Oświadczenie – żółta łódź.pdf'],
  ['Liberatoria (2027).PDF', 'Liberatoria (2027).pdf'],
  ['version 1.2 final.pdf', 'version 1.2 final.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\terms.docx', 'terms.pdf'],
  ['waiver.pdf.exe', 'waiver.pdf.pdf'],
  ['waiver\u202efdp.exe', 'waiverfdp.pdf'],
  ['a\u0000b\r\nSet-Cookie: x=1.pdf', 'abSet-Cookie- x=1.pdf'],
  ['"><script>alert(1)</script>.html', 'script-.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['...', 'document.pdf'],
  ['', 'document.pdf'],
  ['/', 'document.pdf'],
  ['\u200b\u200b', 'document.pdf'],
  ['e\u0301.pdf', 'é.pdf'],
])('%j is kept as %j', (name, kept) => {
  expect(safeDocumentName(name, 'pdf')).toBe(kept);
});

test('a long name is cut between letters', () => {
  const name = safeDocumentName(`${'🛶'.repeat(400)}.txt`, 'txt');
  expect([...name]).toHaveLength(104);
  expect(name.isWellFormed()).toBe(true);
});
