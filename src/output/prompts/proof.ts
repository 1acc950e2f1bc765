import type { Evidence } from '../../shared/model/evidence.ts'
import { siteHeaderVariable } from '../../shared/siteHeaders.ts'
import type { RanAs, SeenBy } from './rescan.ts'

export type ProvenFinding = {
  readonly checkId: string
  readonly evidence: Evidence | null
  /** An authenticated crawl saw the response, and no probe. */
  readonly isSeenSignedIn: boolean
  readonly siteHeaders?: readonly string[]
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

/** Returns names of headers for the URL of the evidence: those of the target, as the scan sends them. */
export function siteHeadersFor(
  evidence: Evidence | null,
  { seenBy, ranAs }: { readonly seenBy: SeenBy; readonly ranAs: RanAs | null },
): readonly string[] {
  const place = evidence?.url ?? ''
  if (seenBy === null || !URL.canParse(place)) return []
  const [target, url] = [new URL(seenBy.start), new URL(place)]
  const isSite = withoutWww(url) === withoutWww(target)
  return isSite && (url.protocol === target.protocol || url.protocol === 'https:')
    ? (ranAs?.siteHeaders ?? siteHeadersIn(evidence))
    : []
}

const writtenHeader = /-H \\?"([\w.-]{1,100}): \$(\w{1,110})\\?"/g

/** A server does not know how a scan ran, but the commands of the evidence send the headers. */
function siteHeadersIn(evidence: Evidence | null): readonly string[] {
  const written = [...JSON.stringify(evidence).matchAll(writtenHeader)].flatMap(([, name = '', variable]) =>
    siteHeaderVariable(name) === variable ? [name] : [],
  )
  return [...new Set(written)]
}

function withoutWww({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}

export function adaptProof(proof: string, finding: ProvenFinding): string {
  const options = (finding.siteHeaders ?? []).map((name) => `-H "${name}: $${siteHeaderVariable(name)}" `)
  return addSession(proof, finding).replaceAll(
    /`curl (?=[^`]*"\$URL["?])/g,
    () => `\`curl ${options.join('')}`,
  )
}

function addSession(proof: string, { checkId, evidence, isSeenSignedIn }: ProvenFinding): string {
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
