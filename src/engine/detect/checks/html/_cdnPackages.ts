/** Package in a CDN URL, with the version as written; null without one. */
type CdnPackage = { readonly name: string; readonly version: string | null }

const npmPackage = /^((?:@[\w.-]{1,100}\/)?[\w.-]{1,100})(?:@([^/&,]{1,100}))?(?:[/&]|$)/
const githubPackage = /^([\w.-]{1,100}\/[\w.-]{1,100}?)(?:@([^/,]{1,100}))?(?:\/|$)/

const exactVersion = /^v?\d{1,6}\.\d{1,6}\.\d{1,6}(?:[-+][\w.+-]{1,100})?$/
const commit = /^[0-9a-f]{7,40}$/
/** Branches and version ranges change; tags do not. */
const movingReference = /^(?:v?\d{1,6}(?:\.\d{1,6})?|latest|head|main|master|dev(?:elop)?|gh-pages)$/i

const esmServices = new Set(['tsx', 'run', 'x', 'uno', 'hot'])

export function listUnpinnedPackages(url: URL): readonly CdnPackage[] {
  return listSpecifiers(url).flatMap(({ isRepository, specifier }) => {
    const match = (isRepository ? githubPackage : npmPackage).exec(specifier)
    if (match === null) return []
    const [, name = '', version = null] = match
    const isMoving = isRepository
      ? version === null || (movingReference.test(version) && !commit.test(version))
      : version === null || !exactVersion.test(version)
    return isMoving ? [{ name, version }] : []
  })
}

type Specifier = { readonly isRepository: boolean; readonly specifier: string }

function listSpecifiers({ hostname, pathname }: URL): readonly Specifier[] {
  const path = decodePath(pathname).slice(1)
  if (/^(?:cdn|fastly|gcore|testingcf|quantil)\.jsdelivr\.net$/.test(hostname)) return readJsdelivr(path)
  if (hostname === 'unpkg.com' || hostname === 'esm.run') return path === '' ? [] : [ofNpm(path)]
  if (hostname === 'esm.sh') return readEsm(path)
  if (hostname === 'cdn.skypack.dev') return /^(?:pin|new|-)\//.test(path) || path === '' ? [] : [ofNpm(path)]
  return []
}

function readJsdelivr(path: string): readonly Specifier[] {
  const parts = path.startsWith('combine/') ? path.slice('combine/'.length).split(',', 50) : [path]
  return parts.flatMap((part) => {
    if (part.startsWith('npm/')) return [ofNpm(part.slice(4))]
    return part.startsWith('gh/') ? [{ isRepository: true, specifier: part.slice(3) }] : []
  })
}

function readEsm(path: string): readonly Specifier[] {
  const rest = path.replace(/^(?:v\d{1,4}|stable)\//, '').replace(/^\*/, '')
  if (rest.startsWith('gh/')) return [{ isRepository: true, specifier: rest.slice(3) }]
  const isPackage = rest !== '' && !esmServices.has(rest) && !/^(?:jsr|pr|pkg\.pr\.new)\//.test(rest)
  return isPackage ? [ofNpm(rest)] : []
}

function ofNpm(specifier: string): Specifier {
  return { isRepository: false, specifier }
}

function decodePath(pathname: string): string {
  return pathname.replaceAll('%40', '@')
}
