import type { Devtools } from './devtools.ts'

export function enableEvents(devtools: Devtools, sessionId: string): readonly Promise<void>[] {
  const noBuffers = { maxTotalBufferSize: 0, maxResourceBufferSize: 0, maxPostDataSize: 0 }
  return [
    devtools.send('Page.enable', {}, sessionId),
    devtools.send('Runtime.enable', undefined, sessionId),
    devtools.send('Log.enable', undefined, sessionId),
    devtools.send('Network.enable', noBuffers, sessionId),
  ]
}
