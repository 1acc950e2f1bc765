import { quoteShell } from '../../quoteShell.ts'
import type { ProbeRequest } from '../model/probe.ts'

/** Writes a request as a command for a POSIX shell; a sign-in stands as a placeholder. */
export function curlOf({ url, method = 'GET', headers = {}, body, as }: ProbeRequest): string {
  const options = [
    ...(method === 'HEAD' ? ['--head'] : method === 'GET' && body === undefined ? [] : ['-X', method]),
    ...Object.entries(headers)
      .filter(([name]) => !/^(?:authorization|cookie|user-agent|x-scanward-scan)$/i.test(name))
      .flatMap(([name, value]) => ['-H', quoteShell(`${name}: ${value}`)]),
    ...(as === undefined || as === 'anonymous' ? [] : ['-H', quoteShell(`<sign-in of ${as}>`)]),
    ...(body === undefined ? [] : ['--data-binary', quoteShell(body)]),
  ]
  return ['curl', '-i', '--path-as-is', ...options, quoteShell(url)].join(' ')
}
