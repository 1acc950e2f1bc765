import { createContext, runInContext } from 'node:vm'

/** As `node-serialize` 0.0.4 does: functions run, without access to this process. */
export function unserializeNode(text: string): Readonly<Record<string, unknown>> {
  const marker = '_$$ND_FUNC$$_'
  const revive = (_: string, value: unknown) =>
    typeof value === 'string' && value.startsWith(marker)
      ? runInContext(`(${value.slice(marker.length)})`, createContext({}), { timeout: 500 })
      : value
  return JSON.parse(text, revive)
}
