import type { Devtools } from './devtools.ts'

/** Makes every new page wait until it is watched, and keeps anything from being written to disk. */
export function pauseNewPages(devtools: Devtools): void {
  devtools.tell('Browser.setDownloadBehavior', { behavior: 'deny' })
  devtools.tell('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
}
