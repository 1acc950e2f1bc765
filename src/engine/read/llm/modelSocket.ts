import type { Json } from '../../../shared/json.ts'
import type { Entry } from '../../model/surface.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { hasCredentialInPath } from './credentials.ts'
import { isModelBody, isPrompted } from './modelLikeness.ts'

const depthMax = 8
const membersMax = 500
const valueCharsMax = 80

const modelWord =
  /^(?:ai|llms?|gpt|openai|anthropic|claude|gemini|ollama|copilot|assistants?|prompts?|completions?)$/
const person =
  /^(?:to|from|dm|(?:chat)?rooms?|lobby|channels?|recipients?|receivers?|senders?|peers?|groups?|tickets?|users?|members?|participants?|teams?|contacts?|friends?|customers?|visitors?|persons?|people|audience|broadcast|topics?)(?:ids?|names?|slug|key|uuid)?$/
const conversation = /^(?:chats?|conversations?|threads?)(?:ids?|uuid)?$/
const joinedPerson = /^(?:rooms?|channels?|groups?|direct|dm|peers?|broadcast|lobby|tickets?|teams?)$/
const messageKind = /^(?:type|event|action|kind|op|method|topic|destination|target)$/
const role = /^(?:user|human|assistant|system|developer|model|bot)$/

type Member = { readonly name: string; readonly value: Json }

export function isModelSocket({ url, body }: Pick<Entry, 'url' | 'body'>): boolean {
  const fields = body?.kind === 'json' ? readJson(body.text) : undefined
  if (fields === undefined || !isJsonObject(fields) || !isPrompted(fields)) return false
  const members = listMembers(fields)
  if (members === null || hasCredentialInPath(url)) return false
  const { pathname, searchParams } = new URL(url)
  const query = [...searchParams].map(([name, value]) => ({ name, value }))
  const isMarked = isModelBody(fields)
  if ([...members, ...query].some((member) => namesPerson(member, isMarked))) return false
  const segments = pathname.split('/')
  if (segments.some((segment) => namesPlace(segment, isMarked))) return false
  const kinds = members.flatMap(({ name, value }) =>
    typeof value === 'string' && messageKind.test(name.toLowerCase()) ? [value] : [],
  )
  if (kinds.some((kind) => wordsOf(kind).some((word) => joinedPerson.test(word)))) return false
  const names = members.flatMap(({ name, value }) => (value === null || value === false ? [] : [name]))
  return (
    isMarked || [...segments, ...names, ...kinds].some((text) => wordsOf(text).some((w) => modelWord.test(w)))
  )
}

function namesPerson({ name, value }: Member, isMarked: boolean): boolean {
  return !(typeof value === 'string' && role.test(value)) && namesPlace(name, isMarked)
}

function namesPlace(text: string, isMarked: boolean): boolean {
  const words = wordsOf(text)
  if (words.some((word) => person.test(word)) || person.test(words.join(''))) return true
  const isConversation = conversation.test(words.join('')) && /id$/.test(words.join(''))
  return isConversation && !isMarked
}

function wordsOf(text: string): readonly string[] {
  return text
    .slice(0, valueCharsMax)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
}

function listMembers(root: Json): readonly Member[] | null {
  const members: Member[] = []
  const open: { readonly value: Json; readonly depth: number }[] = [{ value: root, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (value === null || typeof value !== 'object') continue
    if (depth >= depthMax || members.length > membersMax) return null
    const isList = Array.isArray(value)
    const entries = isList ? value.map((each): [string, Json] => ['', each]) : Object.entries(value)
    for (const [name, each] of entries.slice(0, membersMax + 1)) {
      members.push({ name, value: each as Json })
      open.push({ value: each as Json, depth: depth + 1 })
    }
  }
  return members.length > membersMax ? null : members
}
