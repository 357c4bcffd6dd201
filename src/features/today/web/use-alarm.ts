import { useEffect, useRef, useState } from 'react';
import { localStore } from '#web/browser/browser-storage.ts';

const soundKey = 'pagaia_today_sound';

let audio: AudioContext | null = null;

/** Two short tones. Browsers allow sound only after a user gesture. */
function sound(): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const [delay, frequency] of [
    [0, 880],
    [0.25, 660],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.value = 0.3;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + delay);
    tone.stop(audio.currentTime + delay + 0.2);
  }
}

/** Sounds whenever there is another one of these, where staff have switched it on. */
export function useAlarm(overdueIds: readonly string[]): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(() => localStore.read(soundKey) === 'on');
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const isNew = overdueIds.some((id) => !known.current.has(id));
    known.current = new Set(overdueIds);
    if (isOn && isNew) sound();
  }, [overdueIds, isOn]);

  function toggle() {
    localStore.write(soundKey, isOn ? 'off' : 'on');
    setOn(!isOn);
    // Plays a sample, and unlocks sound for later.
    if (!isOn) sound();
  }
  return { isOn, toggle };
}
