import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('lets a few in, others wait in their order, and more are turned away', async () => {
  const semaphore = createSemaphore({
    concurrency: 2,
    queue: { concurrency: 2, fullCode: 'http/uploads-full' },
  });
  const entered: string[] = [];
  const enter = async (name: string) => {
    const leave = await semaphore.enter();
    entered.push(name);
    return leave;
  };
  const [first, second] = [await enter('first'), await enter('second')];
  const third = enter('third');
  const fourth = enter('fourth');
  await expect(enter('fifth')).rejects.toMatchObject({ code: 'http/uploads-full' });
  expect(entered).toEqual(['first', 'second']);

  first();
  first();
  const leaveThird = await third;
  expect(entered).toEqual(['first', 'second', 'third']);
  leaveThird();
  const leaveFourth = await fourth;
  expect(entered).toEqual(['first', 'second', 'third', 'fourth']);

  second();
  leaveFourth();
  await Promise.all([enter('sixth'), enter('seventh')]);
  expect(entered.length).toBe(6);
});
