import type { ProbeRequest } from '../model/probe.ts'

/** Writes a request as a command for a POSIX shell; a sign-in stands as a placeholder. */
export function curlOf({ url, method = 'GET', headers = {}, body, as }: ProbeRequest): string {
  const options = [
    ...(method === 'HEAD' ? ['--head'] : method === 'GET' && body === undefined ? [] : ['-X', method]),
    ...Object.entries(headers)
      .filter(([name]) => !/^(?:authorization|cookie|user-agent|x-scanward-scan)$/i.test(name))
      .flatMap(([name, value]) => ['-H', quoteForShell(`${name}: ${value}`)]),
    ...(as === undefined || as === 'anonymous' ? [] : ['-H', quoteForShell(`<sign-in of ${as}>`)]),
    ...(body === undefined ? [] : ['--data-binary', quoteForShell(body)]),
  ]
  return ['curl', '-i', '--path-as-is', ...options, quoteForShell(url)].join(' ')
}

/** In single quotes nothing has a meaning but their end. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
