import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nowWithOffset } from '../site/clock.ts';
import type { KeptAnswer } from './device-database.ts';
import { findKeptAnswer, keepAnswer } from './kept-answers.ts';

interface ShownAnswer<Answer> {
  answer: Answer | undefined;
  /** When the server gave it, in milliseconds of this device. */
  answeredAt: number | null;
  /** It is from an earlier visit: the server has not answered yet. */
  isKept: boolean;
}

/** The answer of a query; as long as there is none, the one that this device kept of it last. */
export function useKeptAnswer<Answer extends { version: string }>(
  key: string,
  { data, dataUpdatedAt }: Pick<UseQueryResult<Answer>, 'data' | 'dataUpdatedAt'>,
): ShownAnswer<Answer> {
  const [kept, setKept] = useState<KeptAnswer<Answer> | null>(null);
  useEffect(() => {
    let isOver = false;
    void findKeptAnswer<Answer>(key, nowWithOffset(0).getTime()).then((found) => isOver || setKept(found));
    return () => {
      isOver = true;
    };
  }, [key]);
  useEffect(() => {
    if (data) void keepAnswer({ key, version: data.version, answer: data, answeredAt: dataUpdatedAt });
  }, [key, data, dataUpdatedAt]);
  if (data) return { answer: data, answeredAt: dataUpdatedAt, isKept: false };
  if (kept?.key !== key) return { answer: undefined, answeredAt: null, isKept: false };
  return { answer: kept.answer, answeredAt: kept.answeredAt, isKept: true };
}
