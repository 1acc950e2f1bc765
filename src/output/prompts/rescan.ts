import type { CheckTexts } from '../../engine/model/check.ts'
import { isLoopbackHost, isPublicAddress, literalAddress } from '../../shared/addresses.ts'
import type { ReportView } from '../../shared/model/report.ts'
import type { ScanIntensity } from '../../shared/model/scanMode.ts'
import { quoteShell } from '../../shared/quoteShell.ts'
import { plainOrigin } from './plainOrigin.ts'

export type RescannedCheck = Pick<CheckTexts, 'id'> & { readonly intensity?: ScanIntensity }

export type SeenBy = Pick<ReportView, 'start' | 'mode' | 'intensity' | 'signed_in'> | null

/** The command of the scan, in shell words of its user. */
export type RanAs = {
  readonly command: string
  readonly target: string
  readonly options: readonly string[]
  readonly folder: string
  /** Environment variables that the accounts need. */
  readonly variables: readonly string[]
  /** Names of the headers that the user adds to requests to the target. */
  readonly siteHeaders?: readonly string[]
}

const pathCharsMax = 200
const furtherHostsMax = 5

type Rescan = {
  readonly seenBy: SeenBy
  readonly site: string | null
  readonly places?: readonly (string | null)[]
  readonly ranAs?: RanAs | null
}

export function rescanSection(
  checks: readonly RescannedCheck[],
  { seenBy, site, places = [], ranAs = null }: Rescan,
): readonly string[] {
  const isActive = seenBy?.mode === 'active' || checks.some(({ intensity }) => intensity !== undefined)
  // The finding may come from an intrusive part of the check.
  const isIntrusive =
    seenBy?.intensity === 'intrusive' || checks.some(({ intensity }) => intensity === 'intrusive')
  const isSignedIn = isActive && seenBy?.signed_in === true
  const url = startOf(seenBy) ?? site
  const { isPrivate, isLoopback } = placeOf(url)
  const needsAttest = isActive && !isLoopback
  const further = isActive ? furtherHosts(url, places) : []
  const given = ranAs?.options ?? []
  const options = [
    ...given,
    ...(isActive ? ['--mode active', ...(isIntrusive ? ['--intensity intrusive'] : [])] : []),
    ...(needsAttest ? ['--attest'] : []),
    ...further.filter((host) => !given.includes(host)).map((host) => `--authorize ${host}`),
    ...(isSignedIn && ranAs === null ? ['--accounts "$ACCOUNTS"'] : []),
    `--only-check ${checks.map(({ id }) => id).join(',')}`,
    '--fail-on info',
  ]
  const target = ranAs?.target ?? (url === null ? '"$URL"' : quoteShell(url))
  const about = [
    isPrivate ? 'After the application has been started again.' : 'After deployment, or at a local URL.',
    ...(ranAs === null ? [] : aboutRun(ranAs)),
    ...(isActive ? aboutActive({ isSignedIn, needsAttest, isKnown: ranAs !== null }) : []),
  ]
  return [
    '## Scan again',
    about.join(' '),
    ['```sh', `${ranAs?.command ?? 'scanward'} scan ${target} ${options.join(' ')}`, '```'].join('\n'),
    'Exit code 0: passed, 1: found, 3: not evaluated.',
  ]
}

function aboutRun({ folder, variables }: RanAs): readonly string[] {
  const [last = '', ...others] = variables.toReversed()
  const names = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
  return [
    `Run it in \`${folder}\`.`,
    ...(variables.length === 0 ? [] : [`First set ${names} in the environment: the commands need them.`]),
  ]
}

function placeOf(url: string | null): { readonly isPrivate: boolean; readonly isLoopback: boolean } {
  if (url === null) return { isPrivate: false, isLoopback: false }
  const { hostname } = new URL(url)
  const isLoopback = isLoopbackHost(hostname)
  const address = literalAddress(hostname)
  return { isPrivate: isLoopback || (address !== null && !isPublicAddress(address)), isLoopback }
}

/** Active scans send nothing to other hosts without an option. */
function furtherHosts(url: string | null, places: readonly (string | null)[]): readonly string[] {
  if (url === null) return []
  const { hostname } = new URL(url)
  const others = places.flatMap((place) => (place === null ? [] : [new URL(place)]))
  const hosts = others.filter((other) => other.hostname !== hostname).map(({ host }) => host)
  return [...new Set(hosts)].slice(0, furtherHostsMax)
}

function aboutActive({
  isSignedIn,
  needsAttest,
  isKnown,
}: {
  readonly isSignedIn: boolean
  readonly needsAttest: boolean
  readonly isKnown: boolean
}): readonly string[] {
  const attest = needsAttest ? ['`--attest` states that you are authorized.'] : []
  if (isKnown) return attest
  return [
    ...attest,
    isSignedIn
      ? '`$ACCOUNTS` is the file of `scanward domain accounts set`. The service signs in with them by itself.'
      : 'Add `--accounts FILE` for test accounts.',
  ]
}

/** Null if host and path could carry instructions. */
function startOf(seenBy: SeenBy): string | null {
  const origin = seenBy === null ? null : plainOrigin(seenBy.start)
  if (seenBy === null || origin === null) return null
  const { pathname } = new URL(seenBy.start)
  const isPlain = /^[\w./~-]*$/.test(pathname) && pathname.length <= pathCharsMax
  return isPlain ? `${origin}${pathname}` : `${origin}/`
}
