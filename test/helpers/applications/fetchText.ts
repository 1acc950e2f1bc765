import { get } from 'node:http'

export function fetchText(url: string): Promise<string> {
  return new Promise((resolve) => {
    if (!URL.canParse(url) || new URL(url).protocol !== 'http:') return resolve('no address')
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.setEncoding('utf8')
      let body = ''
      response.on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve(body))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve('no answer'))
  })
}
