import type { ScanCache } from '../../model/scanCache.ts'
import { readObjectLiteral } from '../programs/syntax/objectLiteral.ts'
import { freeStanding, type TokenForm } from '../text/findTokens.ts'
import type { ClientText } from './clientTexts.ts'
import { findTokensIn } from './tokenPlaces.ts'

/** Public by design. */
type FirebaseConfig = {
  readonly projectId: string
  readonly apiKey: string
  readonly databaseUrl: string | null
  readonly storageBucket: string | null
  readonly seenAt: string
}

const apiKey: TokenForm = { prefixes: ['AIza'], read: freeStanding(/AIza[\w-]{35}(?![\w-])/y) }
const objectDistanceMax = 2_000

export function findFirebaseConfigs(
  texts: readonly ClientText[],
  cache: ScanCache,
): readonly FirebaseConfig[] {
  const configs = new Map<string, FirebaseConfig>()
  for (const source of texts) {
    for (const { value, start } of findTokensIn(source, apiKey, cache)) {
      const config = readConfig(source.text, start, value, source.url)
      if (config !== null && !configs.has(config.projectId)) configs.set(config.projectId, config)
    }
  }
  return [...configs.values()]
}

function readConfig(text: string, keyStart: number, key: string, seenAt: string): FirebaseConfig | null {
  const objectStart = text.slice(Math.max(0, keyStart - objectDistanceMax), keyStart).lastIndexOf('{')
  if (objectStart === -1) return null
  const start = Math.max(0, keyStart - objectDistanceMax) + objectStart
  const entries = new Map(readObjectLiteral(text, start).map(({ name, value }) => [name, value]))
  const authDomain = entries.get('authDomain') ?? ''
  const projectId =
    entries.get('projectId') ?? /^([\w-]{1,60})\.(?:firebaseapp\.com|web\.app)$/.exec(authDomain)?.[1]
  const isFirebase = authDomain !== '' || entries.has('messagingSenderId') || entries.has('storageBucket')
  if (projectId === undefined || !/^[a-z][a-z0-9-]{3,40}$/.test(projectId) || !isFirebase) return null
  return {
    projectId,
    apiKey: key,
    databaseUrl: entries.get('databaseURL') ?? null,
    storageBucket: entries.get('storageBucket') ?? null,
    seenAt,
  }
}
