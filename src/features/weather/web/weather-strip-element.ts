import { findLanguage } from '#shared/language.ts';
import { readJson } from '#web/api/plain-calls.ts';
import { clockText } from '#web/format/times.ts';
import { type Measure, measureText } from '../domain/current-weather.ts';
import type { WeatherEntry } from '../weather.contract.ts';

const everyMs = 10 * 60_000;
const measures: readonly Measure[] = ['temperature', 'wind', 'waveHeight'];

/**
 * `<weather-strip>`: fills the strip (`data-shown`) with the weather of now, out of the parts that lie ready beside it: the
 * one for no answer (`data-unavailable`), and the row of places (`data-locations`), whose first one is the model for all.
 */
export class WeatherStrip extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#timer = setInterval(() => document.hidden || this.#look(), everyMs);
    void this.#look();
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const entries = (await readJson<WeatherEntry[]>('/api/weather')) ?? [];
    const shown = this.#part('shown');
    const isKnown = entries.some((entry) => measures.some((kind) => entry[kind] !== null));
    shown?.replaceChildren(isKnown ? this.#draw(entries) : this.#copy('unavailable'));
    shown?.parentElement?.setAttribute('aria-busy', 'false');
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-${name}]`);
  }

  #copy(name: string): HTMLElement {
    return this.#part(name)?.cloneNode(true) as HTMLElement;
  }

  #draw(entries: readonly WeatherEntry[]): HTMLElement {
    const row = this.#copy('locations');
    const model = row.firstElementChild;
    model?.replaceWith(
      ...entries.map((entry) => this.#describe(model.cloneNode(true) as HTMLElement, entry)),
    );
    return row;
  }

  #describe(place: HTMLElement, entry: WeatherEntry): HTMLElement {
    const language = findLanguage(document.documentElement.lang) ?? 'EN';
    place.querySelector('[data-name]')?.append(entry.location);
    const updated = place.querySelector('time');
    if (measures.some((kind) => entry[kind] !== null)) {
      const time = clockText(entry.lastUpdated, language, this.getAttribute('time-zone') ?? '');
      updated?.setAttribute('datetime', entry.lastUpdated);
      if (updated) updated.textContent = updated.textContent.replace('{time}', time);
    } else updated?.remove();
    for (const kind of measures) {
      const value = entry[kind];
      // Without one a dash stays in its place.
      if (value === null) continue;
      place.querySelector(`[data-measure=${kind}]`)?.replaceChildren(measureText(value, kind, language));
    }
    return place;
  }
}
