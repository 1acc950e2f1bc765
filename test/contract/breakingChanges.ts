type Value = Readonly<Record<string, unknown>>

export type Document = { readonly paths: Value; readonly components: Value }

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** Limits that a request must not exceed: lower is narrower. */
const upperLimits = ['maxLength', 'maxItems', 'maximum']
const lowerLimits = ['minLength', 'minItems', 'minimum']

/**
 * Lists what of `now` breaks clients of `before`: removed operations, parameters, responses and members, requests
 * that are narrower, and responses that are wider. New enum values in responses are allowed within a version.
 */
export function listBreakingChanges(before: Document, now: Document): readonly string[] {
  return Object.entries(before.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => asRecord(item)[method] !== undefined)
      .flatMap((method) => {
        const [old, current] = [asRecord(item)[method], asRecord(now.paths[path])[method]]
        const name = `${method.toUpperCase()} ${path}`
        if (current === undefined) return [`${name}: removed`]
        return compareOperations({ before, now }, asRecord(old), asRecord(current)).map(
          (change) => `${name}: ${change}`,
        )
      }),
  )
}

type Documents = { readonly before: Document; readonly now: Document }

function compareOperations(documents: Documents, old: Value, current: Value): readonly string[] {
  const [oldParameters, parameters] = [
    readParameters(documents.before, old),
    readParameters(documents.now, current),
  ]
  const added = [...parameters].flatMap(([name, { required }]) =>
    required === true && oldParameters.get(name)?.required !== true ? [`${name} is required`] : [],
  )
  const changed = [...oldParameters].flatMap(([name, parameter]) => {
    const own = parameters.get(name)
    if (own === undefined) return [`${name} was removed`]
    return compareRequest(documents, asRecord(parameter.schema), asRecord(own.schema), name)
  })
  const [oldBody, body] = [bodyOf(documents.before, old), bodyOf(documents.now, current)]
  const bodies = oldBody === null || body === null ? [] : compareRequest(documents, oldBody, body, 'body')
  const isNewBody = oldBody === null && asRecord(current.requestBody).required === true
  return [
    ...added,
    ...changed,
    ...(isNewBody ? ['a body is required'] : []),
    ...bodies,
    ...compareResponses(documents, asRecord(old.responses), asRecord(current.responses)),
  ]
}

function compareResponses(documents: Documents, old: Value, current: Value): readonly string[] {
  return Object.entries(old).flatMap(([status, response]) => {
    if (current[status] === undefined) return [`no ${status} response`]
    const before = follow(documents.before, response)
    const now = follow(documents.now, current[status])
    return Object.entries(asRecord(before.content)).flatMap(([type, media]) => {
      const own = asRecord(now.content)[type]
      if (own === undefined) return [`${status} is no ${type}`]
      return compareResponse(
        documents,
        asRecord(asRecord(media).schema),
        asRecord(asRecord(own).schema),
        `${status}`,
      )
    })
  })
}

/** A client sends what fits `oldGiven`. */
function compareRequest(documents: Documents, oldGiven: Value, given: Value, at: string): readonly string[] {
  const [old, own] = [follow(documents.before, oldGiven), follow(documents.now, given)]
  const [oldTypes, types] = [typesOf(documents.before, old), typesOf(documents.now, own)]
  const isAny = types.length === 0
  const lost = isAny ? [] : oldTypes.filter((type) => !types.includes(type))
  const properties = asRecord(own.properties)
  return [
    ...lost.map((type) => `${at} is no longer ${type}`),
    ...listOf(own.required)
      .filter((name) => !listOf(old.required).includes(name))
      .map((name) => `${at}.${name} is required`),
    ...(Array.isArray(own.enum)
      ? listOf(old.enum).filter((value) => !listOf(own.enum).includes(value))
      : []
    ).map((value) => `${at} is no longer ${value}`),
    ...(Array.isArray(own.enum) && !Array.isArray(old.enum) ? [`${at} became an enum`] : []),
    ...upperLimits
      .filter((limit) => Number(own[limit] ?? Infinity) < Number(old[limit] ?? Infinity))
      .map(narrower(at)),
    ...lowerLimits
      .filter((limit) => Number(own[limit] ?? -Infinity) > Number(old[limit] ?? -Infinity))
      .map(narrower(at)),
    ...(own.pattern !== undefined && own.pattern !== old.pattern ? [`${at} has another pattern`] : []),
    ...Object.entries(asRecord(old.properties)).flatMap(([name, schema]) =>
      properties[name] === undefined
        ? [`${at}.${name} was removed`]
        : compareRequest(documents, asRecord(schema), asRecord(properties[name]), `${at}.${name}`),
    ),
    ...(isRecord(old.items) ? compareRequest(documents, old.items, asRecord(own.items), `${at}[]`) : []),
  ]
}

function narrower(at: string) {
  return (limit: string) => `${at} has a narrower ${limit}`
}

/** A client reads what fits `oldGiven`. */
function compareResponse(
  documents: Documents,
  oldGiven: Value,
  given: Value,
  at: string,
  path: readonly unknown[] = [],
): readonly string[] {
  if (path.includes(oldGiven.$ref) && oldGiven.$ref !== undefined) return []
  const [old, own] = [follow(documents.before, oldGiven), follow(documents.now, given)]
  const [oldTypes, types] = [typesOf(documents.before, old), typesOf(documents.now, own)]
  const wider = oldTypes.length === 0 ? [] : types.filter((type) => !oldTypes.includes(type))
  const properties = asRecord(own.properties)
  const deeper = [...path, oldGiven.$ref]
  return [
    ...wider.map((type) => `${at} can be ${type}`),
    ...(old.format !== undefined && old.format !== own.format ? [`${at} has another format`] : []),
    ...listOf(old.required)
      .filter((name) => !listOf(own.required).includes(name))
      .map((name) => `${at}.${name} can be absent`),
    ...Object.entries(asRecord(old.properties)).flatMap(([name, schema]) =>
      properties[name] === undefined
        ? [`${at}.${name} was removed`]
        : compareResponse(documents, asRecord(schema), asRecord(properties[name]), `${at}.${name}`, deeper),
    ),
    ...(isRecord(old.items)
      ? compareResponse(documents, old.items, asRecord(own.items), `${at}[]`, deeper)
      : []),
  ]
}

/** With those of `oneOf`; empty: any. */
function typesOf(document: Document, schema: Value): readonly string[] {
  const listed = Array.isArray(schema.oneOf)
    ? schema.oneOf
    : Array.isArray(schema.anyOf)
      ? schema.anyOf
      : null
  if (listed !== null) return listed.flatMap((one) => typesOf(document, follow(document, one)))
  return typeof schema.type === 'string' ? [schema.type] : listOf(schema.type)
}

function readParameters(document: Document, { parameters }: Value): ReadonlyMap<string, Value> {
  const listed = Array.isArray(parameters) ? parameters.map((one) => follow(document, one)) : []
  return new Map(listed.map((one) => [`${String(one.in)} ${String(one.name)}`, one]))
}

function bodyOf(document: Document, { requestBody }: Value): Value | null {
  const media = asRecord(asRecord(follow(document, requestBody).content)['application/json'])
  return isRecord(media.schema) ? media.schema : null
}

function follow(document: Document, value: unknown): Value {
  const given = asRecord(value)
  if (typeof given.$ref !== 'string') return given
  const [, , kind = '', name = ''] = given.$ref.split('/')
  return asRecord(asRecord(document.components[kind])[name])
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function asRecord(value: unknown): Value {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
