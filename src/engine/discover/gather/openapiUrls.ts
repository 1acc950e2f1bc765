import { resolveWebUrl } from '../../read/html/links.ts'

const urlsMax = 20
const textCharsMax = 2 * 1024 * 1024

/** `/v3/api-docs`, `swagger.json`, `openapi.yaml`. */
const named =
  /["'`(=]((?:https?:\/\/[\w.:-]{1,200})?[\w./~-]{0,120}?(?:openapi|swagger|api-docs?|apidocs|api-spec|redoc)[\w./~-]{0,80}\.(?:json|ya?ml)|[\w./~-]{0,80}\/v\d\/api-docs(?:\/[\w-]{1,40})?)["'`)?\s>]/gi

/** Swagger UI, Redoc, RapiDoc, Scalar, Stoplight. */
const handed =
  /\b(?:spec-url|apiDescriptionUrl|data-url|specUrl|spec_url|configUrl|url)\s{0,5}[=:]\s{0,5}["']([\w./:~?&=%-]{1,300})["']/g
const viewer = /swagger-?ui|redoc|rapi-?doc|elements-api|scalar|api-reference/i

export function listOpenapiUrls(text: string, base: string): readonly string[] {
  const source = text.slice(0, textCharsMax)
  const urls = new Set<string>()
  for (const pattern of viewer.test(source) ? [handed, named] : [named]) {
    for (const [, written = ''] of source.matchAll(pattern)) {
      const url = resolveWebUrl(written, base)
      if (url !== null) urls.add(url)
      if (urls.size >= urlsMax) return [...urls]
    }
  }
  return [...urls]
}
