import type { Gathered } from '../../../engine/model/gathered.ts'
import type { StorableArtifacts } from '../../../engine/model/scanArtifacts.ts'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import { commit, version } from '../../../shared/version.ts'
import {
  artifactBytesMax,
  artifactFile,
  artifactNames,
  manifestBytesMax,
  provokedName,
  visitorFile,
  writeOwnFile,
} from './files.ts'
import { manifestName, printManifest } from './manifest.ts'

type SaveArtifactsOptions = {
  readonly clock: Clock
  /** Default: `artifactBytesMax`. */
  readonly bytesMax?: number
}

/**
 * Saves the artifacts of a scan: a file for each, then the manifest, without which no file counts. One with
 * more than `bytesMax` bytes is saved as missing, with this reason.
 */
export function saveArtifacts(
  folder: string,
  { scan, gathered, visitorView, provoked, provokedGap }: StorableArtifacts,
  { clock, bytesMax = artifactBytesMax }: SaveArtifactsOptions,
): void {
  const save = (file: string, artifact: Gathered<unknown>) => {
    if (writeOwnFile(folder, file, printPieces(artifact), bytesMax)) return
    const reason = `the saved artifacts lack it, because it has more than ${bytesMax} bytes`
    writeOwnFile(folder, file, printPieces({ ok: false, reason }), manifestBytesMax)
  }
  const visitorNames = artifactNames.filter((name) => visitorView[name] !== undefined)
  for (const name of artifactNames) save(artifactFile(name), gathered[name])
  for (const name of visitorNames) {
    const artifact = visitorView[name]
    if (artifact !== undefined) save(visitorFile(name), artifact)
  }
  save(provokedName, { ok: true, value: provoked, gap: provokedGap })
  const savedAt = timestamp(clock.now())
  const manifest = { version, commit, node: process.version, savedAt, scan, visitorView: visitorNames }
  if (!writeOwnFile(folder, manifestName, [printManifest(manifest)], manifestBytesMax)) {
    throw new Error(`Expected a manifest of at most ${manifestBytesMax} bytes, found more`)
  }
}

/** Prints item by item: a list of bodies as one text would take several times its memory. */
function* printPieces(artifact: Gathered<unknown>): Generator<string> {
  if (!artifact.ok || !Array.isArray(artifact.value)) {
    yield `${JSON.stringify(artifact, null, 1)}\n`
    return
  }
  const { value, ...rest } = artifact
  yield `${JSON.stringify(rest).slice(0, -1)},\n "value": [`
  for (const [index, item] of value.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(item, null, 1)}`
  }
  yield '\n]}\n'
}
