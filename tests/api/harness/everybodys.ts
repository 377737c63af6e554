/**
 * Waits as long as an answer that is everybody's is kept: what a command has changed, which is a process of its own, is shown then. Not
 * longer, so whoever reads afterwards proves that none is older than a second.
 */
export const untilMadeAnew = () => new Promise<void>((resolve) => void setTimeout(resolve, 1_000));
