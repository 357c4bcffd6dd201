import { expect, test } from 'vitest';
import { createFairSemaphore } from './fair-semaphore.ts';

test('lets a few in, others wait by address, and more are refused', async () => {
  const semaphore = createFairSemaphore({ concurrency: 1, queueLimit: 2 });
  const entered: string[] = [];
  const enter = async (name: string) => {
    const leave = await semaphore.enter(name.slice(0, 1));
    if (leave) entered.push(name);
    return leave;
  };
  const first = await enter('a1');
  const second = enter('a2');
  const third = enter('a3');
  expect(semaphore.hasRoomFor('a')).toBe(false);
  expect(semaphore.hasRoomFor('b')).toBe(true);
  const other = enter('b1');
  expect(await third).toBeNull();

  first?.();
  first?.();
  const leaveSecond = await second;
  expect(entered).toEqual(['a1', 'a2']);
  leaveSecond?.();
  const leaveOther = await other;
  expect(entered).toEqual(['a1', 'a2', 'b1']);
  leaveOther?.();
  expect(await enter('c1')).not.toBeNull();
});
