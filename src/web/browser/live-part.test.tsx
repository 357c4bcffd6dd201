import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LivePart } from './live-part.ts';

customElements.define('live-part', LivePart);

const retry = '<form><button data-retry>Again</button></form>';
const page = (part: string) => `<p>Outside</p><live-part id="part" returning="">${part}</live-part>`;

/** A page with a part, and a server that sends what the page is told to be from now on. */
function open(part: string) {
  vi.useFakeTimers({ toFake: ['performance'] });
  let sent = page(part);
  const ask = vi.fn(async () => new Response(sent));
  vi.stubGlobal('fetch', ask);
  document.body.innerHTML = page(part);
  onTestFinished(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return {
    ask,
    change: (changed: string) => {
      sent = page(changed);
    },
    wait: (seconds: number) => vi.advanceTimersByTime(seconds * 1_000),
  };
}

const shown = () => document.getElementById('part')?.textContent;
const comeBack = () => window.dispatchEvent(new Event('focus'));

test('what the server could not read is asked for once, and then by the button', async () => {
  const server = open(`Broken ${retry}`);
  await expect.poll(() => server.ask.mock.calls.length).toBe(1);
  server.change('Mended');
  expect(shown()).toBe('Broken Again');
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(shown).toBe('Mended');
  expect(server.ask).toHaveBeenCalledTimes(2);
});

test('who presses the button while the page is on its way sees the part all the same', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  document.body.innerHTML = page(`Broken ${retry}`);
  onTestFinished(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  fireEvent.click(screen.getByRole('button'));
  answer.resolve(new Response(page('Mended')));
  await expect.poll(shown).not.toBe('Broken Again');
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toBe('Mended');
});

test('a visitor who returns sees what it says now, unless they were here a moment ago', async () => {
  const server = open('This week');
  server.change('Next week');
  server.wait(9);
  comeBack();
  expect(server.ask).not.toHaveBeenCalled();
  server.wait(1);
  comeBack();
  await expect.poll(shown).toBe('Next week');
});

test('where no page comes the part stays', async () => {
  const server = open('This week');
  server.ask.mockRejectedValue(new TypeError('Failed to fetch'));
  server.wait(10);
  comeBack();
  await expect.poll(() => server.ask.mock.calls.length).toBe(1);
  expect(shown()).toBe('This week');
});
