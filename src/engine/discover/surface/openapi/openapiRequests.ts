import type { Target } from '../../../model/artifacts.ts'
import type { FoundRequest, UnknownSegment } from '../../../model/foundRequest.ts'
import type { EntryMethod, Parameter } from '../../../model/surface.ts'
import { follow, memberOf, objectAt, textAt } from '../../../read/descriptions/openapi.ts'
import { bodyOf } from './openapiBody.ts'
import type { OpenapiDocument } from './openapiDocument.ts'
import {
  type DescribedOperation,
  type DescribedParameter,
  listParameters,
  ownerOf,
} from './openapiParameters.ts'
import { serverOf } from './openapiServers.ts'

const operationsMax = 500
const headerParametersMax = 3

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const

export function listOpenapiRequests(described: OpenapiDocument, target: Target): readonly FoundRequest[] {
  const { document } = described
  const requests: FoundRequest[] = []
  for (const [path, written] of Object.entries(objectAt(document, 'paths'))) {
    const item = path.startsWith('/') ? follow(document, written) : null
    if (item === null) continue
    for (const method of methods) {
      const operation = follow(document, memberOf(item, method))
      const base = operation === null ? null : serverOf(described, { item, operation }, target)
      if (operation === null || base === null) continue
      if (requests.length >= operationsMax) return requests
      const request = requestOf(described, { path, method, item, operation, base })
      if (request !== null) requests.push(request)
    }
  }
  return requests
}

type Operation = DescribedOperation & {
  readonly method: (typeof methods)[number]
  readonly base: string
}

function requestOf(described: OpenapiDocument, operation: Operation): FoundRequest | null {
  const parameters = listParameters(described, operation)
  const { filledUrl, pathValues, unknownSegments } = fillPath(described, operation, parameters)
  if (!URL.canParse(filledUrl)) return null
  const url = new URL(filledUrl)
  const extra: Parameter[] = []
  for (const parameter of parameters) {
    const { place, name } = parameter
    if (place === 'query') {
      if (parameter.isSent) for (const [key, value] of parameter.pairs) url.searchParams.append(key, value)
      else extra.push(...parameter.pairs.map(([key, value]): Parameter => ({ place, name: key, value })))
    }
    if (
      (place === 'header' || place === 'cookie') &&
      isOfInterest(name) &&
      countOf(extra, place) < headerParametersMax
    ) {
      const [[, value] = ['', '']] = parameter.pairs
      extra.push({ place, name: place === 'header' ? name.toLowerCase() : name, value })
    }
  }
  const method = operation.method.toUpperCase() as EntryMethod // `as`: in upper case these names are methods.
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(described, operation, parameters)
  const needsValue = nameGuessed(operation.path, parameters)
  return {
    method,
    url: url.href,
    pathValues,
    unknownSegments,
    extra,
    source: 'openapi',
    names: [textAt(operation.operation, 'operationId') ?? ''],
    descriptions: [
      textAt(operation.operation, 'summary') ?? '',
      textAt(operation.operation, 'description') ?? '',
    ],
    ...(body === null ? {} : { body }),
    ...(needsValue === null ? {} : { needsValue }),
  }
}

function nameGuessed(path: string, parameters: readonly DescribedParameter[]): string | null {
  const guessed = parameters.find(({ isGuessed }) => isGuessed)
  if (guessed !== undefined) return guessed.name
  const names = [...path.matchAll(/\{([^{}]{1,100})\}/g)].map(([, name = '']) => name)
  return names.find((name) => !parameters.some((one) => one.place === 'path' && one.name === name)) ?? null
}

function countOf(parameters: readonly Parameter[], place: Parameter['place']): number {
  return parameters.filter((parameter) => parameter.place === place).length
}

/** Credentials and transport headers are no input. */
function isOfInterest(name: string): boolean {
  return (
    /^[\w.-]{1,60}$/.test(name) &&
    !/^(?:accept|accept-encoding|content-.*|host|connection|cookie|origin|referer|user-agent|transfer-encoding)$/i.test(
      name,
    ) &&
    !/auth|token|session|api[_-]?key|secret|csrf|xsrf|signature/i.test(name)
  )
}

function fillPath(
  { known }: OpenapiDocument,
  { path, base }: Operation,
  parameters: readonly DescribedParameter[],
) {
  const values = new Map(
    parameters
      .filter(({ place }) => place === 'path')
      .map(({ name, pairs }) => [name, pairs.map(([, value]) => value).join(',')]),
  )
  const start = new URL(base).pathname.split('/').filter((part) => part !== '').length
  const pathValues: number[] = []
  const unknownSegments: UnknownSegment[] = []
  const segments = path
    .split('/')
    .slice(1)
    .map((segment, index) => {
      const filled = segment.replace(/\{([^{}]{1,100})\}/g, (_, name: string) => {
        const shown = known?.of(name, ownerOf(path, name))
        // A documented example need not exist.
        if (shown === undefined) unknownSegments.push({ index: start + index, name })
        const value = values.get(name) ?? String(shown ?? '')
        return encodeURIComponent((value === '' ? '1' : value).toWellFormed())
      })
      if (filled !== segment) pathValues.push(start + index)
      return filled
    })
  return { filledUrl: `${base}/${segments.join('/')}`, pathValues, unknownSegments }
}
