import { looksActing } from '../html/links.ts'
import { decodeText } from '../url/decodePercent.ts'
import type { SeenRequest } from './entryOf.ts'

/** A request as some source found it, with what else tells what it does. */
export type FoundRequest = SeenRequest & {
  /** What buttons and links say to people. */
  readonly labels?: readonly string[]
  /** What programs call it: ids of forms, names of operations. */
  readonly names?: readonly string[]
  /** Tells apart operations that share an address and their parameters, as GraphQL's do. */
  readonly operation?: string
  /** Parameters that begin with this alone are probed. */
  readonly pointerStart?: string
}

const labelCharsMax = 80
const labelsMax = 10
const textCharsMax = 4_000
const unitsMax = 60

/**
 * Says why a request is never sent: it signs out, takes something away, pays, orders or mails. Null when nothing
 * about it looks so. It goes by words, so that it leaves out more than does harm.
 */
export function avoidReason(request: FoundRequest): string | null {
  const { method, url, body, effect } = request
  if (method === 'DELETE') return 'it deletes something'
  const [said, named] = [unitsOf(request.labels), unitsOf(request.names)]
  const units = [...addressUnits(url), ...(body === undefined ? [] : fixedValues(body)), ...named]
  const ended = ending.find(({ words }) => [...units, ...said].some((unit) => words.test(unit)))
  if (ended !== undefined) return ended.why
  const isReading = effect === 'reads' || method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  const last = wordsOf(
    decodeText(new URL(url).pathname)
      .split('/')
      .findLast((part) => /[a-z]/i.test(part)) ?? '',
  )
  const cost = costly.find(
    ({ verbs, things }) =>
      [last, ...named, ...said].some((unit) => verbs.test(unit)) ||
      (!isReading && !isAsking.test(last) && units.some((unit) => things.test(unit))),
  )
  return cost?.why ?? (looksActing(url) ? 'it looks as if it changed something' : null)
}

function unitsOf(texts: readonly string[] = []): readonly string[] {
  return texts.slice(0, labelsMax).map((text) => wordsOf(text.slice(0, labelCharsMax)))
}

/**
 * Names of a path and pairs of a query, each by itself, so that a word in the middle of a title counts little. The last two
 * names are one more, as in `/session/end`.
 */
function addressUnits(url: string): readonly string[] {
  const { pathname, searchParams } = new URL(url)
  const segments = decodeText(pathname)
    .split('/')
    .filter((segment) => segment !== '')
  const pieces = [...segments, segments.slice(-2).join(' '), ...[...searchParams].flat()]
  return pieces.slice(0, unitsMax).map((piece) => wordsOf(piece.slice(0, labelCharsMax)))
}

/** Whoever asks for it, and however. Words stand between blanks, in lower case. */
const ending: readonly { readonly words: RegExp; readonly why: string }[] = [
  {
    words:
      / (?:log|sign)s? ?(?:(?:me|you|the|current|user) ){0,3}(?:out|off) |^ (?:end|destroy|kill|terminate|invalidate|close) (?:(?:the|my|your|this) )?sessions? |^ sessions? (?:end|destroy|kill|terminate|close) | (?:abmelden|ausloggen|deconnexion) | cerrar ?sesion /,
    why: 'it signs out',
  },
  {
    words:
      /^ (?:delete|remove|destroy|erase|purge|wipe|truncate|drop|clear|trash|uninstall|loschen|supprimer|eliminar) | (?:delete|remove|destroy|purge) $/,
    why: 'it deletes something',
  },
  { words: / (?:unsubscribe|opt out|abbestellen) /, why: 'it unsubscribes' },
  {
    words:
      /^ (?:deactivate|disable|suspend|revoke|cancel|close (?:my )?account|ban|block|reset|rotate|regenerate|approve|reject|vote|shutdown|restart|reboot|deploy|rollback|restore) /,
    why: 'it changes what others rely on',
  },
]

/** Verbs count in every request, things only in those that may change something. */
const costly: readonly { readonly verbs: RegExp; readonly things: RegExp; readonly why: string }[] = [
  {
    verbs:
      / (?:pay|pay now|purchase|buy|buy now|checkout|check out|place order|charge|refund|donate|add to cart|payout|upgrade plan) /,
    things:
      / (?:orders?|payments?|charges?|refunds?|carts?|baskets?|billing|subscriptions?|checkouts?|bookings?|reservations?|donations?|stripe|paypal) /,
    why: 'it pays or orders',
  },
  {
    verbs: / (?:transfer funds|transfer money|withdraw|wire money) /,
    things: / (?:transfers?|withdrawals?|payouts?|wallets?|funds) /,
    why: 'it moves money',
  },
  {
    verbs: / (?:send (?:e ?mail|mail|sms|message|invite|invitation|newsletter)|invite|resend|subscribe) /,
    things:
      / (?:send|sends|e ?mails?|mails?|sms|invites?|invitations?|newsletters?|notify|notifications?|contact|forgot|recover|recovery|verification) /,
    why: 'it sends messages to people',
  },
]

/** Writing methods that only ask, such as `POST /orders/search`. */
const isAsking =
  / (?:search|query|find|filter|list|lookup|preview|validate|check|estimate|count|quote|export) /

/** What a request sends whoever fills it in, such as `_method=delete`: the values of fields that say what to do. */
function fixedValues({ kind, text }: NonNullable<SeenRequest['body']>): readonly string[] {
  const start = text.slice(0, textCharsMax)
  const pairs =
    kind === 'json'
      ? [...start.matchAll(/"(\w{1,20})"\s{0,5}:\s{0,5}"([\w -]{1,40})"/g)].map(
          ([, name = '', value = '']) => ({ name, value }),
        )
      : [...new URLSearchParams(start)].map(([name, value]) => ({ name, value }))
  return pairs
    .filter(({ name }) =>
      /^_?(?:action|intent|method|op|operation|do|cmd|command|task|event|submit|btn\w{0,20})$/i.test(name),
    )
    .slice(0, unitsMax)
    .map(({ value }) => wordsOf(value.slice(0, labelCharsMax)))
}

/** Words in lower case with one blank around each; `deleteUser` is two. */
function wordsOf(text: string): string {
  const words = text
    .slice(0, textCharsMax)
    .normalize('NFKD')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()
    .trim()
  return ` ${words} `
}
