import { isReport } from '../../../../generated/messages.ts'
import type { JudgedScan } from '../../../engine/model/scanArtifacts.ts'
import { readJson } from '../../../engine/read/formats/json.ts'
import { isRecord } from '../../../shared/json.ts'
import type { ActiveSummary, Disturbance } from '../../../shared/model/report.ts'
import { skippedAction } from './artifactShapes.ts'
import { arrayOf, choice, fitShape, number, object, orNull, type Shape, text } from './shape.ts'

/** Raise it when stored artifacts change in a way that an older version would read wrong. */
export const artifactsFormat = 1

export const manifestName = 'manifest.json'

const kind = 'scanward-artifacts'

export type SavedManifest = {
  readonly version: string
  readonly commit: string
  readonly node: string
  /** RFC 3339. */
  readonly savedAt: string
  readonly scan: JudgedScan
  /** Names of the artifacts that have a file of the unauthenticated view. */
  readonly visitorView: readonly string[]
}

type ReadManifest =
  | { readonly state: 'saved'; readonly manifest: SavedManifest }
  /** The scan that saves here has not ended, or has failed. */
  | { readonly state: 'unfinished' }
  | { readonly state: 'other format'; readonly format: number; readonly version: string }
  | { readonly state: 'broken'; readonly path: string }
  /** Not written by this program. */
  | { readonly state: 'unknown' }

export function printUnfinishedManifest(): string {
  return `${JSON.stringify({ kind, format: artifactsFormat, state: 'unfinished' }, null, 2)}\n`
}

export function printManifest(manifest: SavedManifest): string {
  return `${JSON.stringify({ kind, format: artifactsFormat, state: 'saved', ...manifest }, null, 2)}\n`
}

export function readManifest(source: string): ReadManifest {
  const value = readJson(source)
  if (!isRecord(value) || value.kind !== kind) return { state: 'unknown' }
  const { format, state, version } = value
  if (typeof format !== 'number') return { state: 'broken', path: 'format' }
  if (format !== artifactsFormat) {
    return { state: 'other format', format, version: typeof version === 'string' ? version : '' }
  }
  if (state === 'unfinished') return { state }
  const fitted = fitShape(savedManifest, value, 'manifest')
  return fitted.ok ? { state: 'saved', manifest: fitted.value } : { state: 'broken', path: fitted.path }
}

const texts = arrayOf(text)

/** The generated validator of reports holds these to the contract. */
const active: Shape<ActiveSummary | null> = {
  misfit: (value, path) => (value !== undefined && isReport({ active: value }) ? null : path),
}
const disturbances: Shape<readonly Disturbance[]> = {
  misfit: (value, path) => (value !== undefined && isReport({ disturbances: value }) ? null : path),
}

const scan = object<JudgedScan>({
  scanId: text,
  targetUrl: text,
  mode: choice('passive', 'active'),
  intensity: choice('safe', 'intrusive'),
  passiveProbes: choice('all', 'observe'),
  excludePaths: texts,
  includePaths: texts,
  onlyChecks: orNull(texts),
  timeLimitMs: number,
  requestsMax: orNull(number),
  startedAt: number,
  durationMs: number,
  requests: number,
  active,
  disturbances,
  skipped: arrayOf(skippedAction),
})

const savedManifest = object<SavedManifest>({
  version: text,
  commit: text,
  node: text,
  savedAt: text,
  scan,
  visitorView: texts,
})
