interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Letters that the font does not have are written as `[U+4E2D]`, so that none is lost. */
export function plainText(text: string, doc: PDFKit.PDFDocument): string {
  const { font } = (doc as unknown as { _font: { font: Font } })._font;
  let plain = '';
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    if (letter === '\n') plain += letter;
    // Neither letters nor spaces, but invisible, or able to turn a line around.
    else if (/\p{C}|\p{Zl}|\p{Zp}/u.test(letter)) plain += /\s/.test(letter) ? ' ' : '';
    else plain += font.hasGlyphForCodePoint(code) ? letter : `[U+${code.toString(16).toUpperCase()}]`;
  }
  return plain;
}
