import type { Action } from '../model/effect.ts'
import { decodePercent } from '../parse/url/decodePercent.ts'
import type { ActingSense } from './actingKindOf.ts'
import { fixedFields } from './fixedFields.ts'
import { foldWords } from './foldWords.ts'
import { isActionName } from './senseOfUrl.ts'

/** Things that a writing request is about, whatever its verb. */
const writtenThings: readonly (readonly [ActingSense, RegExp])[] = [
  [
    'pays',
    / (?:orders?|payments?|charges?|refunds?|carts?|baskets?|billing|subscriptions?|checkouts?|bookings?|reservations?|donations?|stripe|paypal|transfers?|withdrawals?|payouts?|wallets?|funds) /,
  ],
  [
    'sends',
    / (?:send|sends|e ?mails?|mails?|sms|invites?|invitations?|newsletters?|notify|notifications?|contact|forgot|recover|recovery|verification) | (?:re)?send(?:pwd?|pass|password|mail|email|code|link|token)s? | (?:lost|forgot|forgotten|recover|reset)(?:pwd?|pass|password) /,
  ],
]

/** A form at such a URL is saved for everybody; settings are as often one's own. */
const sharedPlaces =
  / (?:configure|configuration|config|plugins?|permissions?) (?:save |update |store |index )?$| (?:admin|administration|system|site|global|server|application|app) (?:\S+ )?(?:settings|options|preferences) /

/** Writing methods that only ask, such as `POST /orders/search`. */
const isAsking =
  / (?:search|query|find|filter|list|lookup|preview|validate|check|estimate|count|quote|export) /

/** What a writing request does by what it is about; null where that tells nothing. */
export function senseOfThings({ url, names = [], labels = [], body }: Action): ActingSense | null {
  const segments = decodePercent(new URL(url).pathname)
    .split('/')
    .filter((segment) => segment !== '')
  const last = foldWords(segments.findLast((segment) => /\p{L}/u.test(segment)) ?? '')
  if (isAsking.test(last)) return null
  const actions =
    body === undefined
      ? []
      : fixedFields(body).flatMap(({ name, value }) => (isActionName(name) ? [value] : []))
  if (sharedPlaces.test(foldWords(segments.slice(-3).join(' ')))) return 'changesShared'
  const units = [...segments, ...names, ...actions].map(foldWords)
  const said = labels
    .map(foldWords)
    .some((label) =>
      / (?:send|invite) (?:\S+ ){0,2}(?:e ?mail|mail|sms|message|invite|invitation|newsletter) /.test(label),
    )
  if (said) return 'sends'
  return writtenThings.find(([, pattern]) => units.some((unit) => pattern.test(unit)))?.[0] ?? null
}
