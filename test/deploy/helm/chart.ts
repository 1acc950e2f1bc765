import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { parse, parseAllDocuments } from 'yaml'
import { isRecord, type JsonObject } from '../../../src/shared/json.ts'

const folder = 'deploy/helm/scanward'
const goPath = '/usr/share/gocode'

/** Without Go and Sprig of Debian, the tests are skipped with a message. */
export function describeGo(title: string, body: (this: Mocha.Suite) => void): void {
  const hasSprig = existsSync(`${goPath}/src/github.com/Masterminds/sprig`)
  if (hasSprig && spawnSync('go', ['version']).status === 0) {
    describe(title, body)
    return
  }
  console.log(`SKIPPED, because golang-go or golang-github-masterminds-sprig-dev is missing: ${title}`)
  describe.skip(title, body)
}

export type Manifest = Readonly<Record<string, unknown>> & {
  readonly kind: string
  readonly apiVersion: string
}

export type RenderedChart =
  | { readonly ok: true; readonly manifests: readonly Manifest[]; readonly notes: string }
  | { readonly ok: false; readonly error: string }

export type Renderer = { render(values: JsonObject): RenderedChart; close(): void }

/** Renders the chart with Go templates, as Helm does. Values go over those of the chart. */
export function openRenderer(): Renderer {
  const built = mkdtempSync(join(tmpdir(), 'scanward-chart-'))
  const program = join(built, 'render')
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: goPath, GOCACHE: join(built, 'cache') }
  const build = spawnSync('go', ['build', '-o', program, 'test/deploy/helm/renderChart.go'], { env })
  if (build.status !== 0) throw new Error(`Expected the renderer to compile, found ${build.stderr}`)
  return {
    render: (values) => renderWith(program, values),
    close: () => rmSync(built, { recursive: true, force: true }),
  }
}

function renderWith(program: string, values: JsonObject): RenderedChart {
  const merged = merge(readYaml('values.yaml'), values)
  if (!fitsValues(merged)) return { ok: false, error: JSON.stringify(fitsValues.errors) }
  const { name, version, appVersion } = readYaml('Chart.yaml')
  const input = {
    templates: Object.fromEntries(
      readdirSync(`${folder}/templates`).map((file) => [
        file,
        readFileSync(`${folder}/templates/${file}`, 'utf8'),
      ]),
    ),
    context: {
      Chart: { Name: name, Version: version, AppVersion: appVersion },
      Release: { Name: 'security', Namespace: 'tools', Service: 'Helm' },
      Values: merged,
    },
  }
  const { status, stdout, stderr } = spawnSync(program, { input: JSON.stringify(input), encoding: 'utf8' })
  if (status !== 0) return { ok: false, error: stderr }
  const files: Readonly<Record<string, string>> = JSON.parse(stdout)
  const texts = Object.entries(files).filter(([file]) => file.endsWith('.yaml'))
  const manifests = texts.flatMap(([, text]) => readManifests(text))
  return { ok: true, manifests, notes: files['NOTES.txt'] ?? '' }
}

const fitsValues = new Ajv({ strict: false }).compile(
  JSON.parse(readFileSync(`${folder}/values.schema.json`, 'utf8')),
)

function readYaml(file: string): JsonObject {
  return parse(readFileSync(`${folder}/${file}`, 'utf8'))
}

function readManifests(text: string): readonly Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors
    if (error !== undefined) throw error
    const value: unknown = document.toJS()
    if (!isRecord(value)) return []
    const { kind, apiVersion } = value
    if (typeof kind !== 'string' || typeof apiVersion !== 'string') throw new Error(`No kind in ${text}`)
    return [{ ...value, kind, apiVersion }]
  })
}

function merge(base: JsonObject, changes: JsonObject): JsonObject {
  const merged: Record<string, JsonObject[string]> = { ...base }
  for (const [key, value] of Object.entries(changes)) {
    const former = merged[key]
    merged[key] =
      isRecord(former) && isRecord(value) ? merge(former as JsonObject, value as JsonObject) : value
  }
  return merged
}
