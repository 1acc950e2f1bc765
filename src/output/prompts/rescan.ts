import type { CheckTexts } from '../../engine/model/check.ts'
import { isLocalhost, isPublicAddress, literalAddress } from '../../shared/addresses.ts'
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
  const privateHost = privateHostOf(url)
  const further = isActive ? furtherHosts(url, places) : []
  const given = ranAs?.options ?? []
  const options = [
    ...given,
    ...(privateHost === null || given.includes('--allow-private-targets')
      ? []
      : [`--allow-private-targets ${privateHost}`]),
    ...(isActive ? ['--mode active', ...(isIntrusive ? ['--intensity intrusive'] : []), '--attest'] : []),
    ...further.filter((host) => !given.includes(host)).map((host) => `--authorize ${host}`),
    ...(isSignedIn && ranAs === null ? ['--accounts test-accounts.yaml'] : []),
    `--only-check ${checks.map(({ id }) => id).join(',')}`,
    '--fail-on info',
  ]
  const target = ranAs?.target ?? (url === null ? '"$URL"' : quoteShell(url))
  const about = [
    whenToScan(privateHost),
    ...(ranAs === null ? [] : aboutRun(ranAs)),
    ...(isActive ? aboutActive({ isSignedIn, isKnown: ranAs !== null }) : []),
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
    ...(variables.length === 0 ? [] : [`First set ${names} in the environment: the accounts need them.`]),
  ]
}

/** Scans reach private networks only with an option. */
function privateHostOf(url: string | null): string | null {
  if (url === null) return null
  const { hostname } = new URL(url)
  const address = literalAddress(hostname)
  if (address === null) return isLocalhost(hostname) ? hostname : null
  return isPublicAddress(address) ? null : address
}

/** Active scans send nothing to other hosts without an option. */
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

function aboutActive({
  isSignedIn,
  isKnown,
}: {
  readonly isSignedIn: boolean
  readonly isKnown: boolean
}): readonly string[] {
  const attest = '`--attest` states that you are authorized.'
  if (isKnown) return [attest]
  return [
    attest,
    isSignedIn
      ? "`test-accounts.yaml` is the owner's file with test accounts."
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
