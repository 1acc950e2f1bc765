import type { Json } from '../../../shared/json.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { fieldWords } from '../text/fieldWords.ts'

type JsonErrorMessage = {
  readonly text: string
  /** Such as `last_error`. Others, such as `message`, may hold anything. */
  readonly isNamedError: boolean
}

const bodyCharsMax = 512 * 1024
const depthMax = 5
const itemsMax = 100
const statedMax = 200

const errorName =
  /(?:^|_)(?:errors?|exceptions?|failures?|faults?|stack|stack_?traces?|back_?traces?|tracebacks?)(?:_(?:message|msg|text|details?|description|reason|cause|stack|trace|log|output|info))?$|^failed_reason$/

const statementName =
  /^(?:message|msg|details?|reason|cause|why|logs?|output|stderr|debug|status_(?:text|message))$/

const authorName =
  /^(?:role|author|user|username|user_(?:id|name)|sender|from|(?:created|posted)_by|votes|likes|upvotes|question|answer)$/

/** Reads any level. Excludes static files and texts of users. */
export function listJsonErrorMessages({
  url,
  status,
  mediaType,
  body,
}: Exchange): readonly JsonErrorMessage[] {
  if (status > 299 || !/[/+]json$/.test(mediaType) || body.length > bodyCharsMax) return []
  if (new URL(url).pathname.endsWith('.json')) return []
  const stated: JsonErrorMessage[] = []
  collect(readJson(body), 0, stated)
  return stated
}

function collect(value: Json | undefined, depth: number, stated: JsonErrorMessage[]): void {
  if (depth > depthMax || value === undefined || value === null || typeof value !== 'object') return
  if (!isJsonObject(value)) {
    for (const item of Object.values(value).slice(0, itemsMax)) collect(item, depth + 1, stated)
    return
  }
  const members = Object.entries(value)
    .slice(0, itemsMax)
    .map(([name, member]) => [fieldWords(name), member] as const)
  const isWrittenByPerson = members.some(([name]) => authorName.test(name))
  for (const [name, member] of members) {
    if (stated.length >= statedMax) return
    const isNamedError = errorName.test(name)
    const text = readText(member)
    if (text === null) collect(member, depth + 1, stated)
    else if (isNamedError || (!isWrittenByPerson && statementName.test(name))) {
      stated.push({ text, isNamedError })
    }
  }
}

function readText(value: Json): string | null {
  if (typeof value === 'string') return value
  if (!Array.isArray(value) || value.length === 0) return null
  const lines = value.slice(0, itemsMax)
  return lines.every((line) => typeof line === 'string') ? lines.map((line) => ` ${line}`).join('\n') : null
}
