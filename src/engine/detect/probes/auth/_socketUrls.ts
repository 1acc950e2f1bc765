import type { Artifacts } from '../../../model/artifacts.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

const urlsMax = 5
const textCharsMax = 5 * 1024 * 1024

const opened = /\bnew\s{1,5}(?:\w{1,30}\.)?\w{0,30}WebSocket\(\s{0,20}([^;\n]{1,400})/g
const written = /\bwss?:\/\/[\w.-]{1,253}(?::\d{1,5})?(?:\/[\w./~%?=&:+-]{0,300})?/g
const path = /["'`}](\/[\w./~%?=&:+-]{1,200})["'`$?]/
/** Socket.IO has a default path (Engine.IO 4). */
const socketIo = /\bio\(\s{0,9}(?:["'`{)]|location)|["'`]\/socket\.io\b/

type Seen = Pick<Artifacts, 'target' | 'scripts'> & {
  readonly requested: readonly string[]
}

export function listSocketUrls({ target, scripts, requested }: Seen): readonly string[] {
  const found = new Set<string>()
  const add = (text: string) => {
    const url = resolveUrl(text.replace(/^ws/i, 'http'), target.url)
    if (url === null || url.host !== target.host) return
    found.add(url.href.replace(/^https?/, target.isHttps ? 'wss' : 'ws'))
  }
  for (const url of requested) if (/^wss?:/.test(url)) add(url)
  for (const { text, isFirstParty } of scripts) {
    if (!isFirstParty || found.size >= urlsMax) continue
    const source = text.slice(0, textCharsMax)
    for (const [url] of source.matchAll(written)) add(url)
    for (const [, argument = ''] of source.matchAll(opened)) {
      const own = path.exec(argument)?.[1]
      if (own !== undefined && /location|host|origin/.test(argument)) add(own)
      else if (/^["'`]\//.test(argument) && own !== undefined) add(own)
    }
    if (socketIo.test(source)) add('/socket.io/?EIO=4&transport=websocket')
  }
  return [...found].slice(0, urlsMax)
}
