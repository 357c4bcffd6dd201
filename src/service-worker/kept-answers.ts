const keptAtHeader = 'x-kept-at';
const keptForMs = 60 * 60_000;

/** Keeps an answer for an hour. */
export async function keepAnswer(cacheName: string, address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set(keptAtHeader, String(Date.now()));
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(answer.body, { headers }));
}

/** @returns `undefined` where nothing is kept or the hour is over. */
export async function findAnswer(cacheName: string, address: string): Promise<Response | undefined> {
  await dropOldAnswers(cacheName);
  return caches.match(address, { cacheName, ignoreVary: true });
}

export async function dropOldAnswers(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const key of await cache.keys()) {
    const keptAt = Number((await cache.match(key))?.headers.get(keptAtHeader));
    const age = Date.now() - keptAt;
    // A clock that was set back says nothing about the age.
    if (age < 0 || age > keptForMs) await cache.delete(key);
  }
}
