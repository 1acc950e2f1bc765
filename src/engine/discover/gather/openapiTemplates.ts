import type { FoundRequest } from '../../model/foundRequest.ts'
import { withKnownSegments } from '../surface/identity/knownSegments.ts'
import type { KnownValues } from '../surface/knownValues.ts'

const urlsMax = 10
const textCharsMax = 2 * 1024 * 1024
/** Shorter names are minified. */
const nameCharsMin = 3

/** `${base}/projects/${id}/swagger.json` */
const inTemplate = /`((?:[\w./:~-]|\$\{[^{}`]{1,80}\}){1,200}\.(?:json|ya?ml))[`?]/g
/** The same by `+` or `concat`. */
const inSum =
  /["'](\/[\w./~-]{0,120}\/)["']\s?(?:\+|\.concat\()\s?([\w.$]{1,60})\s?[+,]\s?["'](\/[\w./~-]{0,120}\.(?:json|ya?ml))["'?]/g
const named = /(?:openapi|swagger|api-?docs?|api-spec)[\w.~-]{0,40}\.(?:json|ya?ml)$/i

/** Skips those with an unknown id. */
export function listOpenapiTemplates(text: string, base: string, known: KnownValues): readonly string[] {
  const source = text.slice(0, textCharsMax)
  const written = [
    ...[...source.matchAll(inTemplate)].map(([, template = '']) => template),
    ...[...source.matchAll(inSum)].map(([, start = '', name = '', end = '']) => `${start}\${${name}}${end}`),
  ]
  const urls = written
    .filter((template) => template.includes('${') && named.test(template))
    .flatMap((template) => fill(template, base, known) ?? [])
  return [...new Set(urls)].slice(0, urlsMax)
}

/** A leading expression stands for the origin. */
function fill(template: string, base: string, known: KnownValues): string | null {
  const path = template.replace(/^\$\{[^{}]{1,80}\}(?=\/)/, '')
  if (!/^\/(?!\/)/.test(path)) return null
  const segments = path.split('/').slice(1)
  const unknownSegments = segments.flatMap((segment, index) =>
    /^\$\{[^{}]*\}$/.test(segment) ? [{ index, name: nameOf(segment) }] : [],
  )
  const isWhole = segments.every(
    (segment, index) => !segment.includes('$') || unknownSegments.some((one) => one.index === index),
  )
  if (!isWhole) return null
  const plain = segments.map((segment) => (segment.includes('$') ? '1' : segment)).join('/')
  const request: FoundRequest = {
    method: 'GET',
    url: new URL(`/${plain}`, base).href,
    source: 'script',
    unknownSegments,
    pathValues: unknownSegments.map(({ index }) => index),
  }
  const filled = withKnownSegments(request, known)
  return filled.unknownSegments?.length === 0 ? filled.url : null
}

/** `id` of `${project.id}`, and for minified names. */
function nameOf(expression: string): string {
  const name = /([\w$]+)\W*$/.exec(expression)?.[1] ?? ''
  return name.length < nameCharsMin ? 'id' : name
}
