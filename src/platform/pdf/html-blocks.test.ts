import { expect, test } from 'vitest';
import { readHtmlBlocks } from './html-blocks.ts';

const read = (html: string) =>
  readHtmlBlocks(html, 'it').map((block) => {
    if (block.kind === 'heading') return `# ${block.text}`;
    if (block.kind === 'item') return `${block.marker} ${block.text}`;
    return block.kind === 'paragraph' ? block.text : block.kind;
  });

test.each([
  ['<h2>Regole</h2><p>Prima\n  <strong>di tutto</strong>.</p>', ['# Regole', 'Prima di tutto.']],
  ['<ul><li>uno</li><li>due</li></ul>fine', ['• uno', '• due', 'fine']],
  ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', ['1. a', '• b', '2. c']],
  ['<li><p>In a paragraph</p></li>', ['• In a paragraph']],
  ['<p>one<br />two</p><hr />', ['one', 'two']],
  ['<table><tr><th>A</th><td>B</td></tr><tr><td>C</td></tr></table>', ['A B', 'C']],
  ['Perch&eacute; &amp; &lt;p&gt; &#322; &#x142;&nbsp;&#0;', ['Perch&eacute; & <p> ł ł &#0;']],
  ['<p> </p>', []],
  ['', []],
])('%s', (html, blocks) => {
  expect(read(html)).toEqual(blocks);
});

test('paragraphs say in which language they are', () => {
  expect(readHtmlBlocks('<p>Sì</p>', 'it')).toEqual([{ kind: 'paragraph', text: 'Sì', lang: 'it' }]);
});
