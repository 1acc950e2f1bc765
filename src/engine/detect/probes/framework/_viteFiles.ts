import type { Script } from '../../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'

const filesMax = 4
const modulesMax = 200
const pathCharsMax = 500

export function isViteClient({ url, text }: Script): boolean {
  return (
    (url !== null && new URL(url).pathname === '/@vite/client') || /from ["']\/@vite\/client["']/.test(text)
  )
}

/** Lists the `package.json` of imported packages, the folder above them, and the project. */
export function listPackageFiles(modules: readonly string[]): readonly string[] {
  const paths = modules.slice(0, modulesMax).flatMap(absolutePaths)
  const outside = paths.flatMap((path) => {
    const at = path.lastIndexOf('/node_modules/')
    if (at === -1) return []
    const [scope = '', name = ''] = path.slice(at + '/node_modules/'.length).split('/')
    const folder = `${path.slice(0, at)}/node_modules/${scope.startsWith('@') ? `${scope}/${name}` : scope}`
    return [`${path.slice(0, at)}/package.json`, `${folder}/package.json`]
  })
  const own = paths.flatMap((path) => {
    const at = path.lastIndexOf('/src/')
    return at <= 0 || path.includes('/node_modules/') ? [] : [`${path.slice(0, at)}/package.json`]
  })
  return [...new Set([...outside, ...own])].slice(0, filesMax)
}

function absolutePaths(module: string): readonly string[] {
  const urls = module.matchAll(/["'`(]\/@fs(\/[^"'`\s?#()]{1,500})/g)
  const names = module.matchAll(/(?:_jsxFileName|__file|fileName)["']?\s?[:=,]\s?["'](\/[^"'\s]{1,500})["']/g)
  return [...urls, ...names].flatMap(([, path]) =>
    path === undefined || path.length > pathCharsMax || path.includes('..') ? [] : [path],
  )
}

export function readRawPackage(body: string): { readonly fields: readonly string[] } | null {
  const literal = /^export default ("(?:[^"\\]|\\.){2,100000}")/.exec(body.trimStart())?.[1]
  const text = literal === undefined ? undefined : readJson(literal)
  const value = typeof text === 'string' ? readJson(text) : undefined
  if (value === undefined || !isJsonObject(value)) return null
  const fields = ['name', 'version', 'private', 'type', 'scripts', 'dependencies', 'devDependencies'].filter(
    (field) => value[field] !== undefined,
  )
  return fields.length >= 2 ? { fields } : null
}
