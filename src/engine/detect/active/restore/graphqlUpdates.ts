/** Only the variables of these mutations identify an object. */
import type { Json } from '../../../../shared/json.ts'
import {
  isInventedObject,
  namesObject,
  updatingVerb,
} from '../../../discover/surface/graphql/inventedObject.ts'
import { rootFields } from '../../../discover/surface/graphql/rootFields.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'

const createdMax = 500
const nodesMax = 500
const idCharsMax = 100

const creatingVerb = /^(?:create|add|new|insert|post|submit|make|import|upload|register)(?=[A-Z_]|$)_?/

type GraphqlUpdates = {
  /** An object counts unless the scan invented its id or created it. */
  changesOthers(request: EgressRequest): boolean
  note(request: EgressRequest, exchange: Exchange): void
}

export function openGraphqlUpdates(): GraphqlUpdates {
  const created = new Set<string>()
  return {
    changesOthers(request) {
      const mutation = readMutation(request)
      const nouns = (mutation?.fields ?? []).flatMap((field) => nounOf(field, updatingVerb) ?? [])
      if (mutation === null || nouns.length === 0) return false
      return idsIn(mutation.variables).some(
        (id) => !isInventedObject(id) && !nouns.some((noun) => created.has(`${noun} ${id}`)),
      )
    },
    note(request, { status, body }) {
      const mutation = status < 400 ? readMutation(request) : null
      for (const field of mutation?.fields ?? []) {
        const noun = nounOf(field, creatingVerb)
        const data = noun === null ? null : readJsonObject(body)?.data
        // The first id is that of the object; nested ids belong to related objects.
        const [id] = isJsonObject(data) ? idsIn(data[field]) : []
        if (id !== undefined && created.size < createdMax) created.add(`${noun} ${id}`)
      }
    },
  }
}

type Mutation = { readonly fields: readonly string[]; readonly variables: Json | undefined }

function readMutation({ method, body = '' }: EgressRequest): Mutation | null {
  if (method !== 'POST' || !/\bmutation\b/.test(body)) return null
  const document = readJsonObject(body)
  const query = document?.query
  return typeof query === 'string' ? { fields: rootFields(query), variables: document?.variables } : null
}

function nounOf(field: string, verb: RegExp): string | null {
  return verb.test(field) ? field.replace(verb, '').toLowerCase() : null
}

function idsIn(value: Json | undefined): readonly string[] {
  const ids: string[] = []
  const queue: Json[] = value === undefined ? [] : [value]
  for (let at = 0; at < queue.length && at < nodesMax; at += 1) {
    const next = queue[at]
    if (next === undefined || next === null || typeof next !== 'object') continue
    if (!isJsonObject(next)) {
      queue.push(...next)
      continue
    }
    for (const [name, item] of Object.entries(next)) {
      if (item !== null && typeof item === 'object') queue.push(item)
      else if (namesObject(name) && isId(item)) ids.push(String(item).slice(0, idCharsMax))
    }
  }
  return ids
}

function isId(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}
