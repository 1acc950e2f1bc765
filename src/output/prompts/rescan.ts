import type { CheckTexts } from '../../engine/model/check.ts'
import { isLocalhost, isPublicAddress, literalAddress } from '../../shared/addresses.ts'
import type { ReportView } from '../../shared/model/report.ts'
import type { ScanIntensity } from '../../shared/model/scanMode.ts'
import { quoteShell } from '../../shared/quoteShell.ts'
import { plainOrigin } from './plainOrigin.ts'

/** A check with the intensity of its requests, where it is an active one. */
export type RescannedCheck = Pick<CheckTexts, 'id'> & { readonly intensity?: ScanIntensity }

/** How the scan looked that saw the finding; null: nobody knows any more. */
export type SeenBy = Pick<ReportView, 'start' | 'mode' | 'intensity' | 'signed_in'> | null

const pathCharsMax = 200
/** As many as the backends of one scan; a list without end would be no command that anybody reads. */
const furtherHostsMax = 5

/** How to run some checks again, and nothing else: the last of the instructions of every prompt. */
export function rescanSection(
  checks: readonly RescannedCheck[],
  {
    seenBy,
    site,
    places = [],
  }: {
    readonly seenBy: SeenBy
    readonly site: string | null
    /** Origins at which active checks found something. */
    readonly places?: readonly (string | null)[]
  },
): readonly string[] {
  const isActive = seenBy?.mode === 'active' || checks.some(({ intensity }) => intensity !== undefined)
  // A check may have found by an intrusive part what its own requests would pass.
  const isIntrusive =
    seenBy?.intensity === 'intrusive' || checks.some(({ intensity }) => intensity === 'intrusive')
  const isSignedIn = isActive && seenBy?.signed_in === true
  const url = startOf(seenBy) ?? site
  const privateHost = privateHostOf(url)
  const further = isActive ? furtherHosts(url, places) : []
  const options = [
    ...(privateHost === null ? [] : [`--allow-private-targets ${privateHost}`]),
    ...(isActive ? ['--mode active', ...(isIntrusive ? ['--intensity intrusive'] : []), '--attest'] : []),
    ...further.map((host) => `--authorize ${host}`),
    ...(isSignedIn ? ['--accounts test-accounts.yaml'] : []),
    `--only-check ${checks.map(({ id }) => id).join(',')}`,
    '--fail-on info',
  ]
  const target = url === null ? '"$URL"' : quoteShell(url)
  return [
    '## Scan again',
    `${whenToScan(privateHost)}${aboutOptions({ isActive, isSignedIn })}`,
    ['```sh', `scanward scan ${target} ${options.join(' ')}`, '```'].join('\n'),
    'Exit code 0: passed, 1: found, 3: not evaluated.',
  ]
}

/** A scan reaches a private address only where it is told to. */
function privateHostOf(url: string | null): string | null {
  if (url === null) return null
  const { hostname } = new URL(url)
  const address = literalAddress(hostname)
  if (address === null) return isLocalhost(hostname) ? hostname : null
  return isPublicAddress(address) ? null : address
}

/** Hosts beside the one that is scanned, such as that of a backend: an active scan sends nothing to them unasked. */
function furtherHosts(url: string | null, places: readonly (string | null)[]): readonly string[] {
  if (url === null) return []
  const { hostname } = new URL(url)
  const others = places.flatMap((place) => (place === null ? [] : [new URL(place)]))
  const hosts = others.filter((other) => other.hostname !== hostname).map(({ host }) => host)
  return [...new Set(hosts)].slice(0, furtherHostsMax)
}

function whenToScan(privateHost: string | null): string {
  return privateHost === null
    ? 'After deployment, or locally with `--allow-private-targets 127.0.0.1`.'
    : 'After the application has been started again.'
}

function aboutOptions({
  isActive,
  isSignedIn,
}: {
  readonly isActive: boolean
  readonly isSignedIn: boolean
}): string {
  if (!isActive) return ''
  const accounts = isSignedIn
    ? " `test-accounts.yaml` is the owner's file with test accounts."
    : ' Add `--accounts FILE` for test accounts.'
  return ` \`--attest\` states that you are authorized.${accounts}`
}

/** The start of the scan, where its host and path can be nothing but that. */
function startOf(seenBy: SeenBy): string | null {
  const origin = seenBy === null ? null : plainOrigin(seenBy.start)
  if (seenBy === null || origin === null) return null
  const { pathname } = new URL(seenBy.start)
  const isPlain = /^[\w./~-]*$/.test(pathname) && pathname.length <= pathCharsMax
  return isPlain ? `${origin}${pathname}` : `${origin}/`
}
