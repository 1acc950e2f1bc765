import type { Script } from '../../model/artifacts.ts'
import type { StoredItem } from '../../model/browser.ts'
import type { OpenedAccounts } from './accounts.ts'

const textCharsMax = 3 * 1024 * 1024
const itemsMax = 10
const read =
  /(JSON\.parse\(\s{0,3})?\b(?:window\.)?(local|session)Storage\.getItem\(\s{0,3}(["'`])([\w.:@/-]{1,80})\3/g
const tokenKey = /token|jwt|bearer|auth|access|session/i
const otherKey = /refresh|csrf|xsrf|push|device|expir/i

type StorageKey = Pick<StoredItem, 'area' | 'key'> & { readonly isParsed: boolean }

/** Scripts are searched once, the session may change. */
export function openStorage(
  { storageOf, bearerTokenOf }: Pick<OpenedAccounts, 'storageOf' | 'bearerTokenOf'>,
  scripts: readonly Pick<Script, 'text'>[],
): () => readonly StoredItem[] {
  let keys: readonly StorageKey[] | null = null
  return () => {
    const stored = storageOf('user')
    const token = bearerTokenOf('user')
    if (stored.length > 0 || token === null) return stored
    keys ??= listTokenKeys(scripts)
    return keys.map(({ area, key, isParsed }) => ({ area, key, value: isParsed ? asObject(token) : token }))
  }
}

function listTokenKeys(scripts: readonly Pick<Script, 'text'>[]): readonly StorageKey[] {
  const keys = new Map<string, StorageKey>()
  for (const { text } of scripts) {
    for (const [, parses, area, , key = ''] of text.slice(0, textCharsMax).matchAll(read)) {
      if (keys.size >= itemsMax) return [...keys.values()]
      if (!tokenKey.test(key) || otherKey.test(key)) continue
      const own = area === 'local' ? 'local' : 'session'
      keys.set(`${own} ${key}`, { area: own, key, isParsed: parses !== undefined })
    }
  }
  return [...keys.values()]
}

function asObject(token: string): string {
  return JSON.stringify({ token, accessToken: token, access_token: token })
}
