import type { Script } from '../../model/artifacts.ts'
import type { StoredItem } from '../../model/browser.ts'
import type { OpenedAccounts } from './accounts.ts'

const textCharsMax = 3 * 1024 * 1024
const itemsMax = 10
const read =
  /(JSON\.parse\(\s{0,3})?\b(?:window\.)?(local|session)Storage\.getItem\(\s{0,3}(["'`])([\w.:@/-]{1,80})\3/g
const tokenKey = /token|jwt|bearer|auth|access|session/i
const otherKey = /refresh|csrf|xsrf|push|device|expir/i

export function storageFor(
  { storageOf, bearerTokenOf }: Pick<OpenedAccounts, 'storageOf' | 'bearerTokenOf'>,
  scripts: readonly Pick<Script, 'text'>[],
): readonly StoredItem[] {
  const stored = storageOf('user')
  const token = bearerTokenOf('user')
  return stored.length > 0 || token === null ? stored : guessItems(token, scripts)
}

function guessItems(token: string, scripts: readonly Pick<Script, 'text'>[]): readonly StoredItem[] {
  const items = new Map<string, StoredItem>()
  for (const { text } of scripts) {
    for (const [, parses, area, , key = ''] of text.slice(0, textCharsMax).matchAll(read)) {
      if (items.size >= itemsMax) return [...items.values()]
      if (!tokenKey.test(key) || otherKey.test(key)) continue
      const value =
        parses === undefined ? token : JSON.stringify({ token, accessToken: token, access_token: token })
      items.set(`${area} ${key}`, { area: area === 'local' ? 'local' : 'session', key, value })
    }
  }
  return [...items.values()]
}
