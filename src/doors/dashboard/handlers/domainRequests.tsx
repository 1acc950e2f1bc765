import { readAuthorities, readClientIdentity } from '../../../service/clientCertificates.ts'
import { changeDomainRequests, type NewIdentity } from '../../../service/store/sites/domainRequests.ts'
import { paceRanges } from '../../../shared/pace.ts'
import { parseScanWindows } from '../../../shared/scanWindows.ts'
import { parseSiteHeader, type SiteHeader, siteHeadersMax } from '../../../shared/siteHeaders.ts'
import { actorOf } from '../actor.ts'
import { domainPath } from '../domainPath.ts'
import { refuse } from '../errorPages.tsx'
import type { RequestsForm } from '../pages/domain/domainView.ts'
import { redirect } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { findOwnDomain, showDomainPage } from './domain.tsx'

/** Headers, a certificate and authorities, encoded. */
export const requestsBodyBytesMax = 512 * 1024
const headersCharsMax = 100_000
const numberCharsMax = 10
const passphraseCharsMax = 1_000
const windowsCharsMax = 3_000

export const setDomainRequests: MemberHandler = async (request, deps) => {
  const domain = await findOwnDomain(request, deps)
  if (domain === null) return refuse('not_found')
  const { form } = request
  const typed = (name: string) => (form.get(name) ?? '').trim().slice(0, numberCharsMax)
  const perSecond = readNumber(typed('requests_per_second'), paceRanges.requestsPerSecond)
  const parallel = readNumber(typed('parallel'), paceRanges.parallel)
  const headers =
    form.get('remove') === 'headers'
      ? { ok: true as const, value: [] } // `as`: a literal.
      : readHeaders((form.get('headers') ?? '').slice(0, headersCharsMax))
  const typedWindows = (form.get('windows') ?? '').slice(0, windowsCharsMax)
  const windows = parseScanWindows(linesOf(typedWindows))
  const identity = await readIdentity(form)
  const authorities = readAuthorityTexts(form)
  if (!perSecond.ok || !parallel.ok || !headers.ok || !windows.ok || !identity.ok || !authorities.ok) {
    const errors: RequestsForm['errors'] = {
      ...(headers.ok ? {} : { headers: headers.message }),
      ...(perSecond.ok ? {} : { requests_per_second: perSecond.message }),
      ...(parallel.ok ? {} : { parallel: parallel.message }),
      ...(identity.ok ? {} : { certificate: identity.message }),
      ...(authorities.ok ? {} : { authorities: authorities.message }),
      ...(windows.ok ? {} : { windows: `Expected ${windows.message}.` }),
    }
    const paces = { requestsPerSecond: typed('requests_per_second'), parallel: typed('parallel') }
    const refused = { ...paces, windows: typedWindows, errors }
    return showDomainPage(domain, request, deps, { requestsForm: refused, status: 400 })
  }
  const { organizationId, hostname } = domain
  const isDone = await changeDomainRequests(
    deps.db,
    {
      ...{ organizationId, hostname, headers: headers.value, actor: actorOf(request) },
      pace: { requestsPerSecond: perSecond.value, parallel: parallel.value },
      windows: windows.windows,
      ...{ identity: identity.value, authorities: authorities.value },
      openBox: deps.openSecretBox,
    },
    deps.clock,
  )
  if (!isDone) return refuse('not_found')
  return redirect(`${domainPath(hostname)}#requests`, { done: 'Connections of scans saved.' })
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

function readNumber(text: string, [min, max]: readonly [number, number]): Read<number | null> {
  if (text === '') return { ok: true, value: null }
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max
    ? { ok: true, value }
    : { ok: false, message: `Expected a whole number from ${min} to ${max.toLocaleString('en')}.` }
}

/** Null: the stored one stays. */
async function readIdentity(form: URLSearchParams): Promise<Read<NewIdentity | 'none' | null>> {
  if (form.get('remove') === 'certificate') return { ok: true, value: 'none' }
  const text = (form.get('certificate') ?? '').trim()
  if (text === '') return { ok: true, value: null }
  const passphrase = (form.get('passphrase') ?? '').slice(0, passphraseCharsMax)
  const read = await readClientIdentity(text, passphrase)
  return read.ok ? { ok: true, value: read } : read
}

function readAuthorityTexts(form: URLSearchParams): Read<readonly string[] | null> {
  if (form.get('remove') === 'authorities') return { ok: true, value: [] }
  const text = (form.get('authorities') ?? '').trim()
  if (text === '') return { ok: true, value: null }
  const read = readAuthorities(text)
  return read.ok ? { ok: true, value: read.authorities } : read
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

function readHeaders(text: string): Read<readonly SiteHeader[] | null> {
  const lines = linesOf(text)
  if (lines.length === 0) return { ok: true, value: null }
  if (lines.length > siteHeadersMax)
    return { ok: false, message: `Expected at most ${siteHeadersMax} headers.` }
  const headers: SiteHeader[] = []
  for (const line of lines) {
    const parsed = parseSiteHeader(line)
    if (!parsed.ok) return { ok: false, message: `Expected ${parsed.message}.` }
    if (headers.some(({ name }) => name.toLowerCase() === parsed.header.name.toLowerCase()))
      return { ok: false, message: `Expected ${parsed.header.name} once.` }
    headers.push(parsed.header)
  }
  return { ok: true, value: headers }
}
