import { statSync } from 'node:fs'
import type { ArtifactName } from '../../../engine/model/artifacts.ts'
import type { StorableArtifacts, StorableGathered } from '../../../engine/model/scanArtifacts.ts'
import { readJson } from '../../../engine/read/formats/json.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { usageFailure } from '../exitCodes.ts'
import { artifactShapes, exchange, gatheredOf } from './artifactShapes.ts'
import {
  artifactBytesMax,
  artifactFile,
  artifactNames,
  manifestBytesMax,
  provokedName,
  readOwnFile,
  visitorFile,
} from './files.ts'
import { artifactsFormat, manifestName, readManifest, type SavedManifest } from './manifest.ts'
import { arrayOf, fitShape, type Shape } from './shape.ts'

const versionCharsMax = 50

export type LoadedArtifacts = { readonly manifest: SavedManifest; readonly artifacts: StorableArtifacts }

/** Reads the artifacts that a scan has saved. Fails for a folder that is missing, broken, unfinished or not written by this program. */
export function loadArtifacts(folder: string): LoadedArtifacts {
  const manifest = loadManifest(folder)
  const load = (name: ArtifactName, file: string): readonly [string, unknown] => {
    const { misfit } = artifactShapes[name]
    return [name, readFitting<unknown>(folder, file, { misfit })]
  }
  const visitorNames = artifactNames.filter((name) => manifest.visitorView.includes(name))
  const entries = artifactNames.map((name) => load(name, artifactFile(name)))
  const visitorEntries = visitorNames.map((name) => load(name, visitorFile(name)))
  const provoked = readFitting(folder, provokedName, gatheredOf(arrayOf(exchange)))
  return {
    manifest,
    artifacts: {
      scan: manifest.scan,
      gathered: Object.fromEntries(entries) as StorableGathered, // `as`: each name has its shape.
      visitorView: Object.fromEntries(visitorEntries),
      provoked: provoked.ok ? provoked.value : [],
      provokedGap: provoked.ok ? (provoked.gap ?? null) : provoked.reason,
    },
  }
}

/** Says why a scan's artifacts are not in the folder in which it had to save them; null if they are. */
export function whyNotSaved(folder: string, scanId: string): string | null {
  const file = readOwnFile(folder, manifestName, manifestBytesMax)
  const read = file.ok ? readManifest(file.text) : null
  if (read?.state === 'saved' && read.manifest.scan.scanId === scanId) return null
  return `The artifacts could not be saved in ${folder}: check its free space and its permissions.`
}

function loadManifest(folder: string): SavedManifest {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  const file = isFolder ? readOwnFile(folder, manifestName, manifestBytesMax) : null
  if (file === null) {
    throw usageFailure(
      `Expected a folder that scanward scan --save-artifacts has written, found none at ${folder}.`,
    )
  }
  const read = file.ok ? readManifest(file.text) : ({ state: 'unknown' } as const) // `as`: one of the states.
  switch (read.state) {
    case 'saved':
      return read.manifest
    case 'unfinished':
      throw usageFailure(
        `Expected the artifacts of a completed scan, found those of one that has not ended or has failed in ${folder}.`,
      )
    case 'other format': {
      const savedBy = read.version === '' ? '' : ` of version ${cleanLine(read.version, versionCharsMax)}`
      throw usageFailure(
        `Expected artifacts of format ${artifactsFormat}, found format ${read.format}${savedBy} in ${folder}: scan again, or judge them with that version.`,
      )
    }
    case 'broken':
      throw broken(folder, manifestName, read.path)
    case 'unknown':
      throw usageFailure(
        `Expected a folder that scanward scan --save-artifacts has written, found no ${manifestName} of it in ${folder}.`,
      )
  }
}

function readFitting<T>(folder: string, name: string, shape: Shape<T>): T {
  const file = readOwnFile(folder, name, artifactBytesMax)
  if (!file.ok) throw broken(folder, name, file.reason)
  const fitted = fitShape(shape, readJson(file.text), 'artifact')
  if (!fitted.ok) throw broken(folder, name, fitted.path)
  return fitted.value
}

function broken(folder: string, name: string, what: string) {
  return usageFailure(
    `Expected a whole ${name} as a scan has saved it, found a broken one in ${folder} (${what}): scan again.`,
  )
}
