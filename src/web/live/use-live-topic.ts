import { useEffect, useRef, useState } from 'react';
import { type LiveState, listenToTopic } from './live-line.ts';

/**
 * Calls `onChange` whenever something of the topic changed, on whatever device, and whenever something may have been
 * missed: it asks for the whole anew. Topics are named by the server, as `day:2026-07-04`; with `null` nothing is
 * listened to.
 */
export function useLiveTopic(topic: string | null, onChange: () => void): LiveState {
  const [state, setState] = useState<LiveState>('reconnecting');
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (topic === null) return;
    return listenToTopic(topic, { onChange: () => latest.current(), onState: setState });
  }, [topic]);
  return state;
}
