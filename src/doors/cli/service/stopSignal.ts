import { exitCodes } from '../exitCodes.ts'

/**
 * Waits for the first signal to stop, and returns its name. The second one ends the process at once, for
 * whoever does not want to wait.
 */
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
