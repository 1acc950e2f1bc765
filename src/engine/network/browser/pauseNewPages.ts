import type { Devtools } from './devtools.ts'

/** Pauses new pages until they are watched, and denies downloads. */
export function pauseNewPages(devtools: Devtools): void {
  devtools.tell('Browser.setDownloadBehavior', { behavior: 'deny' })
  devtools.tell('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
}
