import type { Action } from '../../model/effect.ts'
import { decodePercent } from '../url/decodePercent.ts'
import { isValueSegment } from '../url/pathTemplate.ts'
import type { ActingSense } from './actingKindOf.ts'
import { isActionName } from './actionOfUrl.ts'
import { changesServer } from './changesServer.ts'
import { fieldNames, takesWork } from './fieldNames.ts'
import { fixedFields } from './fixedFields.ts'
import { foldWords } from './foldWords.ts'

const writtenThings: readonly (readonly [ActingSense, RegExp])[] = [
  [
    'pays',
    / (?:orders?|payments?|charges?|refunds?|carts?|baskets?|billing|subscriptions?|checkouts?|donations?|stripe|paypal|transfers?|withdrawals?|payouts?|wallets?|funds) /,
  ],
  [
    'sends',
    / (?:send|sends|e ?mails?|mails?|sms|invites?|invitations?|newsletters?|notify|notifications?|forgot|recover|recovery|verification) | (?:re)?send(?:pwd?|pass|password|mail|email|code|link|token)s? | (?:lost|forgot|forgotten|recover|reset)(?:pwd?|pass|password) /,
  ],
]

const placedThings = / (?:bookings?|reservations?) /

const sharedPlaces =
  / (?:configure|configuration|config|plugins?|permissions?) (?:save |update |store |index )?$| (?:admin|administration|system|site|global|server|application|app) (?:\S+ )?(?:settings|options|preferences) /

/** Parts of a database table: adding one is not undone by restoring values. */
const structures =
  / (?:columns?|fields?|index(?:es)?|indices|constraints?|triggers?|primary keys?|foreign keys?) /
const databaseNames = / (?:tables?|tbl|schemas?|databases?|db|sql|queries) /

const runStates = / (?:state|power|mode) $/

const objectVerbs =
  / (?:(?:un)?(?:share|hide|archive|lock|pin|star|follow|link|assign|mount|freeze|flag)|show|sync|synchroni[sz]e|close|open|reopen|trigger|start|stop|pause|resume|run|leave|accept|decline|merge|clone|duplicate|move|swap|release|refresh|reload) /

const isAsking =
  / (?:search|query|find|filter|list|lookup|preview|validate|check|estimate|calculate|compare|count|quote|export) /

const isQuery =
  /^ (?:(?:advanced|quick|simple|full) )?(?:search|query|find|filter|preview|validate|calculate)(?: (?:php|aspx?|jsp|do|json|html?))? $/

export function isQueryUrl(url: string): boolean {
  return isQuery.test(foldWords(segmentsOf(url).at(-1) ?? ''))
}

const isImport =
  / (?:imports?|parse|convert)(?: (?:xml|csv|json|ya?ml|opml|rss|feed|file|data|text|markdown|html))? $/
const importVerb = / (?:imports?|parse|convert) /

const configuration =
  / (?:settings?|options?|preferences?|prefs|config|configs|configurations?|setup|rules?|rulesets?|polic(?:y|ies)|permissions?|roles?|menus?|navigation|nav|themes?|layouts?|skins?|styles?|css|pages?|site|sites|contents?|home|widgets?|templates?|snippets?|translations?|locales?|languages?|i18n|(?:block|allow|deny|black|white|access)[ _]?lists?|acls?|filters?|redirects?|routes?|hosts?|zones?|dns|flags?|features?|variables?|vars|env|environments?|secrets?|keys?|schedules?|workflows?|pipelines?|schemas?|prompts?|profiles?|status|details|terms|hours) /
const collectionNoun =
  /^ (?:\S+ )*(?:\S*[^su]s|people|data|text|api|rest|v\d{1,2}|xml|csv|json|ya?ml|opml|rss|feed|file|markdown|html) $/

/** The text of such a form is an example, and what it creates is new. */
export function isImportUrl(url: string): boolean {
  const segments = segmentsOf(url)
  const words = foldWords(segments.slice(-2).join(' '))
  if (!isImport.test(words) || configuration.test(foldWords(segments.join(' ').replaceAll(/[-_]/g, ' '))))
    return false
  const at = segments.findLastIndex((segment) => importVerb.test(foldWords(segment)))
  const [before = ''] = foldWords(segments[at] ?? '').split(importVerb)
  const noun = before.trim() === '' ? foldWords(segments[at - 1] ?? '') : `${before} `
  return noun === '' || collectionNoun.test(noun)
}

function segmentsOf(url: string): readonly string[] {
  return decodePercent(new URL(url).pathname)
    .split('/')
    .filter((segment) => segment !== '')
}

function lastWordsOf(segments: readonly string[]): string {
  return segments.findLast((segment) => /\p{L}/u.test(segment)) ?? ''
}

export function actionOfNouns({ method, url, names = [], labels = [], body }: Action): ActingSense | null {
  const segments = segmentsOf(url)
  const last = foldWords(lastWordsOf(segments))
  if (isAsking.test(last)) return null
  const actions =
    body === undefined
      ? []
      : fixedFields(body).flatMap(({ name, value }) => (isActionName(name) ? [value] : []))
  if (sharedPlaces.test(foldWords(segments.slice(-3).join(' ')))) return 'changesShared'
  if (changesServer({ segments, body })) return 'changesShared'
  if (choosesMembership(body) || runStates.test(last) || actsOnObject({ segments, body })) return 'switches'
  if (isOnStructure({ url, body, said: [...segments.slice(-2), ...names, ...labels, ...actions] }))
    return 'changesShared'
  const units = [...segments, ...names, ...actions].map(foldWords)
  const said = labels
    .map(foldWords)
    .some((label) =>
      / (?:send|invite) (?:\S+ ){0,2}(?:e ?mail|mail|sms|message|invite|invitation|newsletter) /.test(label),
    )
  if (said) return 'sends'
  if (units.some((unit) => placedThings.test(unit)) && !isRewriting({ method, segments })) return 'pays'
  const thing = writtenThings.find(([, pattern]) => units.some((unit) => pattern.test(unit)))?.[0] ?? null
  if (thing === 'sends') return reachesNobody({ method, segments, body, names }) ? null : thing
  if (thing !== null) return thing
  const isContact = units.some((unit) => / contact /.test(unit))
  return isContact && !isContactRecord({ method, segments, body }) ? 'sends' : null
}

const membershipName =
  /^(?:(?:new|target)_?)?(?:plan|tier|subscription|membership|role)(?:_?(?:id|name|key|slug))?$/i
const besideMembership = /token|csrf|nonce|^(?:billing_?)?(?:period|interval|cycle|currency|seats|quantity)$/i

const lineBreak = /%0a|\\n/i

function choosesMembership(body: Action['body'] | undefined): boolean {
  if (body === undefined || lineBreak.test(JSON.stringify(body))) return false
  const names = fieldNames(body).slice(0, namesMax)
  return (
    names.some((name) => membershipName.test(name)) &&
    names.every((name) => membershipName.test(name) || besideMembership.test(name))
  )
}

/**
 * `POST /views/7/hide-all`. Without a body, any name after an id counts, except the plural of a created
 * object.
 */
function actsOnObject({ segments, body }: Pick<ContactRequest, 'segments' | 'body'>): boolean {
  const [id = '', name = ''] = segments.slice(-2)
  const words = foldWords(name)
  if (!/\d/.test(id) || /\d/.test(name) || words === '') return false
  const isBare = body === undefined || /^\s*(?:\{\s*\})?\s*$/.test(body.text)
  const isVerb = objectVerbs.test(` ${words.trim().split(' ')[0]} `)
  return (isVerb && !takesWork(body)) || (isBare && !/s $/.test(words))
}

function isOnStructure({
  url,
  body,
  said,
}: Pick<Action, 'url'> & {
  readonly body: Action['body'] | undefined
  readonly said: readonly string[]
}): boolean {
  const query = [...new URL(url).searchParams]
  const chosen = query.flatMap(([name, value]) => (isActionName(name) ? [value] : []))
  const words = [...said, ...chosen].map(foldWords)
  if (!words.some((unit) => structures.test(unit))) return false
  const fields = body === undefined ? [] : fixedFields(body).map(({ name }) => name)
  return [...query.map(([name]) => name), ...fields, ...said].some((name) =>
    databaseNames.test(foldWords(name)),
  )
}

function isRewriting({ method, segments }: Pick<ContactRequest, 'method' | 'segments'>): boolean {
  return (method === 'PUT' || method === 'PATCH') && isValueSegment(segments.at(-1) ?? '')
}

function reachesNobody({ segments, body, names }: SendingRequest): boolean {
  if (body === undefined || names.some((name) => sendingVerb.test(foldWords(name)))) return false
  const fields = fieldNames(body)
  return (
    nounOfText.test(segments.at(-1) ?? '') &&
    fields.length > 0 &&
    !fields.some((name) => recipientName.test(name))
  )
}

const sendingVerb = / (?:re)?(?:send|sends|invite|notify|mail|mailer) /
const nounOfText = /^invitations?$/i
const recipientName =
  /mail|phone|mobile|^tel|recipient|^to$|^cc$|^bcc$|user|member|guest|contact|address|invitee|people|names?$|^ids?$|_ids?$/i

/** Messages, and an email address, because changing it may send a notification. */
const messageName =
  /message|^msg$|subject|text|body|comment|question|inquir|enquir|content|topic|feedback|request|e-?mail|nachricht|betreff|anfrage|mensaje|asunto|sujet|mensagem|assunto/i
const recordName = /phone|tel|mobile|fax|address|street|city|zip|post_?code|postal|country/i
const ownSegment = /^(?:me|my|profile|account|settings|preferences)$/i
const namesMax = 40

type ContactRequest = Pick<Action, 'method'> & {
  readonly body: Action['body'] | undefined
  readonly segments: readonly string[]
}

type SendingRequest = ContactRequest & { readonly names: readonly string[] }

/** Contact data of the own account; contact forms have a message field. */
function isContactRecord({ method, segments, body }: ContactRequest): boolean {
  if (body === undefined) return false
  const names = fieldNames(body)
  if (names.length === 0 || names.slice(0, namesMax).some((name) => messageName.test(name))) return false
  if (method === 'PUT' || method === 'PATCH') return true
  return segments.some((segment) => ownSegment.test(segment)) && names.some((name) => recordName.test(name))
}
