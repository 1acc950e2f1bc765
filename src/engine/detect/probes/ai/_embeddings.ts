import type { Json } from '../../../../shared/json.ts'
import type { Entry } from '../../../model/surface.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { bodyFields } from '../../../read/llm/chatRequest.ts'
import { promptNames } from '../../../read/llm/modelLikeness.ts'
import { pathOf } from '../../../read/url/urls.ts'

const embeddingPath =
  /(?:^|[/_-])(?:embed|embeddings?|vectors?|vector-?search|semantic(?:-?search)?|similar(?:ity)?|retrieve|retrieval|rag|match-?documents)(?:[/_-]|$)/i

const embeddingSegment =
  /^(?:(?:create|generate|get|text)[_-])?(?:embed|embeddings?|vectors?|vector[_-]?search|similar(?:ity)?|match[_-]?documents)$/i

const numbersMin = 64
const depthMax = 6
const valuesMax = 5_000

export function isOfEmbeddings({ url, method }: Pick<Entry, 'url' | 'method'>): boolean {
  return method === 'POST' && embeddingPath.test(pathOf(url))
}

/** Not a chat over documents, such as `/rag/chat`. */
export function onlyEmbeds({ url, body }: Pick<Entry, 'url' | 'body'>): boolean {
  const last = pathOf(url).replace(/\/$/, '').split('/').at(-1) ?? ''
  return embeddingSegment.test(last) && !('messages' in bodyFields({ body }))
}

export function textNameIn(fields: Readonly<Record<string, Json>>): string | null {
  const names = ['input', 'texts', ...promptNames]
  return names.find((name) => typeof fields[name] === 'string' || isTexts(fields[name])) ?? null
}

export function isTexts(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
}

const usualDimensions = [256, 384, 512, 768, 1_024, 1_536, 3_072, 4_096]
const normTolerance = 0.02

/** Models return vectors of these sizes, or of length 1. */
export function looksEmbedded(vector: readonly number[]): boolean {
  return usualDimensions.includes(vector.length) || Math.abs(Math.hypot(...vector) - 1) < normTolerance
}

export function findVector(value: Json, depth = 0): readonly number[] | null {
  if (depth > depthMax || value === null || typeof value !== 'object') return null
  const values = (Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : []).slice(
    0,
    valuesMax,
  )
  const numbers = values.filter((each): each is number => typeof each === 'number')
  if (numbers.length === values.length && numbers.length >= numbersMin) {
    const decimals = numbers.filter((each) => !Number.isInteger(each)).length
    const hasBothSigns = numbers.some((each) => each < 0) && numbers.some((each) => each > 0)
    return decimals > numbers.length / 2 && hasBothSigns ? numbers : null
  }
  for (const each of values) {
    const found = findVector(each, depth + 1)
    if (found !== null) return found
  }
  return null
}
