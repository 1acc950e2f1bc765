import { get } from 'node:http'

const fetchMsMax = 2_000
const textLengthMax = 64 * 1024

/** Fetches only from this machine. */
export function fetchLocal(url: string): Promise<string> {
  return new Promise((resolve) => {
    if (!URL.canParse(url)) return resolve('This is no URL.')
    const { protocol, hostname } = new URL(url)
    if (protocol !== 'http:' || !/^(?:127\.\d+\.\d+\.\d+|localhost)$/.test(hostname))
      return resolve('The server cannot be reached.')
    const request = get(url, { agent: false, timeout: fetchMsMax }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length > textLengthMax) request.destroy()
      })
      response.on('close', () => resolve(text))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve('The server cannot be reached.'))
  })
}
