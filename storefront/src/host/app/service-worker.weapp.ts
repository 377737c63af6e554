/** The messaging app keeps the mini-program's files itself. */
export async function startServiceWorker(): Promise<void> {}
