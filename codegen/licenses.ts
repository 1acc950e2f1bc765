import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const separator = `\n${'-'.repeat(80)}\n\n`
const licenseFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i

/** Renders the licenses of the packages that `files` come from, by name and version. */
export function renderLicenses(files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []))
  const texts = [...folders].map(describePackage)
  return [...new Set(texts)].sort().join(separator)
}

function packageFolder(file: string): string | null {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? null
}

function describePackage(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim()
  const own = names.filter((file) => licenseFile.test(file)).map(read)
  const readme = names.find((file) => /^readme\.md$/i.test(file))
  const texts = own.length > 0 || readme === undefined ? own : licenseSection(read(readme))
  return `${[`${name} ${version}: ${license}`, ...texts].join('\n\n')}\n`
}

function licenseSection(readme: string): readonly string[] {
  const section = /^#+ *licen[cs]e\b[^\n]*\n(.*)/ims.exec(readme)?.[1]?.trim()
  return section === undefined ? [] : [section]
}
