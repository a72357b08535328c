/** A call that was started, as RTK Query's trigger returns it. */
export interface StartedCall<Answer> {
  unwrap: () => Promise<Answer>;
  /** Cancels the request. The call then rejects. */
  abort: () => void;
}

/** Returns the answer of a call, which a signal cancels. Rejects with the failure of the call. */
export async function answerOf<Answer>(
  call: StartedCall<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const handleAbort = () => call.abort();
  signal?.addEventListener('abort', handleAbort);
  try {
    return await call.unwrap();
  } finally {
    signal?.removeEventListener('abort', handleAbort);
  }
}
