import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { artifactNames } from '../../../../src/doors/cli/artifacts/files.ts'
import { loadArtifacts, whyNotSaved } from '../../../../src/doors/cli/artifacts/loadArtifacts.ts'
import { openArtifactsFolder } from '../../../../src/doors/cli/artifacts/openArtifactsFolder.ts'
import { saveArtifacts } from '../../../../src/doors/cli/artifacts/saveArtifacts.ts'
import type { StorableArtifacts } from '../../../../src/engine/model/scanArtifacts.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import { reportOf, scanId, scanWorld } from '../../../helpers/scans/scanWorld.ts'
import { openWorld } from '../../../helpers/sites/world.ts'
import { verboseApi } from '../../../sites/verboseApi.ts'
import { makeFolder, runInProcess } from '../runCommand.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('a folder of saved artifacts', () => {
  let folder: ReturnType<typeof makeFolder>
  let path: string
  let artifacts: StorableArtifacts
  before(async () => {
    const world = await openWorld(verboseApi.world)
    const onArtifacts = (one: StorableArtifacts) => {
      // Every kind of file: as of a signed-in scan whose probes caused an error.
      const { pages, responses } = one.gathered
      const provoked = responses.ok ? responses.value.slice(0, 1) : []
      artifacts = { ...one, visitorView: { pages, responses }, provoked, provokedGap: 'a gap' }
    }
    await reportOf(scanWorld(world, verboseApi.target, {}, { onArtifacts })).finally(world.close)
  })
  beforeEach(() => {
    folder = makeFolder()
    path = join(folder.path, 'artifacts')
  })
  afterEach(() => folder.remove())

  const save = (changed: Partial<StorableArtifacts> = {}, limit: { readonly bytesMax?: number } = {}) =>
    saveArtifacts(openArtifactsFolder(path), { ...artifacts, ...changed }, { clock: systemClock, ...limit })

  it('gives back what was saved', () => {
    save()
    expect(loadArtifacts(path).artifacts).to.deep.equal(artifacts)
    expect(whyNotSaved(path, scanId)).to.equal(null)
  })

  it('has a manifest and a file for each artifact, for its owner only', () => {
    save()
    const names = ['manifest', 'provoked', ...artifactNames, ...['visitor.pages', 'visitor.responses']].map(
      (name) => `${name}.json`,
    )
    expect(readdirSync(path).sort()).to.deep.equal(names.sort())
    expect(modeOf(path)).to.equal(0o700)
    expect(new Set(names.map((name) => modeOf(join(path, name))))).to.deep.equal(new Set([0o600]))
  })

  it('lacks an artifact that has too many bytes, and says so where it is missing', () => {
    save({}, { bytesMax: 1_000 })
    const { gathered } = loadArtifacts(path).artifacts
    const reason = 'the saved artifacts lack it, because it has more than 1000 bytes'
    expect(gathered.responses).to.deep.equal({ ok: false, reason })
    expect(gathered.target.ok).to.equal(true)
  })

  it('holds only the latest scan, and only readable by its owner', () => {
    save()
    writeFileSync(join(path, `pages.json.${'0'.repeat(12)}.tmp`), 'left by a scan that was killed')
    chmodSync(path, 0o755)
    save({ visitorView: {} })
    expect(readdirSync(path).filter((name) => /visitor|tmp/.test(name))).to.deep.equal([])
    expect(modeOf(path)).to.equal(0o700)
  })

  it('replaces a symbolic link instead of writing to its target', () => {
    const other = join(folder.path, 'other')
    writeFileSync(other, 'kept')
    openArtifactsFolder(path)
    symlinkSync(other, join(path, 'pages.json'))
    saveArtifacts(path, artifacts, { clock: systemClock })
    expect(readFileSync(other, 'utf8')).to.equal('kept')
    expect(loadArtifacts(path).artifacts.gathered.pages).to.deep.equal(artifacts.gathered.pages)
  })

  it('is not saved until the manifest says so', () => {
    openArtifactsFolder(path)
    expect(whyNotSaved(path, scanId)).to.match(/^The artifacts could not be saved in /)
    save()
    expect(whyNotSaved(path, 'another scan')).to.match(/^The artifacts could not be saved in /)
    rmSync(path, { recursive: true })
    expect(whyNotSaved(path, scanId)).to.match(/^The artifacts could not be saved in /)
  })

  describe('is refused for saving', () => {
    it('if it holds other files, which stay', () => {
      mkdirSync(path)
      writeFileSync(join(path, 'pages.json'), '{}')
      expect(() => openArtifactsFolder(path)).to.throw(
        /^Expected an empty folder, or one with artifacts, for --save-artifacts, found .*: it holds other files\.$/,
      )
      expect(readdirSync(path)).to.deep.equal(['pages.json'])
    })

    it('if it is a file', () => {
      writeFileSync(path, '')
      expect(() => openArtifactsFolder(path)).to.throw(/^Expected an empty folder, .*: EEXIST/)
    })
  })

  describe('is refused for judging', () => {
    const manifest = () => join(path, 'manifest.json')
    const change = (name: string, edit: (value: Record<string, unknown>) => unknown) => {
      const file = join(path, name)
      writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')))))
    }
    const isBroken = (name: string, what: string) =>
      new RegExp(
        `^scanward: Expected a whole ${name} as a scan has saved it, found a broken one in .* \\(${what}\\): scan again\\.\\n$`,
      )
    const wrong: Readonly<Record<string, readonly [() => void, RegExp]>> = {
      'that is missing': [
        () => rmSync(path, { recursive: true }),
        /^scanward: Expected a folder that scanward scan --save-artifacts has written, found none at .*artifacts\.\n$/,
      ],
      'that is a file': [
        () => {
          rmSync(path, { recursive: true })
          writeFileSync(path, '{}')
        },
        /^scanward: Expected a folder that .*, found none at .*artifacts\.\n$/,
      ],
      'without a manifest': [() => rmSync(manifest()), /, found no manifest\.json of it in .*artifacts\.\n$/],
      'with the manifest of another program': [
        () => writeFileSync(manifest(), '{"kind":"extension"}'),
        /, found no manifest\.json of it in /,
      ],
      'with a pipe as its manifest': [
        () => {
          rmSync(manifest())
          execFileSync('mkfifo', [manifest()])
        },
        /, found no manifest\.json of it in /,
      ],
      'of a newer format': [
        () => change('manifest.json', (value) => ({ ...value, format: 2, version: '9.9.9\u001b[31m' })),
        /^scanward: Expected artifacts of format 1, found format 2 of version 9\.9\.9.{0,5} in .*: scan again, or judge them with that version\.\n$/,
      ],
      'of a scan that has not ended': [
        () => openArtifactsFolder(path),
        /^scanward: Expected the artifacts of a completed scan, found those of one that has not ended or has failed in /,
      ],
      'with half a manifest': [
        () => truncateSync(manifest(), Math.floor(statSync(manifest()).size / 2)),
        /, found no manifest\.json of it in /,
      ],
      'with a manifest that lacks its scan': [
        () => change('manifest.json', ({ scan: _, ...rest }) => rest),
        isBroken('manifest\\.json', 'manifest\\.scan'),
      ],
      'with another summary of an active scan': [
        () =>
          change('manifest.json', (value) => ({
            ...value,
            scan: { ...Object(value.scan), active: { requests: 'many' } },
          })),
        isBroken('manifest\\.json', 'manifest\\.scan\\.active'),
      ],
      'with a file of other values': [
        () => change('cors.json', (value) => ({ ...value, value: [{ url: 7 }] })),
        isBroken('cors\\.json', 'artifact\\.value\\[0\\]\\.url'),
      ],
      'with a page that is no HTML': [
        () =>
          change('pages.json', ({ value, ...rest }) => ({
            ...rest,
            value: [value].flat().map((page) => ({ ...Object(page), mediaType: 'text/css' })),
          })),
        /^scanward: Expected artifacts that can be judged, found others in .*: Expected an HTML page, found text\/css\.\n$/,
      ],
      'with a file of more bytes than an artifact may have': [
        () => truncateSync(join(path, 'responses.json'), 64 * 1024 * 1024 + 1),
        isBroken('responses\\.json', 'too large'),
      ],
      'with a symbolic link as a file': [
        () => {
          rmSync(join(path, 'tls.json'))
          symlinkSync('/dev/zero', join(path, 'tls.json'))
        },
        isBroken('tls\\.json', 'no file'),
      ],
      'with a target that was not reached': [
        () => change('target.json', () => ({ ok: false, reason: 'gone' })),
        /^scanward: Expected artifacts that can be judged, found others in .*: Expected a target that was reached, found: gone\.\n$/,
      ],
      'with times that are none': [
        () =>
          change('manifest.json', (value) => ({
            ...value,
            scan: { ...Object(value.scan), startedAt: 1e300 },
          })),
        /^scanward: Expected artifacts that can be judged, found others in .*: Invalid time value\.\n$/,
      ],
    }
    for (const [name, [spoil, message]] of Object.entries(wrong)) {
      it(name, async () => {
        save()
        spoil()
        const { code, stdout, stderr } = await runInProcess(['judge', '-q', path])
        expect([code, stdout], stderr).to.deep.equal([2, ''])
        expect(stderr).to.match(message)
        expect(stderr).to.not.match(/\u001b/)
      })
    }

    for (const name of [...artifactNames, 'visitor.pages', 'provoked']) {
      it(`with half of ${name}.json, or without it`, () => {
        save()
        const file = join(path, `${name}.json`)
        truncateSync(file, Math.floor(statSync(file).size / 2))
        expect(() => loadArtifacts(path)).to.throw(`Expected a whole ${name}.json`)
        rmSync(file)
        expect(() => loadArtifacts(path)).to.throw(`Expected a whole ${name}.json`)
      })
    }
  })
})
