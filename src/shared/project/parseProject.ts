/** Parses `.scanward.yaml`. Must not read other files, nor show secrets. */
import {
  AccountsProblem,
  Fields,
  readYaml,
  refuseKey,
  type SecretSources,
} from '../accounts/accountsReader.ts'
import { isRecord } from '../json.ts'
import { descriptionsOfScanMax } from '../model/apiDescription.ts'
import type { CheckPolicy } from '../model/checkPolicy.ts'
import { severities } from '../model/severity.ts'
import { paceRanges } from '../pace.ts'
import { parseScanWindows, type ScanWindow, scanWindowsMax } from '../scanWindows.ts'
import { checkSiteHeader, siteHeadersMax } from '../siteHeaders.ts'
import { parseTarget } from '../target.ts'
import {
  type AcceptedFinding,
  noLimits,
  type Project,
  type ProjectTarget,
  type TargetLimits,
} from './projectFile.ts'

type ParsedProject =
  | { readonly ok: true; readonly value: Project }
  | { readonly ok: false; readonly message: string }

const targetsMax = 100
const pathsMax = 50
const foldersMax = 20
const acceptedMax = 1_000
/**
 * Ranges of `limits`. With fewer requests the passive part would leave nothing; no scan sends more, or more at once.
 */
const limitRanges = {
  requests: [500, 6_000],
  minutes: [1, 1_440],
  parallel: paceRanges.parallel,
  requests_per_second: paceRanges.requestsPerSecond,
} as const
const reasonCharsMax = 200
const sourceCharsMax = 2_000
/** As in the contract. */
const checksMax = 200

const targetKeys = [
  ...['url', 'mode', 'intensity', 'environment', 'include_paths', 'exclude_paths', 'accounts'],
  ...['allow_actions', 'continueUnauthenticated', 'limits', 'headers', 'windows'],
  ...['api_descriptions', 'openapi', 'graphql', 'start_paths', 'checks'],
]
/** Top-level shorthand for a single target. */
const fileKeys = ['version', 'targets', 'fail_on', 'exclude_paths', 'accepted', 'templates']
const soleTargetKeys = ['target', 'accounts', 'continueUnauthenticated']

/** Leaves accounts to `parseProjectAccounts`. */
export function parseProject(text: string, sources: SecretSources): ParsedProject {
  try {
    return { ok: true, value: readProject(readYaml(text) ?? {}, sources) }
  } catch (error) {
    if (error instanceof AccountsProblem) return { ok: false, message: error.message }
    throw error
  }
}

function readProject(value: unknown, sources: SecretSources): Project {
  const fields = new Fields(value, 'file', sources)
  fields.allow([...fileKeys, ...soleTargetKeys])
  if (fields.has('version') && fields.raw('version') !== 1) refuseKey('version', 'expected 1')
  const named = fields.has('targets') ? readTargets(fields.raw('targets'), sources) : []
  return {
    targets: fields.has('target') ? [...named, readSingleTarget(fields)] : named,
    failOn: fields.has('fail_on') ? oneOf(fields, 'fail_on', severities) : null,
    excludePaths: readPaths(fields, 'exclude_paths'),
    accepted: readList(fields, 'accepted', acceptedMax).map((item, index) =>
      readAccepted(new Fields(item, `accepted[${index}]`, sources)),
    ),
    templates: readList(fields, 'templates', foldersMax).map((item, index) =>
      typeof item === 'string' && /^[^\0,]{1,1000}$/.test(item)
        ? item
        : refuseKey(`templates[${index}]`, 'expected a folder without commas in its path'),
    ),
  }
}

function readTargets(value: unknown, sources: SecretSources): readonly ProjectTarget[] {
  if (!isRecord(value)) refuseKey('targets', 'expected a mapping of names to targets')
  const entries = Object.entries(value)
  if (entries.length > targetsMax) refuseKey('targets', `expected at most ${targetsMax} targets`)
  return entries.map(([name, item]) => {
    const path = `targets.${name}`
    if (!/^[\w.-]{1,60}$/.test(name)) refuseKey(path, 'expected a name of letters, digits or . _ -')
    const fields = new Fields(item, path, sources)
    fields.allow(targetKeys)
    return {
      ...readInputs(fields),
      name,
      url: readUrl(fields, 'url'),
      mode: fields.has('mode') ? oneOf(fields, 'mode', ['passive', 'active'] as const) : null,
      intensity: fields.has('intensity') ? oneOf(fields, 'intensity', ['safe', 'intrusive'] as const) : null,
      isProduction: fields.textOrNull('environment') === 'production',
      includePaths: readPaths(fields, 'include_paths'),
      excludePaths: readPaths(fields, 'exclude_paths'),
      allowActions: readActions(fields),
      limits: fields.has('limits') ? readLimits(fields.fields('limits')) : noLimits,
      windows: readWindows(fields),
      ...readHeaders(fields),
    }
  })
}

function readSingleTarget(fields: Fields): ProjectTarget {
  return {
    ...{ apiDescriptions: [], graphql: [], startPaths: [], checks: null },
    name: 'target',
    url: readUrl(fields, 'target'),
    mode: null,
    intensity: null,
    isProduction: false,
    includePaths: [],
    excludePaths: [],
    allowActions: [],
    limits: noLimits,
    ...{ windows: [], headers: [], headersProblem: null },
  }
}

function readInputs(
  fields: Fields,
): Pick<ProjectTarget, 'apiDescriptions' | 'graphql' | 'startPaths' | 'checks'> {
  return {
    apiDescriptions: [...readSources(fields, 'api_descriptions'), ...readSources(fields, 'openapi')],
    graphql: readSources(fields, 'graphql'),
    startPaths: readList(fields, 'start_paths', pathsMax).map((item, index) =>
      typeof item === 'string' && /^\/(?!\/)[^\s#]{0,499}$/.test(item)
        ? item
        : refuseKey(`${fields.at('start_paths')}[${index}]`, 'expected a path such as /app or /search?q=a'),
    ),
    checks: fields.has('checks') ? readPolicy(fields.fields('checks')) : null,
  }
}

/** One text, or a list. */
function readSources(fields: Fields, key: string): readonly string[] {
  const value = fields.raw(key)
  if (typeof value === 'string') return [value]
  return readList(fields, key, descriptionsOfScanMax).map((item, index) =>
    typeof item === 'string' && item.trim() !== '' && item.length <= sourceCharsMax
      ? item
      : refuseKey(`${fields.at(key)}[${index}]`, 'expected a file or a URL'),
  )
}

function readPolicy(fields: Fields): CheckPolicy {
  fields.allow(['only', 'skip'])
  const patternsAt = (key: string) =>
    !fields.has(key)
      ? null
      : readList(fields, key, checksMax).map((item, index) =>
          typeof item === 'string' && /^[a-z0-9-]+\.(?:[a-z0-9-]+|\*)$/.test(item)
            ? item
            : refuseKey(
                `${fields.at(key)}[${index}]`,
                'expected a check such as csp.missing, or a group such as csp.*',
              ),
        )
  return { only: patternsAt('only'), skip: patternsAt('skip') }
}

function readUrl(fields: Fields, key: string): string {
  const url = fields.text(key)
  const parsed = parseTarget(url)
  return parsed.ok ? url : refuseKey(fields.at(key), 'expected a URL or a hostname')
}

function readAccepted(fields: Fields): AcceptedFinding {
  fields.allow(['check_id', 'fingerprint', 'hostname', 'reason', 'expires'])
  const accepted = {
    checkId: matchOrNull(fields, 'check_id', /^[a-z0-9-]+\.[a-z0-9-]+$/, 'a check such as csp.missing'),
    fingerprint:
      matchOrNull(fields, 'fingerprint', /^[0-9a-f]{64}$/i, '64 hexadecimal digits')?.toLowerCase() ?? null,
    hostname:
      matchOrNull(fields, 'hostname', /^\S{1,253}$/, 'a hostname such as *.example.com')?.toLowerCase() ??
      null,
    reason: fields.has('reason')
      ? fields.text('reason')
      : refuseKey(fields.at('reason'), 'expected a reason'),
    expires: fields.has('expires') ? readDate(fields) : null,
  }
  if (accepted.checkId === null && accepted.fingerprint === null) {
    refuseKey(fields.path, 'expected check_id or fingerprint')
  }
  if (accepted.reason.trim() === '' || accepted.reason.length > reasonCharsMax) {
    refuseKey(fields.at('reason'), `expected 1 to ${reasonCharsMax} characters`)
  }
  return accepted
}

function readDate(fields: Fields): string {
  const text = fields.text('expires')
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Some engines roll February 30 over.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isDay ? text : refuseKey(fields.at('expires'), 'expected a date such as 2027-03-31')
}

function readPaths(fields: Fields, key: string): readonly string[] {
  return readList(fields, key, pathsMax).map((item, index) =>
    typeof item === 'string' && /^\/[^\s?#]{0,199}$/.test(item)
      ? item
      : refuseKey(`${fields.at(key)}[${index}]`, 'expected a path such as /logout or /admin/*'),
  )
}

function readActions(fields: Fields): readonly string[] {
  return readList(fields, 'allow_actions', pathsMax).map((item, index) =>
    typeof item === 'string' && /^(?:GET|POST|PUT|PATCH) \/[^\s?#]{0,199}$/.test(item)
      ? item
      : refuseKey(
          `${fields.at('allow_actions')}[${index}]`,
          'expected a method and a path such as POST /orders or POST /newsletter/*; nothing allows DELETE',
        ),
  )
}

function readLimits(limits: Fields): TargetLimits {
  limits.allow(Object.keys(limitRanges))
  const read = (key: keyof typeof limitRanges) => {
    if (!limits.has(key)) return null
    const [least, most] = limitRanges[key]
    const found = limits.raw(key)
    return typeof found === 'number' && Number.isInteger(found) && found >= least && found <= most
      ? found
      : refuseKey(limits.at(key), `expected a whole number from ${least} to ${most}`)
  }
  return {
    requests: read('requests'),
    minutes: read('minutes'),
    parallel: read('parallel'),
    requestsPerSecond: read('requests_per_second'),
  }
}

function readWindows(fields: Fields): readonly ScanWindow[] {
  const texts = readList(fields, 'windows', scanWindowsMax).map(String)
  const parsed = parseScanWindows(texts)
  return parsed.ok ? parsed.windows : refuseKey(fields.at('windows'), `expected ${parsed.message}`)
}

/** A variable that is not set is no problem of the other targets. */
function readHeaders(fields: Fields): Pick<ProjectTarget, 'headers' | 'headersProblem'> {
  if (!fields.has('headers')) return { headers: [], headersProblem: null }
  const given = fields.fields('headers')
  const value = fields.raw('headers')
  const names = isRecord(value) ? Object.keys(value) : []
  if (names.length > siteHeadersMax) refuseKey(given.path, `expected at most ${siteHeadersMax} headers`)
  try {
    const headers = names.map((name) => {
      const checked = checkSiteHeader(name, given.text(name))
      return checked.ok ? checked.header : refuseKey(given.path, `expected ${checked.message}`)
    })
    return { headers, headersProblem: null }
  } catch (error) {
    if (error instanceof AccountsProblem) return { headers: [], headersProblem: error.message }
    throw error
  }
}

function readList(fields: Fields, key: string, itemsMax: number): readonly unknown[] {
  if (!fields.has(key)) return []
  const value = fields.raw(key)
  if (!Array.isArray(value)) refuseKey(fields.at(key), 'expected a list')
  return value.length > itemsMax ? refuseKey(fields.at(key), `expected at most ${itemsMax} entries`) : value
}

function oneOf<const Name extends string>(fields: Fields, key: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === fields.raw(key))
  return found ?? refuseKey(fields.at(key), `expected ${names.join(', ')}`)
}

function matchOrNull(fields: Fields, key: string, pattern: RegExp, expected: string): string | null {
  const text = fields.textOrNull(key)
  return text === null || pattern.test(text) ? text : refuseKey(fields.at(key), `expected ${expected}`)
}
