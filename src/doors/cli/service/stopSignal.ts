import { exitCodes } from '../exitCodes.ts'

/** Waits for the first stop signal; the second one ends the process at once. */
export function stopSignal(): { readonly requested: Promise<string> } {
  const requested = new Promise<string>((resolve) => {
    let isStopping = false
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.on(name, () => {
        if (isStopping) process.exit(exitCodes.failed)
        isStopping = true
        resolve(name)
      })
    }
  })
  return { requested }
}
