import type { FoundRequest } from '../../../model/foundRequest.ts'

const documentCharsMax = 20_000
const fieldsMax = 20

const tokens =
  /"""[\s\S]{0,2000}?"""|"(?:[^"\\\n]|\\.){0,2000}"|#[^\n]{0,2000}|[{}():]|\.\.\.|[@$]?\w{1,200}/g

/** Lists root fields of the first operation without aliases. Operation names are unreliable. */
export function rootFields(document: string): readonly string[] {
  const fields: string[] = []
  const depths = { braces: 0, brackets: 0 }
  let isFragment = false
  let skipped = 0
  for (const [token] of document.slice(0, documentCharsMax).matchAll(tokens)) {
    if (token === '(' || token === ')') depths.brackets += token === '(' ? 1 : -1
    if (depths.brackets > 0) continue
    if (token === '{') depths.braces += 1
    if (token === '}') {
      depths.braces -= 1
      if (depths.braces === 0 && !isFragment) break
    }
    if (depths.braces === 0 && /^(?:query|mutation|fragment)$/.test(token)) isFragment = token === 'fragment'
    if (depths.braces !== 1 || isFragment || fields.length >= fieldsMax) continue
    if (token === '...') skipped = 1
    // An alias precedes its field.
    else if (token === ':') fields.pop()
    else if (/^\w/.test(token)) {
      if (skipped === 0) fields.push(token)
      else skipped = token === 'on' ? 1 : 0
    }
  }
  return fields
}

/** Names an operation by its root fields, which scripts and schema share. */
export function namedByFields(
  kind: 'query' | 'mutation',
  name: string,
  document: string,
): Pick<FoundRequest, 'operation'> & { readonly names: readonly string[] } {
  const fields = rootFields(document)
  const [field] = fields
  return {
    operation: `${kind} ${field !== undefined && fields.length === 1 ? field : name}`.trim(),
    names: kind === 'query' ? fields : [name, ...fields],
  }
}
