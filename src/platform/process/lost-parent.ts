const lookEveryMs = 500;

/**
 * Calls back when the process that started this one is gone. npm passes a signal to its shell, and many shells
 * end without passing it on: the server would run on and could not be stopped.
 */
export function onLostParent(callBack: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callBack();
  }, lookEveryMs);
  timer.unref();
}
