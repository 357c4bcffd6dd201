import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sendWhenOnline } from './send-when-online.ts';

interface Sending<Answer, Input> extends Pick<UseMutationOptions<Answer, Error, Input>, 'onSuccess'> {
  /** Made again when its answer was lost with the network: see `sendWhenOnline`. */
  send: (input: Input) => Promise<Answer>;
  onError?: (error: Error) => unknown;
  onSettled?: () => void;
}

/** A mutation that waits for the network. Leaving the page or `cancel` gives up what waits. */
export function useSend<Answer, Input = void>({ send, onError, ...options }: Sending<Answer, Input>) {
  const wait = useRef<AbortController>(null);
  const { reset, ...mutation } = useMutation<Answer, Error, Input>({
    ...options,
    // `send` waits itself: a mutation that TanStack Query paused cannot be given up.
    networkMode: 'always',
    mutationFn: (input) => {
      wait.current = new AbortController();
      return sendWhenOnline(() => send(input), wait.current.signal);
    },
    onError: (error) => (error.name === 'AbortError' ? undefined : onError?.(error)),
  });

  useEffect(() => () => wait.current?.abort(), []);

  function cancel() {
    wait.current?.abort();
    reset();
  }

  return { ...mutation, cancel };
}
