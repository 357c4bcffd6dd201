import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

/** Takes digits alone. */
function Digits() {
  const [text, setText] = useState('1');
  return (
    <input value={text} onChange={({ target }) => /^\d*$/.test(target.value) && setText(target.value)} />
  );
}

test('what a field refuses as soon as it is alive is not typed again', async () => {
  document.body.innerHTML = renderToString(<Digits />);
  const field = document.querySelector('input') as HTMLInputElement;
  await import('./early-input.ts');
  await act(async () => hydrateRoot(document.body, <Digits />));
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  await act(async () => type('12'));
  await act(async () => type('12a'));
  expect(field.value).toBe('12');
  const heard: string[] = [];
  document.addEventListener('input', () => heard.push(field.value), true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([field.value, heard]).toEqual(['12', []]);
});
