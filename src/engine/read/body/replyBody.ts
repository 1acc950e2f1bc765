import type { Json } from '../../../shared/json.ts'
import type { EntryBody } from '../../model/surface.ts'
import { encodePairs, type Pair, readPairs } from './entryBody.ts'

/** An argument of a Server Action. `form`: the data of a form, as form-encoded pairs. */
export type ReplyArgument =
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'form'; readonly text: string; readonly files?: EntryBody['files'] }

/** Before the fields of a form: `1_name` up to React 19.2, then `_1_name`. */
export type ReplyPrefix = '' | '_'

/**
 * Encodes JSON as React's client does, or multipart if an argument is the data of a form. Source:
 * `encodeReply` of react-server-dom-webpack (ReactFlightReplyClient.js).
 */
export function replyBody(given: readonly ReplyArgument[], prefix: ReplyPrefix): EntryBody {
  const forms = given.flatMap((argument) => (argument.kind === 'form' ? [argument] : []))
  let count = 0
  const values = given.map((argument): Json => {
    if (argument.kind === 'json') return argument.value
    count += 1
    return `$K${count}`
  })
  const text = JSON.stringify(values)
  if (forms.length === 0) return { kind: 'json', text, mediaType: 'text/plain;charset=UTF-8', isReply: true }
  const named = (name: string, at: number) => `${prefix}${at + 1}_${name}`
  const pairs = forms.flatMap(({ text: own }, at) =>
    readPairs(own).map(([name, value]): Pair => [named(name, at), value]),
  )
  const files = Object.fromEntries(
    forms.flatMap(({ files: own = {} }, at) =>
      Object.entries(own).map(([name, file]) => [named(name, at), file]),
    ),
  )
  return {
    kind: 'multipart',
    text: encodePairs([...pairs, ['0', text]]),
    ...(Object.keys(files).length === 0 ? {} : { files }),
  }
}
