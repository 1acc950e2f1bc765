import { isJsonObject, readJson } from '../../../read/formats/json.ts'

const tried = 5
const objectCharsMax = 2_000
const absolutePath = /^(?:\/(?:[^/]{1,200}\/){1,30}|[A-Z]:\\)/i

/**
 * Returns the text of a Node.js system error object in JSON with a server path; null without one. Servers
 * send it when they serialize a caught error. Source: Node.js, "Errors", class SystemError.
 */
export function findSystemError(body: string): string | null {
  let at = body.indexOf('"syscall"')
  for (let count = 0; at !== -1 && count < tried; count += 1) {
    const start = body.lastIndexOf('{', at)
    const end = body.indexOf('}', at)
    const text = start === -1 || end === -1 || end - start > objectCharsMax ? '' : body.slice(start, end + 1)
    const value = readJson(text)
    if (isJsonObject(value)) {
      const { errno, code, path } = value
      const isError = typeof errno === 'number' && typeof code === 'string' && /^E[A-Z]{3,20}$/.test(code)
      if (isError && typeof path === 'string' && absolutePath.test(path)) return text
    }
    at = body.indexOf('"syscall"', at + 1)
  }
  return null
}
