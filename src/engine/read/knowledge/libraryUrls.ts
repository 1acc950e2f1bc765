import type { LibrarySign, RecognizedLibrary } from '../../model/libraries.ts'
import { decodePercent } from '../url/decodePercent.ts'
import { pathOf } from '../url/urls.ts'
import { type LibraryRow, libraryTable } from './libraryTable.ts'

const urlCharsMax = 500
const endingsMax = 6

const rowsByPackage = new Map(
  libraryTable.flatMap((row) => (row.packages ?? [row.name]).map((name) => [name, row] as const)),
)
const rowsByFile = new Map(
  libraryTable.flatMap((row) => (row.files ?? []).map((name) => [name, row] as const)),
)

const urlVersion =
  '\\d{1,4}(?:\\.\\d{1,5}){1,3}(?:-(?:alpha|beta|rc|next|canary)[.-]?\\d{0,4}(?:\\.\\d{1,4})?)?'
const packageInPath = new RegExp(
  `(?:^|[/,])((?:@[\\w.-]{1,60}/)?[a-z][\\w.-]{0,60})@(${urlVersion})(?=[/,]|$)`,
  'gi',
)
const revisionInPath = /(?:^|\/)(three(?:\.js)?)@r(\d{2,3})(?=\/|$)/i
/** Some hosts number three.js by revision: `r124` is 0.124.0. */
const hostedLibrary = new RegExp(`/ajax/libs/([\\w.-]{1,60})/(?:(${urlVersion})|r(\\d{2,3}))/`, 'i')
const versionFolder = new RegExp(
  `/([\\w.-]{1,60})/v?(${urlVersion})/(?:[\\w-]{1,20}/){0,3}([\\w.-]{1,80})$`,
  'i',
)
/** Single-project hosts omit the name: `/1.8.2/angular.min.js`, `/ui/1.12.1/jquery-ui.js`. */
const bareVersionFolder = new RegExp(
  `^/(?:[a-z]{1,10}/)?v?(${urlVersion})/(?:[\\w-]{1,20}/){0,3}[\\w.-]{1,80}$`,
  'i',
)
/** `/xlsx-0.19.3/package/dist/xlsx.full.min.js`. */
const packageFolder = new RegExp(`^/([a-z][\\w.]{0,40})-(${urlVersion})/`, 'i')
const fileEnding =
  /[.-](?:min|slim|prod|production|development|esm|umd|bundle|pack|packed|all|full|js|mjs|cjs)$/
const fileVersion = new RegExp(`^([a-z][a-z.-]{0,40}?)[-._](${urlVersion})$`)

/** Serve unmodified releases: a version in the path is the library's. */
const knownHosts =
  /(?:^|\.)(?:code\.jquery\.com|code\.angularjs\.org|bootstrapcdn\.com|cdn\.plot\.ly|cdn\.datatables\.net|cdn\.ckeditor\.com|cdn\.quilljs\.com|cdn\.sheetjs\.com|code\.highcharts\.com|vjs\.zencdn\.net|ajax\.aspnetcdn\.com|yastatic\.net|cdn\.bootcss\.com|cdn\.bootcdn\.net|cdn\.staticfile\.(?:org|net)|lib\.baomitu\.com)$/

/** Combined DataTables builds: `/v/bs4/jq-3.3.1/dt-1.10.18/datatables.min.js`. */
const combinedParts: Readonly<Record<string, string>> = { dt: 'datatables.net', jq: 'jquery' }
const combinedPart = new RegExp(`(?<=/)([a-z]{2})-(${urlVersion})(?=/)`, 'g')

export function recognizeInUrl(url: string): readonly RecognizedLibrary[] {
  const { hostname, pathname } = new URL(url)
  const path = decodePercent(pathname).slice(0, urlCharsMax)
  const found = new Map<string, RecognizedLibrary>()
  const add = (row: LibraryRow | undefined, version: string | undefined, sign: LibrarySign) => {
    if (row === undefined || version === undefined || found.has(row.name)) return
    found.set(row.name, { name: row.name, version, sign, proof: `${hostname}${path}` })
  }
  for (const [, name, version] of path.matchAll(packageInPath)) {
    add(rowsByPackage.get(name?.toLowerCase() ?? ''), version, 'address')
  }
  const [, counted, release] = revisionInPath.exec(path) ?? []
  add(rowsByPackage.get(counted?.toLowerCase() ?? ''), release && `0.${release}.0`, 'address')
  const [, hosted, hostedVersion, revision] = hostedLibrary.exec(path) ?? []
  const hostedRow = rowsByPackage.get(hosted?.toLowerCase() ?? '')
  const hostedRelease = hostedRow?.name === 'three' && revision !== undefined ? `0.${revision}.0` : undefined
  add(hostedRow, hostedVersion ?? hostedRelease, 'address')
  const isKnownHost = knownHosts.test(hostname)
  const [, folder, folderVersion] = versionFolder.exec(path) ?? []
  const folderRow = rowsByPackage.get(folder?.toLowerCase() ?? '')
  add(folderRow, folderVersion, isKnownHost ? 'address' : 'file name')
  const stem = fileStem(path)
  const [, file, version] = fileVersion.exec(stem) ?? []
  add(rowsByFile.get(file ?? ''), version, isKnownHost ? 'address' : 'file name')
  if (!isKnownHost) return [...found.values()]
  if (folderRow === undefined) add(rowsByFile.get(stem), bareVersionFolder.exec(path)?.[1], 'address')
  const [, named, namedVersion] = packageFolder.exec(path) ?? []
  add(rowsByPackage.get(named?.toLowerCase() ?? ''), namedVersion, 'address')
  if (hostname === 'cdn.datatables.net') {
    for (const [, part = '', partVersion] of path.matchAll(combinedPart)) {
      if (Object.hasOwn(combinedParts, part))
        add(rowsByPackage.get(combinedParts[part] ?? ''), partVersion, 'address')
    }
  }
  return [...found.values()]
}

export function isLibraryFile(url: string, name: string): boolean {
  const stem = fileStem(decodePercent(pathOf(url)))
  return [stem, `${stem}.js`].some((one) => (rowsByFile.get(one) ?? rowsByPackage.get(one))?.name === name)
}

function fileStem(path: string): string {
  let stem = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  for (let parts = 0; parts < endingsMax && fileEnding.test(stem); parts += 1)
    stem = stem.replace(fileEnding, '')
  return stem
}
