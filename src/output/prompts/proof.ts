import type { Evidence } from '../../shared/model/evidence.ts'

export type ProvenFinding = {
  readonly checkId: string
  readonly evidence: Evidence | null
  /** An authenticated crawl saw the response, and no probe. */
  readonly isSeenSignedIn: boolean
}

/** Groups whose proofs request something public, or sign in themselves. */
const publicGroups: ReadonlySet<string> = new Set([
  'cookies',
  'dns',
  'exposure',
  'firebase',
  'platform',
  'storage',
  'supabase',
  'tls',
  'vite',
])

const isAnonymous = /without (?:a )?(?:cookies?|session|token)|no credentials/i
const requestsUrl = /`curl (?=[^`]*"\$URL")/
const methods: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE']

export function adaptProof(proof: string, { checkId, evidence, isSeenSignedIn }: ProvenFinding): string {
  if (publicGroups.has(checkId.split('.')[0] ?? '')) return proof
  const needsSession = isSeenSignedIn && !isAnonymous.test(proof) && !proof.includes('$SESSION_A')
  const text = needsSession ? proof.replaceAll(new RegExp(requestsUrl, 'g'), '`curl -H "$SESSION_A" ') : proof
  const method = methods.find((name) => startsWith(evidence?.request, `${name} `))
  const isGet = requestsUrl.test(text) && !/-X |--data|-d /.test(text)
  if (method === undefined || !isGet) return text
  const command =
    typeof evidence?.curl === 'string'
      ? 'run `curl` of the evidence instead of the command above'
      : `send that one, with \`-X ${method}\` and the body that the application's own page sends`
  return `${text} The finding is the response to a ${method} request: ${command}. A GET request proves nothing.`
}

function startsWith(text: unknown, start: string): boolean {
  return typeof text === 'string' && text.startsWith(start)
}
