import type { Devtools } from './devtools.ts'

export function pauseNewPages(devtools: Devtools): void {
  devtools.tell('Browser.setDownloadBehavior', { behavior: 'deny' })
  devtools.tell('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
}
